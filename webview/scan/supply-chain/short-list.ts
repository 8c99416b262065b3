const most = 5;

/** The first names of a list, and how many more there are. */
export function shortList(names: readonly string[]): string {
  const hidden = names.length - most;
  return [...names.slice(0, most), ...(hidden > 0 ? [`and ${hidden} more`] : [])].join(", ");
}
