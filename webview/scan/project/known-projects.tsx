import type { Calls } from "../../../server/operations/index.ts";
import { formatAddress } from "../../address.ts";
import { Breakable } from "../../ui/breakable.tsx";
import { GradeMark, NoGrade } from "../../ui/grade.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Busy, Empty, ProblemNotice } from "../../ui/notice.tsx";
import { placeBelow } from "../../ui/projects/place-below.ts";
import { SettingsLink } from "../../ui/settings-link.tsx";
import { type CallState, lastValue } from "../../ui/use-call.ts";

type ProjectsAnswer = Calls["projects"]["output"];

/** The known projects, shown until one is chosen. */
export function KnownProjects(props: { readonly state: CallState<ProjectsAnswer>; readonly retry: () => void }) {
  const { state, retry } = props;
  const found = lastValue(state);
  if (state.kind === "failed") return <ProblemNotice message={state.error.message} retry={retry} />;
  if (!found) return <Busy>Looking for projects…</Busy>;
  if (found.projects.length === 0) {
    return (
      <Empty title="No project yet">
        <p>
          There is no Flutter project below <code>{found.root}</code>. Type the folder of one above, or name the folder
          that holds yours in the <SettingsLink part="projects">settings</SettingsLink>.
        </p>
      </Empty>
    );
  }
  return (
    <section aria-labelledby="known-projects">
      <h2 id="known-projects">Projects</h2>
      <p class="muted">
        {found.open ? "Of this window, and below" : "Below"} <code>{found.root}</code>
      </p>
      <ul class="known-projects">
        {found.projects.map((project) => (
          <KnownProject key={project.path} root={found.root} project={project} />
        ))}
      </ul>
    </section>
  );
}

/** One project: its grade and when it was scanned, and where it is unless its name says so. */
function KnownProject(props: { readonly root: string; readonly project: ProjectsAnswer["projects"][number] }) {
  const { root, project } = props;
  const { path, name, lastScan } = project;
  const place = placeBelow(root, project);
  return (
    <li>
      <a href={formatAddress("scan", { path })} title={path}>
        {lastScan ? <GradeMark grade={lastScan.grade} score={lastScan.score} /> : <NoGrade />}
        <span class="path-option-text">
          <strong>
            <Breakable text={name} />
          </strong>
          {place !== undefined && (
            <span class="known-place muted">
              <Breakable text={place} />
            </span>
          )}
          <span class="known-scan muted">
            {lastScan ? (
              <>
                Scanned <Moment at={lastScan.scannedAt} />
              </>
            ) : (
              "Not scanned yet"
            )}
          </span>
        </span>
      </a>
    </li>
  );
}
