import { Button } from "../ui/button.tsx";
import { Problem } from "../ui/notice.tsx";
import type { FleetRun, FleetState } from "./fleet-run.ts";

/** The button that scans all apps, how far that is, and what it came to. */
export function FleetControl(props: { readonly run: FleetRun; readonly root: string; readonly hasApps: boolean }) {
  const { run, root, hasApps } = props;
  const { state } = run;
  const start = () => run.start(root);
  return (
    <div class="fleet">
      {state.kind === "running" ? (
        <>
          <FleetProgress state={state} />
          <Button onClick={run.cancel}>Cancel</Button>
        </>
      ) : (
        hasApps && (
          <Button kind="primary" onClick={start}>
            Scan all apps
          </Button>
        )
      )}
      {state.kind === "broken" && <Problem message={`The scan stopped. ${state.message}`} />}
      <p class="fleet-outcome" role="status">
        {outcomeOf(state)}
      </p>
    </div>
  );
}

function FleetProgress({ state }: { readonly state: FleetState & { kind: "running" } }) {
  const { done, total, path, latest } = state;
  const name = path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1);
  return (
    <div class="fleet-progress">
      <progress aria-label="Scan of all apps" value={total === undefined ? undefined : done} max={total} />
      <span>{total === undefined ? "Counting the apps…" : `${done} of ${total}, now ${name}`}</span>
      <span class="muted">{latest === "" ? "" : `The one before: ${latest}`}</span>
    </div>
  );
}

/** One sentence, read out once: the progress itself would never stop talking. */
function outcomeOf(state: FleetState): string {
  switch (state.kind) {
    case "running":
      return state.total === undefined ? "" : `Scanning ${spellApps(state.total)}.`;
    case "done": {
      const { scanned, failed } = state.totals;
      const problem = failed > 0 ? ` ${spellApps(failed)} could not be: see the reason in the list.` : "";
      return `Scanned ${spellApps(scanned)}.${problem}`;
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
