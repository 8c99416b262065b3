const units = [
  { unit: "year", seconds: 31_557_600 },
  { unit: "month", seconds: 2_629_800 },
  { unit: "week", seconds: 604_800 },
  { unit: "day", seconds: 86_400 },
  { unit: "hour", seconds: 3_600 },
  { unit: "minute", seconds: 60 },
] as const;

/** To make one takes longer than to use it hundreds of times. */
const wordsIn = new Map<string | undefined, Intl.RelativeTimeFormat>();

/** How long ago a moment was, in one unit: `3 days ago`. */
export function relativeTime(moment: Date, now: Date, locale?: string): string {
  const seconds = Math.max(0, (now.getTime() - moment.getTime()) / 1000);
  const words = wordsIn.get(locale) ?? new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  wordsIn.set(locale, words);
  const fitting = units.find((one) => seconds >= one.seconds);
  return fitting ? words.format(-Math.floor(seconds / fitting.seconds), fitting.unit) : words.format(0, "second");
}
