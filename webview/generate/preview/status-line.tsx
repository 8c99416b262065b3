import { count } from "../../../server/contract/count.ts";
import { Button } from "../../ui/button.tsx";
import { GradeMark } from "../../ui/grade.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { type GenerateAnswer, sizeOf, spellSize } from "./project-files.ts";

/** The project in numbers. */
export function StatusLine(props: {
  readonly project: GenerateAnswer;
  readonly busy: boolean;
  readonly showSummary: () => void;
  readonly showPackages: () => void;
}) {
  const { project, busy, showSummary, showPackages } = props;
  const { files, packages, warnings, scan } = project;
  const size = spellSize(files.reduce((total, file) => total + sizeOf(file), 0));
  const packageCount = packages.dependencies.length + packages.devDependencies.length;
  return (
    <div class="status-line">
      <strong class="mono">{project.name}</strong>
      <span>
        {count(files.length, "file")}, {size}
      </span>
      <Button onClick={showPackages} kind="plain">
        {count(packageCount, "package")}
      </Button>
      <Button onClick={showSummary} kind="plain">
        <GradeMark grade={scan.grade} score={scan.score} /> {scan.score} of 100
      </Button>
      <span class="working" data-busy={busy}>
        {busy && <Spinner />}
      </span>
      <span class="visually-hidden" role="status">
        {count(files.length, "file")}, {count(packageCount, "package")}, {count(warnings.length, "remark")}, grade{" "}
        {scan.grade}
      </span>
    </div>
  );
}
