import { useId, useRef, useState } from "preact/hooks";
import type { Finding } from "../../../server/contract/finding.ts";
import { placesOf } from "../../../server/contract/place-names.ts";
import { needsReason, type TriageState, triageStates } from "../../../server/contract/triage-state.ts";
import { ProblemNotice } from "../../ui/notice.tsx";
import { useCall } from "../../ui/use-call.ts";
import type { ShownProject } from "../project/project.ts";

type Scope = NonNullable<Finding["decision"]>["scope"];

const scopes: readonly { readonly scope: Scope; readonly label: string }[] = [
  { scope: "team", label: "The team (palisade.yaml)" },
  { scope: "project", label: "Only this machine" },
];

/** Records a decision about a finding's places. Every state but Open removes them from score and gate. */
export function TriageForm({ finding, project }: { readonly finding: Finding; readonly project: ShownProject }) {
  const { engine, path } = project;
  const { decision } = finding;
  const id = useId();
  const { state: call, start } = useCall<void>();
  const [state, setState] = useState<TriageState>(decision?.state ?? finding.triage);
  const [reason, setReason] = useState(decision?.reason ?? "");
  const [scope, setScope] = useState<Scope>(decision?.scope ?? (engine.home.kind === "panel" ? "team" : "project"));
  const [expires, setExpires] = useState(decision?.expires ?? "");
  const [isMissing, setMissing] = useState(false);
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const required = needsReason(state);
  const isDecided = state !== "Open";

  const save = () => {
    const given = reason.trim();
    setMissing(required && given === "");
    if (required && given === "") {
      reasonField.current?.focus();
      return;
    }
    const input = {
      path,
      id: finding.id,
      state,
      // Removing a decision removes it where it was made.
      scope: isDecided ? scope : (decision?.scope ?? "project"),
      places: placesOf(finding),
      ...(isDecided && given !== "" && { reason: given }),
      ...(isDecided && expires !== "" && { expires }),
    };
    start(async (signal) => {
      const record = await engine.call("triage", input, { signal });
      project.changed(record, `${finding.title}: ${state}. The score is ${record.score}.`);
    });
  };

  return (
    <form
      class="triage"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div class="field">
        <label for={`${id}-state`}>Decision</label>
        <select
          id={`${id}-state`}
          class="input"
          value={state}
          onChange={({ currentTarget }) => setState(triageStates.find((one) => one === currentTarget.value) ?? "Open")}
        >
          {triageStates.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </div>
      {isDecided && (
        <>
          <div class="field">
            <label for={`${id}-scope`}>For</label>
            <select
              id={`${id}-scope`}
              class="input"
              value={scope}
              onChange={({ currentTarget }) => setScope(currentTarget.value === "team" ? "team" : "project")}
            >
              {scopes.map((one) => (
                <option key={one.scope} value={one.scope}>
                  {one.label}
                </option>
              ))}
            </select>
          </div>
          <div class="field">
            <label for={`${id}-expires`}>Until (optional)</label>
            <input
              id={`${id}-expires`}
              class="input"
              type="date"
              value={expires}
              onInput={(event) => setExpires(event.currentTarget.value)}
            />
          </div>
          <div class="field triage-reason">
            <label for={`${id}-reason`}>Reason{required ? "" : " (optional)"}</label>
            {isMissing && (
              <span id={`${id}-missing`} class="error">
                Give a reason for later readers.
              </span>
            )}
            <textarea
              ref={reasonField}
              id={`${id}-reason`}
              class="input"
              rows={2}
              maxLength={2000}
              value={reason}
              aria-required={required}
              aria-invalid={isMissing}
              aria-describedby={isMissing ? `${id}-missing` : undefined}
              onInput={(event) => setReason(event.currentTarget.value)}
            />
          </div>
        </>
      )}
      <button type="submit" class="button secondary">
        Save decision
      </button>
      {isDecided && scope === "team" && (
        <p class="muted triage-hint">
          {engine.home.kind === "panel"
            ? "This changes palisade.yaml in the editor, where you can look at it and undo it."
            : "This changes palisade.yaml in the project."}
        </p>
      )}
      {call.kind === "failed" && <ProblemNotice message={call.error.message} retry={save} />}
    </form>
  );
}
