import { useEffect, useState } from "preact/hooks";
import { PathBox } from "../../ui/projects/path-box.tsx";
import type { SuggestedProject } from "../../ui/projects/suggest.ts";

/** Form with the path of the project and the button that scans it. */
export function ScanForm(props: {
  readonly path: string;
  readonly projects: readonly SuggestedProject[];
  /** Whether the project already has a result. */
  readonly scanned: boolean;
  readonly scanning: boolean;
  readonly onOpen: (path: string) => void;
  readonly onScan: (path: string) => void;
  readonly onCancel: () => void;
}) {
  const { path, projects, scanned, scanning, onOpen, onScan, onCancel } = props;
  const [typed, setTyped] = useState(path);
  useEffect(() => setTyped(path), [path]);
  // The address changes a moment later, and Enter may come first.
  const pick = (picked: string) => {
    setTyped(picked);
    onOpen(picked);
  };
  const isShown = scanned && typed.trim() === path;
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
        <PathBox id="scan-path" value={typed} projects={projects} onInput={setTyped} onPick={pick} />
      </div>
      {/* One button for both states keeps the focus in place. */}
      <button
        type={scanning ? "button" : "submit"}
        class={`button ${scanning || isShown ? "secondary" : "primary"}`}
        onClick={(event) => {
          if (!scanning) return;
          // Deferred: when the browser acts on the click, the button is a submit button again.
          event.preventDefault();
          // Ignores the second click of a double click: the button has changed its meaning.
          if (event.detail < 2) onCancel();
        }}
      >
        {scanning ? "Cancel" : isShown ? "Scan again" : "Scan"}
      </button>
    </form>
  );
}
