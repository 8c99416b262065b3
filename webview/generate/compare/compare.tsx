import { useEffect, useState } from "preact/hooks";
import { formatAddress, goTo } from "../../address.ts";
import type { Engine } from "../../engine/engine.ts";
import { Button } from "../../ui/button.tsx";
import { useProjects } from "../../ui/projects/use-projects.ts";
import { lastValue } from "../../ui/use-call.ts";
import { type Catalog, type FormFields, formFields } from "../config/catalog.ts";
import { requestOf } from "../config/choices.ts";
import { keptChoices } from "../link/use-choices.ts";
import { Differences } from "./differences.tsx";
import { type ChosenSide, comparing, sideIn, sideText } from "./side.ts";
import { SidePicker } from "./side-picker.tsx";

/** Compares what two configurations make, or a project with its newest form. */
export function Compare(props: {
  readonly engine: Engine;
  readonly catalog: Catalog;
  /** The sides, as `from` and `to`. */
  readonly query: URLSearchParams;
}) {
  const { engine, catalog, query } = props;
  const { recipes } = catalog;
  const [fields] = useState<FormFields>(() => formFields(catalog));
  const form = useKeptRequest(fields);
  const { state } = useProjects(engine, "");
  const projects = lastValue(state)?.projects ?? [];
  const [from, to] = ["from", "to"].map((end) => sideIn(query.get(end), recipes));
  const show = (nextFrom: ChosenSide | undefined, nextTo: ChosenSide | undefined) => {
    const sides = { from: nextFrom ? sideText(nextFrom) : "", to: nextTo ? sideText(nextTo) : "" };
    goTo(formatAddress("generate", { compare: "", ...sides }), { replace: true });
  };
  const changeFrom = (side: ChosenSide) => {
    // Only a project has a newest form, which is what most people want to know of it.
    if (side.kind === "path") return show(side, to ?? { kind: "newest" });
    show(side, to?.kind === "newest" ? { kind: "form" } : to);
  };
  const asked = form && comparing(from, to, form);
  const canSwap = to?.kind !== "newest";
  return (
    <div class="compare-screen">
      {/* The title of the page says it to those who see it; the headings below need one above them. */}
      <h2 class="visually-hidden">Compare</h2>
      <a class="compare-back" href={formatAddress("generate")}>
        Back to the options
      </a>
      <div class="compare-sides">
        <SidePicker label="From" side={from} recipes={recipes} projects={projects} change={changeFrom} />
        <Button onClick={() => canSwap && show(to, from)} disabled={!canSwap} label="Swap the two">
          ⇄
        </Button>
        <SidePicker
          label="To"
          side={to}
          recipes={recipes}
          projects={projects}
          hasNewest={from?.kind === "path"}
          change={(side) => show(from, side)}
        />
      </div>
      {asked ? (
        <Differences engine={engine} fields={fields} asked={asked} />
      ) : (
        <p class="muted">Choose two recipes, configurations or projects to see what differs.</p>
      )}
    </div>
  );
}

/** The configuration of the form for a new project, as the user left it; undefined while it is read. */
function useKeptRequest(fields: FormFields): object | undefined {
  const [request, setRequest] = useState<object | undefined>(undefined);
  useEffect(() => {
    void keptChoices(fields).then((choices) => setRequest(requestOf(fields, choices)));
  }, [fields]);
  return request;
}
