import type { TestablePart } from "../../server/contract/setting-choices.ts";
import type { Calls } from "../../server/operations/index.ts";
import type { Engine } from "../engine/engine.ts";
import { Button } from "../ui/button.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { useCall } from "../ui/use-call.ts";

/** Tests a part with one harmless request, and says beside the button what came back. */
export function PartTest(props: { readonly engine: Engine; readonly what: TestablePart; readonly title: string }) {
  const { engine, what, title } = props;
  const { state, start } = useCall<Calls["test-settings"]["output"]>();
  const test = (send: boolean) => start((signal) => engine.call("test-settings", { what, send }, { signal }));
  return (
    <>
      <Button onClick={() => test(false)} label={`Test ${title}`}>
        Test
      </Button>
      {what === "chat" && <Button onClick={() => test(true)}>Send a test message</Button>}
      <span role="status" class="settings-test">
        {state.kind === "busy" && (
          <>
            <Spinner /> Asking…
          </>
        )}
        {state.kind === "done" && (
          <span class={state.value.ok ? "good" : "error"}>
            <span aria-hidden="true">{state.value.ok ? "✓" : "✕"}</span> {state.value.message}
          </span>
        )}
        {state.kind === "failed" && <span class="error">{state.error.message}</span>}
      </span>
    </>
  );
}
