import "./supply-chain.css";
import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Button } from "../../ui/button.tsx";
import { ProblemNotice } from "../../ui/notice.tsx";
import { type CallState, lastValue } from "../../ui/use-call.ts";
import { ReportSteps } from "./report-steps.tsx";
import type { ReportHeadline } from "./tone.ts";
import type { Steps } from "./use-report.ts";

/** A report, made when its part is first shown and on request: its explanation, progress, failure or result. */
export function ReportRequest<Report>(props: {
  readonly title: string;
  /** What the request does. */
  readonly about: string;
  /** The label of the button. Once there is a report, "again" follows it. */
  readonly action: string;
  readonly state: CallState<Report>;
  readonly steps: Steps | undefined;
  /** Whether its part is shown. */
  readonly shown: boolean;
  /** What is asked when the part is first shown, if not the same as by the button. Its failure is only a remark. */
  readonly onShow?: () => void;
  readonly onAsk: () => void;
  readonly onCancel: () => void;
  /** Controls for options of the request. */
  readonly options?: ComponentChildren;
  /** An alternative request, offered after a failure. */
  readonly otherWay?: { readonly action: string; readonly onAsk: () => void } | undefined;
  readonly outcomeOf: (report: Report) => ReportHeadline;
  readonly children: (report: Report) => ComponentChildren;
}) {
  const { title, about, action, state, steps, shown, onShow, onAsk, onCancel, options, otherWay, outcomeOf, children } =
    props;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isStopped, setStopped] = useState(false);
  const [isBySelf, setBySelf] = useState(true);
  // Before anybody can press the button, which would be asked first and then forgotten.
  useLayoutEffect(() => {
    if (shown && isBySelf && state.kind === "idle" && !isStopped) (onShow ?? onAsk)();
  }, [shown]);
  const report = lastValue(state);
  const isBusy = state.kind === "busy";
  const isRemark = onShow !== undefined && isBySelf;
  const isFirst = report === undefined || isRemark;
  // What was not asked for does not keep anybody from asking.
  const isCancel = isBusy && !isRemark;
  const outcome = isBusy || report === undefined ? undefined : outcomeOf(report);
  const ask = (how: () => void) => {
    setStopped(false);
    setBySelf(false);
    how();
    // The pressed button may disappear with the failure.
    button.current?.focus({ preventScroll: true });
  };
  const cancel = () => {
    setStopped(true);
    onCancel();
  };
  return (
    <section class="report" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p class="muted report-about">{about}</p>
      <div class="row">
        {/* One button for both states keeps the focus in place. */}
        <button
          ref={button}
          type="button"
          class={`button ${isCancel || !isFirst ? "secondary" : "primary"}`}
          // Ignores the second click of a double click: the button has changed its meaning.
          onClick={({ detail }) => (isCancel ? detail < 2 && cancel() : ask(onAsk))}
        >
          {isCancel ? "Cancel" : isFirst ? action : `${action} again`}
        </button>
        {options}
      </div>
      {isBusy && <ReportSteps steps={steps} />}
      {state.kind === "failed" && isRemark && <p role="status">{state.error.message}</p>}
      {state.kind === "failed" && !isRemark && (
        <div>
          <ProblemNotice message={state.error.message} retry={() => ask(onAsk)} />
          {otherWay && <Button onClick={() => ask(otherWay.onAsk)}>{otherWay.action}</Button>}
        </div>
      )}
      <p role="status" class={`report-outcome ${outcome?.tone ?? ""}`}>
        {isStopped && !isBusy && "Stopped. "}
        {outcome?.text}
      </p>
      {report !== undefined && children(report)}
    </section>
  );
}
