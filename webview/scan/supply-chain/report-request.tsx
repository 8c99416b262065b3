import "./supply-chain.css";
import type { ComponentChildren } from "preact";
import { useId, useRef, useState } from "preact/hooks";
import { Button } from "../../ui/button.tsx";
import { ProblemNotice } from "../../ui/notice.tsx";
import { type CallState, lastValue } from "../../ui/use-call.ts";
import { ReportSteps } from "./report-steps.tsx";
import type { ReportHeadline } from "./tone.ts";
import type { Steps } from "./use-report.ts";

/** A report made on request: its explanation, progress, failure or result. */
export function ReportRequest<Report>(props: {
  readonly title: string;
  /** What the request does. */
  readonly about: string;
  /** The label of the button. Once there is a report, "again" follows it. */
  readonly action: string;
  readonly state: CallState<Report>;
  readonly steps: Steps | undefined;
  readonly onAsk: () => void;
  readonly onCancel: () => void;
  /** Controls for options of the request. */
  readonly options?: ComponentChildren;
  /** An alternative request, offered after a failure. */
  readonly otherWay?: { readonly action: string; readonly onAsk: () => void } | undefined;
  readonly outcomeOf: (report: Report) => ReportHeadline;
  readonly children: (report: Report) => ComponentChildren;
}) {
  const { title, about, action, state, steps, onAsk, onCancel, options, otherWay, outcomeOf, children } = props;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isStopped, setStopped] = useState(false);
  const report = lastValue(state);
  const isBusy = state.kind === "busy";
  const outcome = isBusy || report === undefined ? undefined : outcomeOf(report);
  const ask = (how: () => void) => {
    setStopped(false);
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
          class={`button ${isBusy || report !== undefined ? "" : "primary"}`}
          // Ignores the second click of a double click: the button has changed its meaning.
          onClick={({ detail }) => (isBusy ? detail < 2 && cancel() : ask(onAsk))}
        >
          {isBusy ? "Cancel" : report === undefined ? action : `${action} again`}
        </button>
        {options}
      </div>
      {isBusy && <ReportSteps steps={steps} />}
      {state.kind === "failed" && (
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
