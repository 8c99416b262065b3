import "./generate.css";
import { useCallback, useEffect } from "preact/hooks";
import type { Engine } from "../engine/engine.ts";
import type { Screen } from "../screen.ts";
import { Busy, ProblemNotice } from "../ui/notice.tsx";
import { lastValue, useCall } from "../ui/use-call.ts";
import { Compare } from "./compare/compare.tsx";
import type { Catalog } from "./config/catalog.ts";
import { ChangeProject } from "./living/change-project.tsx";
import { OtherTasks } from "./other-tasks.tsx";
import { OverlaidWorkbench } from "./overlay/overlaid-workbench.tsx";
import { Workbench } from "./workbench.tsx";

/** The screen for a new project, or for other choices in one that is there: the form beside a preview of the project. */
export function Generate({ engine, query }: Screen) {
  const { state, start } = useCall<Catalog>();
  const load = useCallback(() => start((signal) => engine.call("catalog", {}, { signal })), [engine, start]);
  useEffect(load, [load]);
  const catalog = lastValue(state);
  const about = aboutOf(query);
  return (
    <div class="generate">
      <header class="generate-head">
        <h1>{about.title}</h1>
        <p class="muted">{about.sentence}</p>
        {catalog && about === aboutNew && (
          <OtherTasks engine={engine} defaultRecipe={catalog.defaultRecipe} query={query} />
        )}
      </header>
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

const aboutNew = {
  title: "Generate a Flutter project",
  sentence: "Pick a recipe, change what you like, and download a complete app that passes Palisade’s own checks.",
};

function aboutOf(query: URLSearchParams): { readonly title: string; readonly sentence: string } {
  if (query.has("compare"))
    return { title: "Compare Flutter projects", sentence: "What two configurations make, side by side." };
  if (query.has("project"))
    return {
      title: "Change a Flutter project",
      sentence: "Other options or a newer Palisade for an existing project. Your own changes stay.",
    };
  return aboutNew;
}
