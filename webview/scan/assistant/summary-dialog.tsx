import "./assistant.css";
import { useEffect } from "preact/hooks";
import type { Calls } from "../../../server/operations/index.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Busy, ProblemNotice } from "../../ui/notice.tsx";
import { SaveMenu } from "../../ui/save-menu.tsx";
import { SettingsLink } from "../../ui/settings-link.tsx";
import { lastValue, useCall } from "../../ui/use-call.ts";
import type { ShownProject } from "../project/project.ts";

type ExecutiveSummary = Calls["summary"]["output"];

const formats = [
  { id: "markdown", label: "To read (Markdown)" },
  { id: "json", label: "As data (JSON)" },
] as const;

/** Where the app stands, for those who decide. Its numbers are the record's; a model may word it. */
export function SummaryDialog({ project, onClose }: { readonly project: ShownProject; readonly onClose: () => void }) {
  const { engine, path } = project;
  const { state, start } = useCall<ExecutiveSummary>();
  const make = (model: boolean) => start((signal) => engine.call("summary", { path, model }, { signal }));
  useEffect(() => make(false), []);
  const summary = lastValue(state);
  return (
    <Dialog title="Summary" onClose={onClose}>
      {(close) => (
        <>
          <div class="fix-content explanation">
            {state.kind === "busy" && <Busy>Summing up…</Busy>}
            {state.kind === "failed" && (
              <>
                <ProblemNotice message={state.error.message} />
                <SettingsLink part="assistant">Open Settings</SettingsLink>
              </>
            )}
            {summary && <SummaryText summary={summary} />}
          </div>
          <div class="dialog-buttons">
            {summary && (
              <>
                <SaveMenu
                  label="Save as"
                  formats={formats}
                  save={(format, signal) =>
                    engine.save("summary", { path, model: summary.model !== null }, format, signal)
                  }
                />
                {summary.model === null && <Button onClick={() => make(true)}>Let a model word it</Button>}
              </>
            )}
            <Button onClick={close}>Close</Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

function SummaryText({ summary }: { readonly summary: ExecutiveSummary }) {
  const { text, topRisks, fixFirst, model, note } = summary;
  return (
    <>
      {text.split("\n\n").map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {topRisks.length > 0 && (
        <>
          <h3>Top risks</h3>
          <ol>
            {topRisks.map(({ id, title, severity, why }) => (
              <li key={id}>
                <strong>{title}</strong> <span class="muted">({severity})</span>: {why}
              </li>
            ))}
          </ol>
        </>
      )}
      {fixFirst.length > 0 && (
        <>
          <h3>Fix first</h3>
          <ol>
            {fixFirst.map(({ id, title, automatic, gain, gradeAfter }) => (
              <li key={id}>
                {title}
                {automatic && " (automatic fix)"}: {gain} points more, then grade {gradeAfter}
              </li>
            ))}
          </ol>
        </>
      )}
      {note !== null && <p>{note}</p>}
      {model !== null && <p class="muted">Worded by {model}. The numbers are those of the scan.</p>}
    </>
  );
}
