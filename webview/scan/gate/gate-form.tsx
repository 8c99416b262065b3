import "./gate.css";
import { useId, useState } from "preact/hooks";
import { grades } from "../../../server/contract/score.ts";
import type { Calls } from "../../../server/operations/index.ts";
import { Button } from "../../ui/button.tsx";

type GateConfig = Calls["gate"]["output"];

const limits = [
  { key: "maxCrit", label: "Critical findings allowed" },
  { key: "maxHigh", label: "High findings allowed" },
  { key: "maxUnread", label: "Unread Dart files allowed" },
] as const;

/** The thresholds of the gate. An empty field turns one off. */
export function GateForm(props: {
  readonly config: GateConfig;
  readonly onSave: (config: GateConfig) => void;
  readonly onCancel: () => void;
}) {
  const { onSave, onCancel } = props;
  const id = useId();
  const [config, setConfig] = useState(props.config);
  return (
    <form
      class="gate-form"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(config);
      }}
    >
      {limits.map(({ key, label }) => (
        <div key={key} class="field">
          <label for={`${id}-${key}`}>{label}</label>
          <input
            id={`${id}-${key}`}
            class="input"
            type="number"
            min={0}
            step={1}
            placeholder="Any number"
            value={config[key] ?? ""}
            onInput={({ currentTarget }) =>
              setConfig({ ...config, [key]: currentTarget.value === "" ? null : currentTarget.valueAsNumber })
            }
          />
        </div>
      ))}
      <div class="field">
        <label for={`${id}-grade`}>Lowest grade</label>
        <select
          id={`${id}-grade`}
          class="input"
          value={config.minGrade ?? ""}
          onChange={({ currentTarget }) =>
            setConfig({ ...config, minGrade: grades.find((grade) => grade === currentTarget.value) ?? null })
          }
        >
          <option value="">Any grade</option>
          {grades.map((grade) => (
            <option key={grade}>{grade}</option>
          ))}
        </select>
      </div>
      <div class="dialog-buttons">
        <Button onClick={onCancel}>Cancel</Button>
        <button type="submit" class="button primary">
          Save
        </button>
      </div>
    </form>
  );
}
