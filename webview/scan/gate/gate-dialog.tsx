import { useEffect } from "preact/hooks";
import type { Calls } from "../../../server/operations/index.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Busy, ProblemNotice } from "../../ui/notice.tsx";
import { lastValue, useCall } from "../../ui/use-call.ts";
import type { ShownProject } from "../project/project.ts";
import { GateForm } from "./gate-form.tsx";

type GateConfig = Calls["gate"]["output"];

/** The thresholds of the gate. One setting holds for all projects. */
export function GateDialog({ project, onClose }: { readonly project: ShownProject; readonly onClose: () => void }) {
  const { engine, path } = project;
  const reading = useCall<GateConfig>();
  const saving = useCall<void>();
  const read = () => reading.start((signal) => engine.call("gate", {}, { signal }));
  // Read once, when the dialog opens.
  useEffect(read, []);
  const save = (config: GateConfig, close: () => void) =>
    saving.start(async (signal) => {
      await engine.call("set-gate", config, { signal });
      project.changed(await engine.call("record", { path }, { signal }), "The gate settings are saved.");
      close();
    });
  const config = lastValue(reading.state);
  return (
    <Dialog title="Gate settings" onClose={onClose}>
      {(close) => (
        <>
          <p>
            They apply to every project. A project's own <code>palisade.yaml</code> takes precedence.
          </p>
          {reading.state.kind === "busy" && <Busy>Reading the settings…</Busy>}
          {reading.state.kind === "failed" && <ProblemNotice message={reading.state.error.message} retry={read} />}
          {config && <GateForm config={config} onSave={(changed) => save(changed, close)} onCancel={close} />}
          {saving.state.kind === "failed" && <ProblemNotice message={saving.state.error.message} />}
        </>
      )}
    </Dialog>
  );
}
