import { Button } from "../../ui/button.tsx";
import type { MadeFix, ShownProject } from "../project/project.ts";
import { UndoFix } from "./undo-fix.tsx";
import { wayBack } from "./way-back.ts";

/** What the last fix did, and the way back, where the finding has left the list. */
export function FixedNote(props: {
  readonly project: ShownProject;
  readonly fixed: MadeFix;
  readonly onClose: () => void;
}) {
  const { project, fixed, onClose } = props;
  const { kind } = project.engine.home;
  return (
    <div class="notice row">
      <span>
        Fixed: <strong>{fixed.applied.map(({ title }) => title).join(", ")}</strong>. {wayBack[kind][1]}
      </span>
      {kind === "browser" && <UndoFix project={project} onDone={onClose} />}
      <Button onClick={onClose}>Close</Button>
    </div>
  );
}
