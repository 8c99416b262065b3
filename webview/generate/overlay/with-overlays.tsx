import type { ComponentChildren } from "preact";
import { useCallback, useEffect, useState } from "preact/hooks";
import type { Engine } from "../../engine/engine.ts";
import { Button } from "../../ui/button.tsx";
import { Busy, ProblemNotice } from "../../ui/notice.tsx";
import { lastValue, useCall } from "../../ui/use-call.ts";
import type { OverlayAnswer } from "./overlaid-catalog.ts";
import { OverlayDialog } from "./overlay-dialog.tsx";

interface Read {
  readonly overlays: readonly OverlayAnswer[];
  /** The first that cannot be read, and why. */
  readonly missing?: { readonly reference: string; readonly because: string };
}

/** Reads overlays that a link or a project names. None of them is fetched unasked: where one is missing, the user may look. */
export function WithOverlays(props: {
  readonly engine: Engine;
  readonly references: readonly string[];
  /** Leads on without them, where that is possible. */
  readonly goWithout?: () => void;
  readonly children: (overlays: readonly OverlayAnswer[]) => ComponentChildren;
}) {
  const { engine, goWithout, children } = props;
  const { state, start } = useCall<Read>();
  const [asking, setAsking] = useState(false);
  const references = JSON.stringify(props.references);
  const read = useCallback(
    () => start((signal) => readAll(engine, JSON.parse(references), signal)),
    [engine, start, references],
  );
  useEffect(read, [read]);
  const found = lastValue(state);
  if (!found) return <Busy>Reading the overlay…</Busy>;
  const { overlays, missing } = found;
  if (!missing) return <>{children(overlays)}</>;
  return (
    <>
      <ProblemNotice message={missing.because} />
      <div class="deliver">
        <Button onClick={() => setAsking(true)}>Look at it…</Button>
        {goWithout && <Button onClick={goWithout}>Go on without it</Button>}
      </div>
      {asking && (
        <OverlayDialog engine={engine} reference={missing.reference} use={read} onClose={() => setAsking(false)} />
      )}
    </>
  );
}

async function readAll(engine: Engine, references: readonly string[], signal: AbortSignal): Promise<Read> {
  const overlays: OverlayAnswer[] = [];
  for (const reference of references) {
    try {
      overlays.push(await engine.call("show-overlay", { overlay: reference }, { signal }));
    } catch (error) {
      signal.throwIfAborted();
      return { overlays, missing: { reference, because: error instanceof Error ? error.message : String(error) } };
    }
  }
  return { overlays };
}
