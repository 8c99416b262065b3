import { GradeMark } from "../../ui/grade.tsx";
import { InlineProse, Prose } from "../../ui/prose.tsx";
import { PackageList } from "./package-list.tsx";
import type { ComparedFile, GenerateAnswer } from "./project-files.ts";

const maxListed = 10;

/** The whole project: the findings of Palisade's own checks, the changes and the packages. */
export function ProjectSummary(props: {
  readonly project: GenerateAnswer;
  readonly files: readonly ComparedFile[];
  readonly show: (path: string, line?: number) => void;
}) {
  const { project, files, show } = props;
  const different = (["added", "removed", "changed"] as const).flatMap((state) =>
    files.filter((file) => file.state === state),
  );
  return (
    <div class="summary">
      <p class="muted">Choose a file to see what is in it.</p>
      <Prediction project={project} show={show} />
      {different.length > 0 && (
        <section>
          <h2>{different.length === 1 ? "1 file is" : `${different.length} files are`} different</h2>
          <ul class="different">
            {different.slice(0, maxListed).map(({ path, state }) => (
              <li key={path}>
                <span class={`badge ${state}`}>{state}</span>
                <button type="button" class="button plain mono" onClick={() => show(path)}>
                  {path}
                </button>
              </li>
            ))}
          </ul>
          {different.length > maxListed && (
            <p class="muted">and {different.length - maxListed} more, marked in the tree</p>
          )}
        </section>
      )}
      <PackageList packages={project.packages} />
    </div>
  );
}

function Prediction({
  project,
  show,
}: {
  readonly project: GenerateAnswer;
  readonly show: (path: string, line?: number) => void;
}) {
  const { grade, score, findings } = project.scan;
  const open = findings.filter(({ status }) => status === "FAIL" || status === "REVIEW");
  const passed = findings.filter(({ status }) => status === "PASS").length;
  const remaining = findings.length - passed - open.length;
  return (
    <section>
      <h2>Security</h2>
      <p class="prediction">
        <GradeMark grade={grade} score={score} />
        <span>
          {score} of 100 points. Checks: {passed} pass, {open.length} need a look, {remaining} do not apply.
        </span>
      </p>
      <ul class="findings">
        {open.map(({ id, status, title, owasp, severity, evidence: [first], remediation }) => (
          <li key={id}>
            <details>
              <summary>
                <span class={`badge ${status === "FAIL" ? "removed" : "changed"}`}>{status}</span> {title}{" "}
                <span class="muted">
                  {owasp}, {severity}
                </span>
              </summary>
              {first && (
                <p>
                  <InlineProse text={first.message} />{" "}
                  <button type="button" class="button plain mono" onClick={() => show(first.file, first.line)}>
                    {first.file}:{first.line}
                  </button>
                </p>
              )}
              <Prose text={remediation} />
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
