/** `The Godfather: A New Don` has a series before the colon and a title after it. */
export function seriesOf(title: string): string {
  const at = title.indexOf(": ");
  return at < 0 ? "" : title.slice(0, at);
}

export function shortTitle(title: string): string {
  const at = title.indexOf(": ");
  return at < 0 ? title : title.slice(at + 2);
}
