/** The sentence every report contains if comments or `palisade.yaml` hide places. */
export function ignoredSentence(count: number): string {
  const places = count === 1 ? "1 place is" : `${count} places are`;
  return `${places} ignored by palisade.yaml or a palisade:ignore comment.`;
}
