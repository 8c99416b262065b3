import { useState } from "preact/hooks";
import { formatAddress, goTo } from "../../address.ts";
import type { Engine } from "../../engine/engine.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { PathBox } from "../../ui/projects/path-box.tsx";
import { useProjects } from "../../ui/projects/use-projects.ts";
import { lastValue } from "../../ui/use-call.ts";

/** Leads to a project that is already there. */
export function ChooseProject({ engine }: { readonly engine: Engine }) {
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <Button kind="plain" onClick={() => setChoosing(true)}>
        Change a project…
      </Button>
      {choosing && <ChooseDialog engine={engine} onClose={() => setChoosing(false)} />}
    </>
  );
}

function ChooseDialog({ engine, onClose }: { readonly engine: Engine; readonly onClose: () => void }) {
  const [path, setPath] = useState("");
  const { state } = useProjects(engine, "");
  return (
    <Dialog title="Change a project" onClose={onClose}>
      {(close) => (
        <form
          class="choose-project"
          onSubmit={(event) => {
            event.preventDefault();
            if (path.trim() === "") return document.getElementById("living-path")?.focus();
            close();
            goTo(formatAddress("generate", { project: path.trim() }));
          }}
        >
          <p>Other choices, or a newer version of Palisade, for a project that Palisade made. Your own changes stay.</p>
          <label for="living-path">Project folder</label>
          <PathBox
            id="living-path"
            value={path}
            projects={lastValue(state)?.projects ?? []}
            onInput={setPath}
            onPick={setPath}
          />
          <div class="dialog-buttons">
            <Button onClick={close}>Cancel</Button>
            <button type="submit" class="button primary">
              Open
            </button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
