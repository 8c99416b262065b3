import { useMemo } from "preact/hooks";
import type { Engine } from "../../engine/engine.ts";
import type { Catalog } from "../config/catalog.ts";
import { Workbench } from "../workbench.tsx";
import { type OverlayAnswer, overlaidCatalog } from "./overlaid-catalog.ts";
import { WithOverlays } from "./with-overlays.tsx";
import { goWithoutOverlay } from "./without-overlay.ts";

interface Place {
  readonly engine: Engine;
  readonly catalog: Catalog;
  readonly query: URLSearchParams;
}

/** The form and the preview for a new project under an overlay. */
export function OverlaidWorkbench({ reference, ...place }: Place & { readonly reference: string }) {
  const { engine, query } = place;
  return (
    <WithOverlays engine={engine} references={[reference]} goWithout={() => goWithoutOverlay(query)}>
      {([overlay]) => overlay && <Laid {...place} overlay={overlay} />}
    </WithOverlays>
  );
}

function Laid({ engine, catalog, query, overlay }: Place & { readonly overlay: OverlayAnswer }) {
  const laid = useMemo(() => overlaidCatalog(catalog, overlay), [catalog, overlay]);
  return <Workbench engine={engine} catalog={laid} query={query} overlay={overlay} />;
}
