import "./assistant.css";
import { useEffect } from "preact/hooks";
import { count } from "../../../server/contract/count.ts";
import type { Calls } from "../../../server/operations/index.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Busy, ProblemNotice } from "../../ui/notice.tsx";
import { SaveMenu } from "../../ui/save-menu.tsx";
import { useCall } from "../../ui/use-call.ts";
import type { ShownProject } from "../project/project.ts";

type ThreatModel = Calls["threat-model"]["output"];
type Threat = ThreatModel["threats"][number];

const formats = [
  { id: "html", label: "To read and print (HTML)" },
  { id: "markdown", label: "For the repository (Markdown)" },
  { id: "threat-dragon", label: "For OWASP Threat Dragon" },
  { id: "json", label: "As data, to compare later (JSON)" },
] as const;

const states: Readonly<Record<Threat["state"], string>> = {
  found: "Found by a check",
  open: "Open",
  mitigated: "Mitigated",
  accepted: "Accepted",
};

/** What can go wrong in the app, by what it is made of. Made by rules; a model is not needed. */
export function ThreatDialog({ project, onClose }: { readonly project: ShownProject; readonly onClose: () => void }) {
  const { engine, path } = project;
  const { state, start } = useCall<ThreatModel>();
  const make = () => start((signal) => engine.call("threat-model", { path }, { signal }));
  useEffect(make, []);
  return (
    <Dialog title="Threat model" onClose={onClose}>
      {(close) => (
        <>
          <div class="fix-content">
            {state.kind === "busy" && <Busy>Looking at what the app is made of…</Busy>}
            {state.kind === "failed" && <ProblemNotice message={state.error.message} retry={make} />}
            {state.kind === "done" && <Threats model={state.value} />}
          </div>
          <div class="dialog-buttons">
            {state.kind === "done" && (
              <SaveMenu
                label="Save as"
                formats={formats}
                save={(format, signal) => engine.save("threat-model", { path }, format, signal)}
              />
            )}
            <Button onClick={close}>Close</Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

function Threats({ model }: { readonly model: ThreatModel }) {
  const { elements, flows, threats } = model;
  const nameOf = new Map(elements.map(({ id, name }) => [id, name]));
  const names = new Map([
    ...nameOf,
    ...flows.map(({ id, from, to }) => [id, `${nameOf.get(from)} → ${nameOf.get(to)}`] as const),
  ]);
  const standing = threats.filter(({ state }) => state === "found" || state === "open");
  return (
    <>
      <p role="status">
        {count(elements.length, "part")} of the app, {count(threats.length, "threat")}:{" "}
        <strong>{standing.length} not answered yet</strong>.
      </p>
      <table class="threats">
        <thead>
          <tr>
            <th scope="col">Threat</th>
            <th scope="col">Target</th>
            <th scope="col">Risk</th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {standing.map(({ id, title, element, risk, state }) => (
            <tr key={id}>
              <td>{title}</td>
              <td>{names.get(element) ?? element}</td>
              <td>{risk}</td>
              <td>{states[state]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="muted">
        The saved file has the scenarios, evidence and controls too, a diagram, and the threats that are answered.
      </p>
    </>
  );
}
