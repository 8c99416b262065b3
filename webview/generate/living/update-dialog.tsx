import { useEffect, useState } from "preact/hooks";
import type { Calls } from "../../../server/operations/index.ts";
import type { Engine } from "../../engine/engine.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Busy, ProblemNotice } from "../../ui/notice.tsx";
import { lastValue, useCall } from "../../ui/use-call.ts";
import type { Living } from "./living.ts";
import { UndoUpdate } from "./undo-update.tsx";
import { hasChanges, UpdateReportView } from "./update-report-view.tsx";

/** Shows what an update would change, and makes it on confirmation. */
export function UpdateDialog(props: {
  readonly engine: Engine;
  readonly living: Living;
  readonly config: object;
  readonly onClose: () => void;
}) {
  const { engine, living, config, onClose } = props;
  const { path } = living;
  const { state, start } = useCall<Calls["update-project"]["output"]>();
  const [writing, setWriting] = useState(false);
  const run = (dryRun: boolean, allowDirty = false) => {
    setWriting(!dryRun);
    start((signal) => engine.call("update-project", { path, config: { ...config }, dryRun, allowDirty }, { signal }));
  };
  // What would change is asked once, when the dialog opens.
  useEffect(() => run(true), []);

  const report = lastValue(state);
  const isDone = report?.dryRun === false;
  const isBusy = state.kind === "busy";
  const isRefused = state.kind === "failed" && Object.values(state.error.details ?? {}).includes("is not committed");
  const close = () => {
    if (isDone) living.changed();
    onClose();
  };
  return (
    <Dialog title="Update the project" onClose={close}>
      {(shut) => (
        <>
          <div class="update-report">
            {isBusy && <Busy>{writing ? "Updating…" : "Comparing with the project…"}</Busy>}
            {state.kind === "failed" && <ProblemNotice message={state.error.message} retry={() => run(!writing)} />}
            {report && <UpdateReportView report={report} />}
            {isRefused && <Button onClick={() => run(false, true)}>Update all the same</Button>}
          </div>
          <div class="dialog-buttons">
            {!isDone && <Button onClick={shut}>{report && !hasChanges(report) ? "Close" : "Cancel"}</Button>}
            {isDone && <UndoUpdate engine={engine} path={path} onDone={shut} />}
            {report && (isDone || hasChanges(report)) && (
              // It turns into the close button and is never disabled, so that it keeps the focus.
              <Button kind="primary" onClick={() => (isDone ? shut() : isBusy || run(false))}>
                {isDone ? "Close" : "Update the project"}
              </Button>
            )}
          </div>
        </>
      )}
    </Dialog>
  );
}
