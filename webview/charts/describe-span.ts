const days = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });
const times = new Intl.DateTimeFormat(undefined, { timeStyle: "short" });
const seconds = new Intl.DateTimeFormat(undefined, { timeStyle: "medium" });

/** Both ends of an axis of time: its days, or the times where it is one day. One scan has no start. */
export function describeSpan(isos: readonly string[]): readonly [from: string, to: string] {
  const [first, last] = [isos[0], isos.at(-1)];
  if (first === undefined || last === undefined) return ["", ""];
  const ends = [new Date(first), new Date(last)] as const;
  if (isos.length === 1) return ["", days.format(ends[0])];
  for (const format of [days, times]) {
    const [from, to] = [format.format(ends[0]), format.format(ends[1])];
    if (from !== to) return [from, to];
  }
  return [seconds.format(ends[0]), seconds.format(ends[1])];
}
