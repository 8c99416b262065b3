/** What every report says when decisions in the code or in palisade.yaml take places away. */
export function ignoredSentence(count: number): string {
  const places = count === 1 ? "1 place is" : `${count} places are`;
  return `${places} ignored by palisade.yaml or a palisade:ignore comment.`;
}
