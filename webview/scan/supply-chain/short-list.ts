const maxNames = 5;

/** The first names of a list, and how many more there are. */
export function shortList(names: readonly string[]): string {
  const hidden = names.length - maxNames;
  return [...names.slice(0, maxNames), ...(hidden > 0 ? [`and ${hidden} more`] : [])].join(", ");
}
