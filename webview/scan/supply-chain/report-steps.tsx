import type { Steps } from "./use-report.ts";

const doing: Partial<Record<Steps["kind"], string>> = {
  packages: "Asking about packages",
  advisories: "Reading advisories",
  commits: "Reading commits",
};

/** How far a report is. */
export function ReportSteps({ steps }: { readonly steps: Steps | undefined }) {
  const words = (steps && doing[steps.kind]) ?? "Reading the project";
  return (
    <div class="notice" role="status">
      <progress max={steps?.total ?? 1} value={steps?.done} aria-label={words} />
      <span>{words}…</span>
      {/* Nobody wants every number read aloud; the progress bar has them. */}
      <span aria-hidden="true" class="muted">
        {steps && `${steps.done} of ${steps.total}`}
      </span>
    </div>
  );
}
