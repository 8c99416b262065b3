import { useId, useRef, useState } from "preact/hooks";
import { Problem } from "../../ui/notice.tsx";
import { useCall } from "../../ui/use-call.ts";
import type { Project } from "../project/project.ts";
import type { Finding } from "../record.ts";

type State = Finding["triage"];

const states: readonly State[] = ["Open", "False positive", "Accepted risk", "Fixed"];
/** Whoever reads these later has to know why. */
const needReason: readonly State[] = ["False positive", "Accepted risk"];

/** What a person decides about a finding; every state but Open takes it out of score and gate. */
export function TriageForm({ finding, project }: { readonly finding: Finding; readonly project: Project }) {
  const id = useId();
  const { state, start } = useCall<void>();
  const [decision, setDecision] = useState<State>(finding.triage);
  const [reason, setReason] = useState(finding.triageReason ?? "");
  const [isMissing, setMissing] = useState(false);
  const reasonField = useRef<HTMLTextAreaElement>(null);
  const required = needReason.includes(decision);

  const save = () => {
    const given = reason.trim();
    setMissing(required && given === "");
    if (required && given === "") {
      reasonField.current?.focus();
      return;
    }
    const { engine, path } = project;
    const input = { path, id: finding.id, state: decision, ...(given !== "" && { reason: given }) };
    start(async (signal) => {
      const record = await engine.call("triage", input, { signal });
      project.changed(record, `${finding.title}: ${decision}. The score is ${record.score}.`);
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
        <label for={`${id}-state`} class="visually-hidden">
          Decision
        </label>
        <select
          id={`${id}-state`}
          class="input"
          value={decision}
          onChange={({ currentTarget }) => setDecision(states.find((one) => one === currentTarget.value) ?? "Open")}
        >
          {states.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </div>
      {decision !== "Open" && (
        <div class="field triage-reason">
          <label for={`${id}-reason`}>Reason{required ? "" : " (optional)"}</label>
          {isMissing && (
            <span id={`${id}-missing`} class="error">
              Say why, for whoever reads this later.
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
      )}
      <button type="submit" class="button">
        Save decision
      </button>
      {state.kind === "failed" && <Problem message={state.error.message} retry={save} />}
    </form>
  );
}
