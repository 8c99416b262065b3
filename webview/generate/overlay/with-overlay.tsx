import { useCallback, useEffect, useMemo, useState } from "preact/hooks";
import type { Engine } from "../../engine/engine.ts";
import { Button } from "../../ui/button.tsx";
import { Busy, ProblemNotice } from "../../ui/notice.tsx";
import { lastValue, useCall } from "../../ui/use-call.ts";
import type { Catalog } from "../config/catalog.ts";
import { Workbench } from "../workbench.tsx";
import { type OverlayAnswer, overlaidCatalog } from "./overlaid-catalog.ts";
import { OverlayDialog } from "./overlay-dialog.tsx";
import { goWithoutOverlay } from "./without-overlay.ts";

/** The form and the preview under an overlay. What a link names is never fetched unasked. */
export function WithOverlay(props: {
  readonly engine: Engine;
  readonly catalog: Catalog;
  readonly query: URLSearchParams;
  readonly reference: string;
}) {
  const { engine, catalog, query, reference } = props;
  const { state, start } = useCall<OverlayAnswer>();
  const [asking, setAsking] = useState(false);
  const read = useCallback(
    () => start((signal) => engine.call("show-overlay", { overlay: reference }, { signal })),
    [engine, start, reference],
  );
  useEffect(read, [read]);
  const overlay = lastValue(state);
  const laid = useMemo(() => overlay && overlaidCatalog(catalog, overlay), [catalog, overlay]);
  if (overlay && laid) return <Workbench engine={engine} catalog={laid} query={query} overlay={overlay} />;
  if (state.kind !== "failed") return <Busy>Reading the overlay…</Busy>;
  return (
    <>
      <ProblemNotice message={state.error.message} />
      <div class="deliver">
        <Button onClick={() => setAsking(true)}>Look at it…</Button>
        <Button onClick={() => goWithoutOverlay(query)}>Go on without it</Button>
      </div>
      {asking && <OverlayDialog engine={engine} reference={reference} use={read} onClose={() => setAsking(false)} />}
    </>
  );
}
