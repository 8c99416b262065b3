import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Settings } from "../../../server/contract/settings.ts";
import type { ProgressEvent } from "../../../server/operations/operation.ts";
import type { Engine } from "../../engine/engine.ts";
import { Button } from "../../ui/button.tsx";
import { Busy, ProblemNotice } from "../../ui/notice.tsx";
import { lastValue, useCall } from "../../ui/use-call.ts";
import { ConsentQuestion } from "./consent-question.tsx";
import { filesToSend } from "./files-to-send.ts";
import { isAssistantOn, NeedsAssistant } from "./needs-assistant.tsx";

/** What the work of a model gets. */
export interface ModelWork {
  /** Whether the person agreed to send what was listed. */
  readonly confirm: boolean;
  readonly signal: AbortSignal;
  readonly progress: (event: ProgressEvent) => void;
}

/**
 * The content of a dialog that asks a model: whether one is set up, what would leave this machine, the progress, and the
 * answer.
 */
export function ModelRequest<Answer>(props: {
  readonly engine: Engine;
  /** What happens, in a sentence or two. */
  readonly about: string;
  /** The label of the button that asks. */
  readonly action: string;
  readonly run: (work: ModelWork) => Promise<Answer>;
  /** What is done, in words, with the last event of it. */
  readonly busy: (event: ProgressEvent | undefined) => string;
  readonly close: () => void;
  /** Further buttons once there is an answer; `again` asks once more. */
  readonly buttons?: (answer: Answer, again: () => void) => ComponentChildren;
  readonly children: (answer: Answer) => ComponentChildren;
}) {
  const { engine, about, action, run, busy, close, buttons, children } = props;
  const { state, start, cancel } = useCall<Answer>();
  const reading = useCall<Settings>();
  const [event, setEvent] = useState<ProgressEvent | undefined>(undefined);
  const read = () => reading.start((signal) => engine.call("settings", {}, { signal }));
  useEffect(read, [engine]);
  const settings = lastValue(reading.state);
  const answer = state.kind === "done" ? state.value : undefined;
  const toSend = state.kind === "failed" ? filesToSend(state.error) : undefined;
  const isBusy = state.kind === "busy";
  const ask = (confirm: boolean) => {
    setEvent(undefined);
    start((signal) => run({ confirm, signal, progress: (event) => signal.aborted || setEvent(event) }));
  };
  const canAsk = settings !== undefined && isAssistantOn(settings);
  return (
    <>
      <div class="fix-content">
        {answer === undefined && <p>{about}</p>}
        {reading.state.kind === "failed" && <ProblemNotice message={reading.state.error.message} retry={read} />}
        {settings && !canAsk && <NeedsAssistant settings={settings} />}
        {isBusy && <Busy>{busy(event)}</Busy>}
        {toSend && settings && <ConsentQuestion host={hostOf(settings)} files={toSend} />}
        {state.kind === "failed" && !toSend && <ProblemNotice message={state.error.message} />}
        {answer !== undefined && children(answer)}
      </div>
      <div class="dialog-buttons">
        {answer !== undefined && buttons?.(answer, () => ask(false))}
        <Button onClick={close}>{answer === undefined && canAsk ? "Cancel" : "Close"}</Button>
        {canAsk && answer === undefined && (
          // One button for all states keeps the focus in place.
          <Button kind="primary" onClick={() => (isBusy ? cancel() : ask(toSend !== undefined))}>
            {isBusy ? "Stop" : toSend ? "Send" : state.kind === "failed" ? `${action} again` : action}
          </Button>
        )}
      </div>
    </>
  );
}

function hostOf({ ai }: Settings): string {
  return URL.parse(ai.baseUrl ?? "")?.host ?? "the model of VS Code";
}
