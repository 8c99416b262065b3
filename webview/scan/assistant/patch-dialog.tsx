import "./assistant.css";
import { useCallback, useState } from "preact/hooks";
import type { Calls } from "../../../server/operations/index.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { DiffView } from "../../ui/diff/diff-view.tsx";
import { Busy, ProblemNotice } from "../../ui/notice.tsx";
import { useCall } from "../../ui/use-call.ts";
import { WhenTrusted } from "../../ui/when-trusted.tsx";
import { UndoFix } from "../fix/undo-fix.tsx";
import { wayBack } from "../fix/way-back.ts";
import type { ShownProject } from "../project/project.ts";
import { ModelRequest, type ModelWork } from "./model-request.tsx";
import { RichTextView } from "./rich-text-view.tsx";

type ProposedPatch = Calls["ai-patch"]["output"];

/** Lets a model propose a patch, shows what a rescan says about it, and applies it only on request. */
export function PatchDialog(props: {
  readonly project: ShownProject;
  readonly id: string;
  readonly title: string;
  readonly onClose: () => void;
}) {
  const { project, id, title, onClose } = props;
  const { engine, path } = project;
  const applying = useCall<void>();
  const [isApplied, setApplied] = useState(false);
  const run = useCallback(
    ({ confirm, signal, progress }: ModelWork) => engine.call("ai-patch", { path, id, confirm }, { signal, progress }),
    [engine, path, id],
  );
  const apply = ({ hash }: ProposedPatch) =>
    applying.start(async (signal) => {
      if (hash === null) return;
      const { record } = await engine.call("ai-patch", { path, id, apply: true, hash }, { signal });
      if (signal.aborted) return;
      setApplied(true);
      if (record) project.changed(record, `The patch is applied. The score is ${record.score}.`);
    });
  return (
    <Dialog title={`Suggest a patch: ${title}`} onClose={onClose}>
      {(close) => (
        <ModelRequest
          engine={engine}
          about="A model proposes the smallest change. Palisade scans it in memory and shows it to you. Nothing is changed before you apply it."
          action="Suggest a patch"
          busy={() => "Writing a patch, and scanning it in memory…"}
          run={run}
          close={close}
          buttons={(patch, again) => (
            <>
              {patch.hash === null && <Button onClick={again}>Ask again</Button>}
              {patch.hash !== null && !isApplied && (
                <WhenTrusted engine={engine}>
                  <Button kind="primary" onClick={() => apply(patch)}>
                    Apply
                  </Button>
                </WhenTrusted>
              )}
              {isApplied && engine.home.kind === "browser" && <UndoFix project={project} onDone={close} />}
            </>
          )}
        >
          {(patch) => (
            <div class="patch">
              {applying.state.kind === "busy" && <Busy>Applying…</Busy>}
              {applying.state.kind === "failed" && <ProblemNotice message={applying.state.error.message} />}
              <p role="status" class={patch.verified ? "good" : "warning"}>
                {isApplied ? `Applied. ${wayBack[engine.home.kind][1]}` : patch.verdict}
              </p>
              <RichTextView text={patch.why} />
              {patch.introduced.length > 0 && (
                <>
                  <h3>It would bring in</h3>
                  <ul>
                    {patch.introduced.map(({ id, file, line, message }) => (
                      <li key={`${id} ${file}:${line}`}>
                        <span class="mono">
                          {file}:{line}
                        </span>
                        : {message}
                      </li>
                    ))}
                  </ul>
                </>
              )}
              {patch.diff !== "" && <DiffView diff={patch.diff} />}
              {!isApplied && patch.hash !== null && <p class="muted">{wayBack[engine.home.kind][0]}</p>}
              <p class="muted">Written by {patch.model}. A model can be wrong: read the change before you apply it.</p>
            </div>
          )}
        </ModelRequest>
      )}
    </Dialog>
  );
}
