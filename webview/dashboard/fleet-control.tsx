import { folderName } from "../../server/contract/folder-name.ts";
import { Button } from "../ui/button.tsx";
import { ProblemNotice } from "../ui/notice.tsx";
import type { FleetRun, FleetState } from "./fleet-run.ts";

/** The button that scans all apps, with progress and result. */
export function FleetControl(props: {
  readonly run: FleetRun;
  /** The folder that the user named. */
  readonly root: string | undefined;
  readonly hasApps: boolean;
}) {
  const { run, root, hasApps } = props;
  const { state } = run;
  const isRunning = state.kind === "running";
  return (
    <div class="fleet">
      {/* One button for both states keeps the focus in place. */}
      {(hasApps || isRunning) && (
        <Button kind={isRunning ? "secondary" : "primary"} onClick={() => (isRunning ? run.cancel() : run.start(root))}>
          {isRunning ? "Cancel" : "Scan all apps"}
        </Button>
      )}
      {isRunning && <FleetProgress state={state} />}
      {state.kind === "broken" && <ProblemNotice message={`The scan stopped. ${state.message}`} />}
      <p class={isRunning ? "visually-hidden" : "fleet-outcome"} role="status">
        {outcomeOf(state)}
      </p>
    </div>
  );
}

function FleetProgress({ state }: { readonly state: FleetState & { kind: "running" } }) {
  const { done, total, path, latest } = state;
  return (
    <div class="fleet-progress">
      <progress aria-label="Scan of all apps" value={total === undefined ? undefined : done} max={total} />
      <span>
        {total === undefined ? "Counting the apps…" : `${done} of ${total}, now ${folderName(path)}`}
        {latest !== "" && <span class="muted"> · the one before: {latest}</span>}
      </span>
    </div>
  );
}

/** One sentence, announced once. The progress itself would be announced all the time. */
function outcomeOf(state: FleetState): string {
  switch (state.kind) {
    case "running":
      return state.total === undefined ? "" : `Scanning ${spellApps(state.total)}.`;
    case "done": {
      const { scanned, unchanged, failed } = state.totals;
      const same = unchanged > 0 ? `, ${unchanged} of them unchanged` : "";
      const problem = failed > 0 ? ` ${failed} could not be scanned; the list says why.` : "";
      return `Scanned ${spellApps(scanned)}${same}.${problem}`;
    }
    case "cancelled":
      return `Cancelled. The ${spellApps(state.done)} scanned so far are up to date.`;
    default:
      return "";
  }
}

function spellApps(count: number): string {
  return count === 1 ? "1 app" : `${count} apps`;
}
