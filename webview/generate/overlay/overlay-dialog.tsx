import { useState } from "preact/hooks";
import type { Engine } from "../../engine/engine.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Busy, ProblemNotice } from "../../ui/notice.tsx";
import { lastValue, useCall } from "../../ui/use-call.ts";
import type { OverlayAnswer } from "./overlaid-catalog.ts";
import { OverlayParts } from "./overlay-parts.tsx";

/** Shows what an overlay brings, and lays it over the generator once the user agrees. */
export function OverlayDialog(props: {
  readonly engine: Engine;
  /** What the box holds at first. */
  readonly reference?: string;
  readonly use: (reference: string) => void;
  readonly onClose: () => void;
}) {
  const { engine, use, onClose } = props;
  const [typed, setTyped] = useState(props.reference ?? "");
  const { state, start } = useCall<OverlayAnswer>();
  const overlay = lastValue(state);
  const look = () => start((signal) => engine.call("show-overlay", { overlay: typed.trim(), fetch: true }, { signal }));
  const agree = (shown: OverlayAnswer, close: () => void) =>
    start(async (signal) => {
      const input = { overlay: shown.reference, agree: true };
      const agreed = shown.agreed ? shown : await engine.call("show-overlay", input, { signal });
      close();
      use(agreed.reference);
      return agreed;
    });
  return (
    <Dialog title="Use an overlay" onClose={onClose}>
      {(close) => (
        <>
          <form
            class="overlay-form"
            onSubmit={(event) => {
              event.preventDefault();
              if (typed.trim() === "") return document.getElementById("overlay-reference")?.focus();
              look();
            }}
          >
            <p>An overlay has the choices, packages and files of a team. Nothing in it runs.</p>
            <label for="overlay-reference">Folder, or Git address with the full commit</label>
            <div class="overlay-box">
              <input
                id="overlay-reference"
                class="input mono"
                autocomplete="off"
                autocapitalize="off"
                spellcheck={false}
                placeholder="https://git.example.com/team/overlay.git@<commit>"
                value={typed}
                onInput={(event) => setTyped(event.currentTarget.value)}
              />
              <button type="submit" class="button secondary">
                Show what it brings
              </button>
            </div>
          </form>
          {state.kind === "busy" && <Busy>Reading the overlay…</Busy>}
          {state.kind === "failed" && <ProblemNotice message={state.error.message} />}
          {overlay && <OverlayParts overlay={overlay} />}
          {overlay && !overlay.agreed && (
            <p>Its files and packages become part of your app. Look at them before you agree to this commit.</p>
          )}
          <div class="dialog-buttons">
            <Button onClick={close}>Cancel</Button>
            {overlay && (
              <Button kind="primary" onClick={() => agree(overlay, close)}>
                {overlay.agreed ? "Use it" : "I agree: use it, now and later"}
              </Button>
            )}
          </div>
        </>
      )}
    </Dialog>
  );
}
