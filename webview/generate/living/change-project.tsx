import { useCallback, useEffect, useMemo } from "preact/hooks";
import type { Calls } from "../../../server/operations/index.ts";
import { formatAddress } from "../../address.ts";
import type { Engine } from "../../engine/engine.ts";
import { Busy, ProblemNotice } from "../../ui/notice.tsx";
import { lastValue, useCall } from "../../ui/use-call.ts";
import { type Catalog, formFields } from "../config/catalog.ts";
import { type OverlayAnswer, overlaidCatalog } from "../overlay/overlaid-catalog.ts";
import { WithOverlays } from "../overlay/with-overlays.tsx";
import { Workbench } from "../workbench.tsx";
import { livingCatalog, wholeRequest } from "./living-catalog.ts";

/** The form and the preview for a project that is already there. */
export function ChangeProject(props: {
  readonly engine: Engine;
  readonly catalog: Catalog;
  readonly query: URLSearchParams;
  /** The project's folder. */
  readonly path: string;
}) {
  const { engine, catalog, query, path } = props;
  const { state, start } = useCall<Calls["project-config"]["output"]>();
  const read = useCallback(
    () => start((signal) => engine.call("project-config", { path }, { signal })),
    [engine, start, path],
  );
  useEffect(read, [read]);
  const recorded = lastValue(state);
  if (state.kind === "failed")
    return (
      <>
        <ProblemNotice message={state.error.message} retry={read} />
        <a class="no-project" href={formatAddress("generate")}>
          Back to the options
        </a>
      </>
    );
  if (!recorded) return <Busy>Reading the project…</Busy>;
  return (
    <WithOverlays engine={engine} references={recorded.overlays}>
      {(overlays) => (
        <LivingWorkbench
          engine={engine}
          catalog={catalog}
          query={query}
          recorded={recorded}
          overlays={overlays}
          changed={read}
        />
      )}
    </WithOverlays>
  );
}

function LivingWorkbench(props: {
  readonly engine: Engine;
  readonly catalog: Catalog;
  readonly query: URLSearchParams;
  readonly recorded: Calls["project-config"]["output"];
  readonly overlays: readonly OverlayAnswer[];
  readonly changed: () => void;
}) {
  const { engine, catalog, query, recorded, overlays, changed } = props;
  const own = useMemo(
    () => livingCatalog(overlays.reduce(overlaidCatalog, catalog), recorded.config),
    [catalog, recorded, overlays],
  );
  const [fields, ownFields] = [formFields(catalog), formFields(own)];
  return (
    <Workbench
      engine={engine}
      catalog={own}
      query={query}
      living={{
        path: recorded.path,
        overlays: recorded.overlays,
        whole: (changes) => wholeRequest(fields, ownFields, changes),
        changed,
      }}
    />
  );
}
