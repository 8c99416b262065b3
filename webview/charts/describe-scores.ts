/** A line of scores in words, for screen readers. */
export function describeScores(scores: readonly number[]): string {
  const [first] = scores;
  const last = scores.at(-1);
  if (first === undefined || last === undefined) return "No score yet";
  if (scores.length === 1) return `Score ${last} in one scan`;
  const range = `lowest ${Math.min(...scores)}, highest ${Math.max(...scores)}`;
  return `Score ${last} after ${scores.length} scans, ${spellDifference(last - first)} since the first, ${range}`;
}

/** A difference with its sign: `+12`, `−3`, `±0`. */
export function spellDifference(difference: number): string {
  if (difference === 0) return "±0";
  return difference > 0 ? `+${difference}` : `−${-difference}`;
}
