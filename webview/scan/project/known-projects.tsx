import type { Calls } from "../../../server/operations/index.ts";
import { formatAddress } from "../../address.ts";
import { GradeMark } from "../../ui/grade.tsx";
import { Busy, Empty, ProblemNotice } from "../../ui/notice.tsx";
import { SettingsLink } from "../../ui/settings-link.tsx";
import { type CallState, lastValue } from "../../ui/use-call.ts";

/** The known projects, shown until one is chosen. */
export function KnownProjects(props: {
  readonly state: CallState<Calls["projects"]["output"]>;
  readonly retry: () => void;
}) {
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
        {found.projects.map(({ path, name, lastScan }) => (
          <li key={path}>
            <a href={formatAddress("scan", { path })}>
              {lastScan ? (
                <GradeMark grade={lastScan.grade} score={lastScan.score} />
              ) : (
                <span class="grade muted" role="img" aria-label="Not scanned yet">
                  –
                </span>
              )}
              <span class="path-option-text">
                <strong>{name}</strong>
                <span class="mono muted">{path}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
