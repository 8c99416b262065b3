import { useMemo, useState } from "preact/hooks";
import type { Engine } from "../../engine/engine.ts";
import { Busy, Empty, ProblemNotice } from "../../ui/notice.tsx";
import type { FormFields } from "../config/catalog.ts";
import type { Choices } from "../config/choices.ts";
import { Picture } from "../picture/picture.tsx";
import { Files } from "./files.tsx";
import { type ComparedWith, compareFiles } from "./project-files.ts";
import { StatusLine } from "./status-line.tsx";
import { type TabId, Tabs } from "./tabs.tsx";
import type { ProjectPreview } from "./use-project.ts";
import { type StartingPoint, useStartingPoint } from "./use-starting-point.ts";
import { WarningList } from "./warning-list.tsx";

/** A preview of the project that the choices make. */
export function Preview(props: {
  readonly engine: Engine;
  readonly fields: FormFields;
  readonly choices: Choices;
  readonly live: ProjectPreview;
  readonly start: StartingPoint;
  readonly goToField: (key: string) => void;
}) {
  const { engine, fields, choices, live, start, goToField } = props;
  const { state, project, previous, retry } = live;
  const [tab, setTab] = useState<TabId>("app");
  const [shown, setShown] = useState<Partial<Record<TabId, string>>>({});
  const [against, setAgainst] = useState<ComparedWith>("previous");
  const first = useStartingPoint(engine, start, against === "start");
  const base = against === "start" ? first : previous;
  const files = useMemo(() => compareFiles(project?.files ?? [], base?.files), [project, base]);
  const failure =
    state.kind === "failed" && Object.keys(state.error.details).length === 0 ? state.error.message : undefined;
  const inTab = tab === "structure" ? files : files.filter((file) => file.tab === tab);
  const only = inTab.length === 1 ? inTab[0]?.path : undefined;
  const show = (path: string | undefined, inside: TabId = tab) => setShown({ ...shown, [inside]: path });
  const showSummary = () => {
    setTab("structure");
    show(undefined, "structure");
  };
  const showPackages = () => setTab("pubspec");
  return (
    <div class="preview" aria-busy={state.kind === "busy"}>
      {project && (
        <>
          <StatusLine
            project={project}
            busy={state.kind === "busy"}
            showSummary={showSummary}
            showPackages={showPackages}
          />
          {failure && <ProblemNotice message={failure} retry={retry} />}
          <WarningList warnings={project.warnings} fields={fields} goToField={goToField} />
        </>
      )}
      <Tabs files={project?.files} tab={tab} change={setTab} />
      <div id="tab-panel" role="tabpanel" aria-labelledby={`tab-${tab}`} class="tab-panel" data-tab={tab}>
        {tab === "app" && <Picture fields={fields} choices={choices} project={project} showPackages={showPackages} />}
        {tab !== "app" && project && (
          <Files
            key={tab}
            engine={engine}
            fields={fields}
            project={project}
            files={inTab}
            path={shown[tab] ?? only}
            show={show}
            against={against}
            start={start}
            compareWith={setAgainst}
            tab={tab}
            goToField={goToField}
          />
        )}
        {!project && <NoProject live={live} failure={failure} />}
      </div>
    </div>
  );
}

function NoProject({ live, failure }: { readonly live: ProjectPreview; readonly failure: string | undefined }) {
  if (failure !== undefined) return <ProblemNotice message={failure} retry={live.retry} />;
  if (live.state.kind !== "failed") return <Busy>Making the project…</Busy>;
  return (
    <Empty title="No project yet">
      <p>It appears once every option has a valid value.</p>
    </Empty>
  );
}
