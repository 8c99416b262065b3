import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { InlineProse } from "../../ui/prose.tsx";
import { type Log, wordOf } from "./log-lines.ts";

/** How long a log that opened by itself stays open after the scan, in milliseconds. Most scans are too fast to watch. */
const linger = 2000;

/**
 * The log of a scan, with each check as it decides. It follows the last line until the user scrolls up. Afterwards it
 * folds up, so that the verdict is in sight, and can be opened again.
 */
export function ScanLog({ log, scanning }: { readonly log: Log; readonly scanning: boolean }) {
  const [open, setOpen] = useState(false);
  const region = useRef<HTMLDivElement>(null);
  const follows = useRef(true);

  /** Whether it opened by itself, so that it may close by itself. */
  const isOurs = useRef(false);

  useEffect(() => {
    if (scanning) {
      follows.current = true;
      setOpen((now) => {
        isOurs.current ||= !now;
        return true;
      });
      return;
    }
    // Not while the user reads it.
    const timer = setTimeout(() => {
      const isRead = region.current?.matches(":hover, :focus-within") || !follows.current;
      if (isOurs.current && !isRead) setOpen(false);
      isOurs.current = false;
    }, linger);
    return () => clearTimeout(timer);
  }, [scanning]);
  useLayoutEffect(() => {
    if (follows.current) region.current?.scrollTo(0, region.current.scrollHeight);
  }, [log, open]);

  const { lines, files } = log;
  const isEmpty = lines.length === 0 && !(scanning && files);
  if (isEmpty) return null;
  return (
    <details class="scan-log" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Log of this scan</summary>
      <div
        ref={region}
        class="scan-log-lines mono"
        role="log"
        aria-label="Log of this scan"
        // A scrolling box must be reachable by keyboard.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        tabIndex={0}
        onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
          follows.current = scrollTop + clientHeight >= scrollHeight - 4;
        }}
      >
        {files && <p class="muted">Reading {files.total} files</p>}
        {lines.map((line, index) => (
          // The log only grows, so a line's index identifies it.
          <p key={index} class={`log-${line.kind}`}>
            <strong>{wordOf(line)}</strong> {line.kind !== "summary" && line.title}
            {line.kind !== "summary" && line.message !== "" && ": "}
            <InlineProse text={line.message} />
          </p>
        ))}
      </div>
    </details>
  );
}
