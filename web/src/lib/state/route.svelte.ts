/** Where we are: the path, without a framework. */
let path = $state(location.pathname);

window.addEventListener("popstate", () => {
  path = location.pathname;
});

export const route = {
  /** The parts of the path: `/table/abc` is `["table", "abc"]`. */
  get parts(): string[] {
    return path.split("/").filter(Boolean).map(decodeURIComponent);
  },
};

export function go(to: string): void {
  history.pushState(null, "", to);
  path = location.pathname;
  window.scrollTo(0, 0);
}

/** Follows a link of our own without loading the page anew. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest("a");
  if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  if (link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
