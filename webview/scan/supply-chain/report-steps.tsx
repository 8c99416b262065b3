import type { Steps } from "./use-report.ts";

const doing: Partial<Record<Steps["kind"], string>> = {
  packages: "Looking up packages",
  advisories: "Reading advisories",
  commits: "Reading commits",
};

/** The progress of a report. */
export function ReportSteps({ steps }: { readonly steps: Steps | undefined }) {
  const words = (steps && doing[steps.kind]) ?? "Reading the project";
  return (
    <div class="notice" role="status">
      <progress max={steps?.total ?? 1} value={steps?.done} aria-label={words} />
      <span>{words}…</span>
      {/* Hidden from screen readers: the progress bar already has these numbers. */}
      <span aria-hidden="true" class="muted">
        {steps && `${steps.done} of ${steps.total}`}
      </span>
    </div>
  );
}
