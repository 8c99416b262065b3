/** The beginning of a list, and how many items are left out. */
export function first<Item>(items: readonly Item[], max: number): { shown: readonly Item[]; more: number } {
  return { shown: items.slice(0, max), more: Math.max(0, items.length - max) };
}
