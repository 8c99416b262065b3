import { useEffect, useState } from "preact/hooks";
import { PathBox } from "./path-box.tsx";
import type { KnownProject } from "./suggest.ts";

/** Which project is scanned, and the button that does it. */
export function ScanForm(props: {
  readonly path: string;
  readonly projects: readonly KnownProject[];
  /** Whether the project has a result already. */
  readonly scanned: boolean;
  readonly scanning: boolean;
  readonly onOpen: (path: string) => void;
  readonly onScan: (path: string) => void;
  readonly onCancel: () => void;
}) {
  const { path, projects, scanned, scanning, onOpen, onScan, onCancel } = props;
  const [typed, setTyped] = useState(path);
  useEffect(() => setTyped(path), [path]);
  // The address changes only a moment later, and Enter may come before that.
  const pick = (picked: string) => {
    setTyped(picked);
    onOpen(picked);
  };
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
        <PathBox value={typed} projects={projects} onInput={setTyped} onPick={pick} />
      </div>
      {/* One button for both, so that it keeps the focus. */}
      <button
        type={scanning ? "button" : "submit"}
        class={`button ${scanning ? "" : "primary"}`}
        onClick={(event) => {
          if (!scanning) return;
          // By the time the browser acts on the click, the button submits again.
          event.preventDefault();
          // The second click of a double click is not meant for what the button has become.
          if (event.detail < 2) onCancel();
        }}
      >
        {scanning ? "Cancel" : scanned && typed.trim() === path ? "Scan again" : "Scan"}
      </button>
    </form>
  );
}
