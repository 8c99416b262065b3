import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { InlineProse } from "../../ui/prose.tsx";
import { type Log, wordOf } from "./log-lines.ts";

/** A scan that is quicker shows its log only to those who open it: nothing jumps. */
const slow = 400;

/** What the scan says, line by line. It follows the last line until somebody scrolls up. */
export function ScanLog({ log, scanning }: { readonly log: Log; readonly scanning: boolean }) {
  const [open, setOpen] = useState(false);
  const region = useRef<HTMLDivElement>(null);
  const follows = useRef(true);

  useEffect(() => {
    if (!scanning) return;
    follows.current = true;
    // What opened by itself closes by itself; what somebody opened, or reads, stays.
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
        // It scrolls, so the keyboard must be able to reach it.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        tabIndex={0}
        onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
          follows.current = scrollTop + clientHeight >= scrollHeight - 4;
        }}
      >
        {log.files && <p class="muted">Reading {log.files.total} files</p>}
        {lines.map((line, index) => (
          // A log only grows, so that a line's number is its identity.
          <p key={index} class={`log-${line.kind}`}>
            <strong>{wordOf(line)}</strong> {line.kind !== "summary" && `${line.title}: `}
            <InlineProse text={line.message} />
          </p>
        ))}
      </div>
    </details>
  );
}
