import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { InlineProse } from "../../ui/prose.tsx";
import { type Log, wordOf } from "./log-lines.ts";

/** A quicker scan does not open its log, in milliseconds, so that the page does not jump. */
const slow = 250;

/** The log of a scan, with each check as it decides. It follows the last line until the user scrolls up. */
export function ScanLog({ log, scanning }: { readonly log: Log; readonly scanning: boolean }) {
  const [open, setOpen] = useState(false);
  const region = useRef<HTMLDivElement>(null);
  const follows = useRef(true);

  useEffect(() => {
    if (!scanning) return;
    follows.current = true;
    // A log that opened by itself closes by itself, so that the verdict is in sight, unless the user opened or reads it.
    let byItself = false;
    const timer = setTimeout(() => {
      setOpen((now) => {
        byItself = !now;
        return true;
      });
    }, slow);
    return () => {
      clearTimeout(timer);
      if (byItself && follows.current) setOpen(false);
    };
  }, [scanning]);
  useLayoutEffect(() => {
    if (follows.current) region.current?.scrollTo(0, region.current.scrollHeight);
  }, [log, open]);

  const { lines } = log;
  if (!scanning && lines.length === 0) return null;
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
        {log.files && <p class="muted">Reading {log.files.total} files</p>}
        {lines.map((line, index) => (
          // The log only grows, so a line's index identifies it.
          <p key={index} class={`log-${line.kind}`}>
            <strong>{wordOf(line)}</strong> {line.kind !== "summary" && `${line.title}: `}
            <InlineProse text={line.message} />
          </p>
        ))}
      </div>
    </details>
  );
}
