const day = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });
const time = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });
const age = new Intl.RelativeTimeFormat(undefined, { numeric: "auto" });

/** A date in the user's locale. */
export function formatDate(iso: string): string {
  return day.format(new Date(iso));
}

/** A date and time in the user's locale. */
export function formatTime(iso: string): string {
  return time.format(new Date(iso));
}

export function formatDuration(ms: number): string {
  return ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`;
}

const units = [
  ["year", 365 * 86_400],
  ["month", 30 * 86_400],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
] as const;

/** How long ago something was, in its largest unit: `3 hours ago`. */
export function formatAge(iso: string, now: number): string {
  const seconds = (now - Date.parse(iso)) / 1000;
  for (const [unit, length] of units) if (seconds >= length) return age.format(-Math.floor(seconds / length), unit);
  return "just now";
}
