import "./generate.css";
import { useCallback, useEffect } from "preact/hooks";
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
  const project = query.get("project");
  const isComparison = query.has("compare");
  const overlay = query.get("overlay");
  return (
    <div class="generate">
      <h1 class="visually-hidden">{titleOf(project, isComparison)}</h1>
      {!catalog && state.kind === "failed" && <ProblemNotice message={state.error.message} retry={load} />}
      {!catalog && state.kind !== "failed" && <Busy>Loading the options…</Busy>}
      {catalog && isComparison && <Compare engine={engine} catalog={catalog} query={query} />}
      {catalog && !isComparison && project === null && overlay === null && (
        <Workbench engine={engine} catalog={catalog} query={query} />
      )}
      {catalog && !isComparison && project === null && overlay !== null && (
        <OverlaidWorkbench key={overlay} engine={engine} catalog={catalog} query={query} reference={overlay} />
      )}
      {catalog && !isComparison && project !== null && (
        <ChangeProject key={project} engine={engine} catalog={catalog} query={query} path={project} />
      )}
    </div>
  );
}

function titleOf(project: string | null, isComparison: boolean): string {
  if (isComparison) return "Compare Flutter projects";
  return project === null ? "Generate a Flutter project" : "Change a Flutter project";
}
