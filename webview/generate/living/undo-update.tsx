import type { Engine } from "../../engine/engine.ts";
import { Button } from "../../ui/button.tsx";
import { ProblemNotice } from "../../ui/notice.tsx";
import { useCall } from "../../ui/use-call.ts";

/** Takes the update back that was just made. */
export function UndoUpdate(props: { readonly engine: Engine; readonly path: string; readonly onDone: () => void }) {
  const { engine, path, onDone } = props;
  const { state, start } = useCall<void>();
  const undo = () =>
    start(async (signal) => {
      await engine.call("undo-update", { path }, { signal });
      onDone();
    });
  return (
    <>
      <Button disabled={state.kind === "busy"} onClick={undo}>
        Take it back
      </Button>
      {state.kind === "failed" && <ProblemNotice message={state.error.message} />}
    </>
  );
}
