import "./generate.css";
import { useCallback, useEffect } from "preact/hooks";
import type { Engine } from "../engine/engine.ts";
import type { Screen } from "../screen.ts";
import { Busy, ProblemNotice } from "../ui/notice.tsx";
import { lastValue, useCall } from "../ui/use-call.ts";
import { Compare } from "./compare/compare.tsx";
import type { Catalog } from "./config/catalog.ts";
import { ChangeProject } from "./living/change-project.tsx";
import { OverlaidWorkbench } from "./overlay/overlaid-workbench.tsx";
import { Workbench } from "./workbench.tsx";

/** The screen for a new project, or for other choices in one that is there: the form beside a preview of the project. */
export function Generate({ engine, query }: Screen) {
  const { state, start } = useCall<Catalog>();
  const load = useCallback(() => start((signal) => engine.call("catalog", {}, { signal })), [engine, start]);
  useEffect(load, [load]);
  const catalog = lastValue(state);
  return (
    <div class="generate">
      <h1 class="visually-hidden">{titleOf(query)}</h1>
      {!catalog && state.kind === "failed" && <ProblemNotice message={state.error.message} retry={load} />}
      {!catalog && state.kind !== "failed" && <Busy>Loading the options…</Busy>}
      {catalog && <Task engine={engine} catalog={catalog} query={query} />}
    </div>
  );
}

/** What the address asks for. */
function Task(place: { readonly engine: Engine; readonly catalog: Catalog; readonly query: URLSearchParams }) {
  const { query } = place;
  const [project, overlay] = [query.get("project"), query.get("overlay")];
  if (query.has("compare")) return <Compare {...place} />;
  if (project !== null) return <ChangeProject key={project} {...place} path={project} />;
  if (overlay !== null) return <OverlaidWorkbench key={overlay} {...place} reference={overlay} />;
  return <Workbench {...place} />;
}

function titleOf(query: URLSearchParams): string {
  if (query.has("compare")) return "Compare Flutter projects";
  return query.has("project") ? "Change a Flutter project" : "Generate a Flutter project";
}
