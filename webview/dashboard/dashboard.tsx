import "./dashboard.css";
import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import { folderName } from "../../server/contract/folder-name.ts";
import type { ProgressEvent } from "../../server/operations/operation.ts";
import type { Screen } from "../screen.ts";
import { Busy, ProblemNotice } from "../ui/notice.tsx";
import { lastValue, useCall } from "../ui/use-call.ts";
import { useReconnection } from "../ui/use-connection.ts";
import { useNews } from "../ui/use-news.ts";
import { useTitle } from "../ui/use-title.ts";
import { AppList } from "./app-list.tsx";
import { appsOf, type ProjectsAnswer } from "./apps.ts";
import { FleetControl } from "./fleet-control.tsx";
import { FleetExport } from "./fleet-export.tsx";
import { useFleetRun } from "./fleet-run.ts";
import { fleetTrend } from "./fleet-trend.ts";
import { ChooseFolder, FolderForm } from "./folder-form.tsx";
import { NoApps } from "./no-apps.tsx";
import { Totals } from "./totals.tsx";
import { Trend } from "./trend.tsx";
import { useScrollMemory } from "./use-scroll-memory.ts";
import { changeView, parseView } from "./view-address.ts";

type Step = Extract<ProgressEvent, { readonly kind: "listed" }>;

/** All apps side by side: their average, their grades and histories, and where they are weak. */
export function Dashboard({ engine, query }: Screen) {
  const view = useMemo(() => parseView(query), [query.toString()]);
  const { root } = view;
  const { home } = engine;
  const run = useFleetRun(engine);
  const isRunning = run.state.kind === "running";
  const { state, start } = useCall<ProjectsAnswer>();
  const listed = lastValue(state);
  const isFirst = useRef(true);
  isFirst.current = listed === undefined;
  const [step, setStep] = useState<Step | undefined>(undefined);
  const load = useCallback(
    () =>
      start((signal) => {
        const progress = (event: ProgressEvent) => event.kind === "listed" && !signal.aborted && setStep(event);
        const input = root === undefined ? {} : { root };
        // Later lists come from the engine's memory, at once.
        return engine.call("projects", input, { signal, ...(isFirst.current && { progress }) });
      }),
    [engine, root, start],
  );
  // A scan of all apps tells what it finds, and changes the list when it ends.
  useEffect(load, [load, isRunning]);
  useNews(engine, { root }, () => !isRunning && load());
  useReconnection(load);
  const apps = useMemo(() => listed && appsOf(listed, run), [listed, run.results, run.failures]);
  const trend = useMemo(() => fleetTrend(apps ?? []), [apps]);
  useScrollMemory(listed !== undefined);
  useTitle([root && folderName(root), "Dashboard"]);
  const goToFolder = (folder: string) => changeView(view, { root: folder });

  return (
    <div class="dashboard">
      <header class="dashboard-head">
        <h1>Dashboard</h1>
        {listed && listed.projects.length > 0 && <FleetExport engine={engine} root={root} />}
        {listed && <FleetControl run={run} root={root} hasApps={listed.projects.length > 0} />}
      </header>
      {state.kind === "failed" && !(listed && run.state.kind === "broken") && (
        <ProblemNotice message={state.error.message} retry={load} />
      )}
      {state.kind === "failed" && !listed && <ChooseFolder home={home} folder={root ?? ""} onFolder={goToFolder} />}
      {state.kind === "busy" && !listed && (
        <Busy>
          Looking for apps… {/* Hidden from screen readers, which would read every number aloud. */}
          <span aria-hidden="true" class="muted">
            {step && `${step.done} of ${step.total} read`}
          </span>
        </Busy>
      )}
      {listed && listed.truncated > 0 && (
        <div class="notice" role="status">
          {listed.truncated} folders were not searched, because there are too many below {listed.root}. Choose a folder
          closer to the apps.
        </div>
      )}
      {listed && apps?.length === 0 && <NoApps home={home} root={listed.root} onFolder={goToFolder} />}
      {listed && apps && apps.length > 0 && (
        <>
          <FolderForm
            key={listed.root}
            home={home}
            folder={listed.root}
            withOpen={listed.open !== undefined}
            onFolder={goToFolder}
          />
          {apps.some(({ scan }) => scan) ? (
            <Totals apps={apps} view={view} />
          ) : (
            <p>No app has been scanned yet. Scan all apps to compare their grades here.</p>
          )}
          <Trend trend={trend} asNumbers={view.asNumbers} />
          <AppList apps={apps} view={view} />
        </>
      )}
    </div>
  );
}
