/** How much room there is. */
import { MediaQuery } from "svelte/reactivity";

/** Too narrow for a column beside the board: log, chat and rules are in a drawer. */
export const narrow = new MediaQuery("max-width: 1099px");
