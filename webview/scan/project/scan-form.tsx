import { useEffect, useState } from "preact/hooks";
import { Button } from "../../ui/button.tsx";
import { PathBox } from "./path-box.tsx";
import type { KnownProject } from "./suggest.ts";

/** Which project is scanned, and the button that does it. */
export function ScanForm(props: {
  readonly path: string;
  readonly projects: readonly KnownProject[];
  readonly scanning: boolean;
  readonly onOpen: (path: string) => void;
  readonly onScan: (path: string) => void;
  readonly onCancel: () => void;
}) {
  const { path, projects, scanning, onOpen, onScan, onCancel } = props;
  const [typed, setTyped] = useState(path);
  useEffect(() => setTyped(path), [path]);
  return (
    <form
      class="scan-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (scanning) return;
        const asked = typed.trim();
        if (asked === "") document.getElementById("scan-path")?.focus();
        else onScan(asked);
      }}
    >
      <div class="field">
        <label for="scan-path">Project folder</label>
        <PathBox value={typed} projects={projects} onInput={setTyped} onPick={onOpen} />
      </div>
      {scanning ? (
        <Button onClick={onCancel}>Cancel</Button>
      ) : (
        <button type="submit" class="button primary">
          Scan
        </button>
      )}
    </form>
  );
}
