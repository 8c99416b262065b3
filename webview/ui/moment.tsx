import { relativeTime } from "./relative-time.ts";

const full = new Intl.DateTimeFormat(undefined, { dateStyle: "full", timeStyle: "short" });

/** When something was: how long ago, and in full when it is pointed at. */
export function Moment({ at }: { readonly at: string }) {
  const date = new Date(at);
  return (
    <time dateTime={at} title={full.format(date)}>
      {relativeTime(date, new Date())}
    </time>
  );
}
