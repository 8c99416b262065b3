import "./assistant.css";
import { useEffect } from "preact/hooks";
import type { Calls } from "../../../server/operations/index.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Busy, ProblemNotice } from "../../ui/notice.tsx";
import { SettingsLink } from "../../ui/settings-link.tsx";
import { lastValue, useCall } from "../../ui/use-call.ts";
import type { ShownProject } from "../project/project.ts";
import { ConsentQuestion } from "./consent-question.tsx";
import { RichTextView } from "./rich-text-view.tsx";

type Explanation = Calls["explain"]["output"];

/** Explains a finding: at once what its check says, then for this code what a model says. */
export function ExplainDialog(props: {
  readonly project: ShownProject;
  readonly id: string;
  readonly title: string;
  readonly onClose: () => void;
}) {
  const { project, id, title, onClose } = props;
  const { engine, path } = project;
  const ofCheck = useCall<Explanation>();
  const ofModel = useCall<Explanation>();
  const readCheck = () => ofCheck.start((signal) => engine.call("explain", { path, id, model: false }, { signal }));
  const askModel = (confirm: boolean) =>
    ofModel.start((signal) => engine.call("explain", { path, id, confirm }, { signal }));
  useEffect(readCheck, []);
  useEffect(() => askModel(false), []);
  const explanation = lastValue(ofCheck.state);
  const answer = lastValue(ofModel.state);
  const toSend = ofModel.state.kind === "done" ? ofModel.state.value.toSend : null;
  return (
    <Dialog title={`Explain: ${title}`} onClose={onClose}>
      {(close) => (
        <>
          <div class="fix-content explanation">
            {ofCheck.state.kind === "busy" && <Busy>Reading…</Busy>}
            {ofCheck.state.kind === "failed" && (
              <ProblemNotice message={ofCheck.state.error.message} retry={readCheck} />
            )}
            {explanation && (
              <>
                <h3>Why it matters</h3>
                <RichTextView text={explanation.why} />
                <h3>How to fix it</h3>
                <RichTextView text={explanation.fix} />
                <h3>How to verify</h3>
                <p>{explanation.verify}</p>
              </>
            )}
            {explanation && (
              <section class="in-your-code" aria-label="In your code">
                <h3>
                  In your code <span class="tag">AI</span>
                </h3>
                {ofModel.state.kind === "busy" && <Busy>Asking the model about these places…</Busy>}
                {ofModel.state.kind === "failed" && (
                  <ProblemNotice message={ofModel.state.error.message} retry={() => askModel(false)} />
                )}
                {ofModel.state.kind === "done" && <ModelExplanation explanation={ofModel.state.value} />}
                {toSend && <ConsentQuestion host={toSend.host} files={toSend.files} />}
              </section>
            )}
          </div>
          <div class="dialog-buttons">
            <Button onClick={close}>{answer ? "Close" : "Cancel"}</Button>
            {toSend && (
              <Button kind="primary" onClick={() => askModel(true)}>
                Send
              </Button>
            )}
          </div>
        </>
      )}
    </Dialog>
  );
}

function ModelExplanation({ explanation }: { readonly explanation: Explanation }) {
  const { here, model, note, toSend } = explanation;
  if (toSend) return null;
  if (!here) {
    return (
      <p>
        {note ?? "No model is set up, so this is what the check itself says."}{" "}
        <SettingsLink part="assistant">Set it up in Settings</SettingsLink>
      </p>
    );
  }
  return (
    <>
      <RichTextView text={here.meaning} />
      <h4>A minimal fix</h4>
      <RichTextView text={here.fix} />
      <h4>How to verify</h4>
      <RichTextView text={here.verify} />
      <p class="muted">Written by {model}. A model can be wrong: check what it says.</p>
    </>
  );
}
