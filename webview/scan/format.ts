const day = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });
const time = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

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
