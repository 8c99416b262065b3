import { Button } from "../../ui/button.tsx";
import { ProblemNotice } from "../../ui/notice.tsx";
import { useCall } from "../../ui/use-call.ts";
import type { ShownProject } from "../project/project.ts";

/** Undoes the last fix. In an editor, the editor's own undo does this. */
export function UndoFix({ project, onDone }: { readonly project: ShownProject; readonly onDone: () => void }) {
  const { engine, path } = project;
  const { state, start } = useCall<void>();
  const undo = () =>
    start(async (signal) => {
      const { record } = await engine.call("undo", { path }, { signal });
      project.changed(record, `The fix was undone. The score is ${record.score}.`);
      onDone();
    });
  return (
    <>
      <Button disabled={state.kind === "busy"} onClick={undo}>
        Undo
      </Button>
      {state.kind === "failed" && <ProblemNotice message={state.error.message} />}
    </>
  );
}
