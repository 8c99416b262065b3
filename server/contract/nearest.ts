import { closestMatch } from "leven";

/** The candidate that is most similar to a text; undefined if none is similar. */
export function nearest(given: string, candidates: readonly string[]): string | undefined {
  if (given.length < 2 || given.length > 60) return undefined;
  const maxDistance = given.length < 4 ? 1 : Math.max(2, Math.floor(given.length / 3));
  return (
    sameWords(given, candidates) ??
    closestMatch(given, [...candidates], { maxDistance }) ??
    onlyOneWith(given, candidates)
  );
}

/** The one candidate that a text is a part of, such as `tls-validation`. */
function onlyOneWith(given: string, candidates: readonly string[]): string | undefined {
  const [first, second] = candidates.filter((candidate) => candidate.includes(given));
  return given.length < 4 || second !== undefined ? undefined : first;
}

/** The candidate with the same letters and digits, whatever the case and what is between them: `false-positive`. */
export function sameWords(given: string, candidates: readonly string[]): string | undefined {
  const plain = (word: string) => word.toLowerCase().replace(/[^a-z0-9]/g, "");
  return candidates.find((candidate) => plain(candidate) === plain(given));
}

/** ` Did you mean sql-injection?`, or nothing if no candidate is similar. */
export function suggestion(given: string, candidates: readonly string[]): string {
  const near = nearest(given, candidates);
  return near === undefined ? "" : ` Did you mean ${near}?`;
}
