import drawn from "../../../../sitdown/engine/icons.json";

const paths: Record<string, string> = drawn;

/** The path of an icon in a square of 512; a diamond where there is none of that name. */
export function iconPath(name: string): string {
  return paths[name] ?? "M256 64 448 256 256 448 64 256Z";
}
