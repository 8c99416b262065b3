import type { ComponentChildren } from "preact";
import { count } from "../../../server/contract/count.ts";
import type { Calls } from "../../../server/operations/index.ts";
import { DiffView } from "../../ui/diff/diff-view.tsx";
import { GradeMark } from "../../ui/grade.tsx";

type UpdateReport = Calls["update-project"]["output"];

/** Whether an update changes any file. */
export function hasChanges({ created, replaced, merged, moved, removed, conflicts }: UpdateReport): boolean {
  return [created, replaced, merged, moved, removed, conflicts].some((files) => files.length > 0);
}

/** What an update did to each file, or would do; first what a person has to decide. */
export function UpdateReportView({ report }: { readonly report: UpdateReport }) {
  const { dryRun, created, replaced, merged, moved, removed, conflicts, kept, dropped, diff, before, after } = report;
  const grade = after ?? before;
  return (
    <>
      <p role="status">
        {!hasChanges(report)
          ? "The project is up to date."
          : conflicts.length > 0
            ? `${count(conflicts.length, "file")} to decide about: search for <<<<<<< after the update.`
            : dryRun
              ? "Nothing that you wrote is lost, and there is nothing to decide."
              : "The project is updated."}{" "}
        <span class="update-grade">
          {after ? "Grade" : "Grade before the update"} <GradeMark grade={grade.grade} score={grade.score} />
        </span>
      </p>
      <Files title="To decide" files={conflicts.map(conflictText)} open />
      <Files title="Merged with your changes" files={merged} open />
      <Files title="New" files={created} />
      <Files title="Replaced; nobody had changed them" files={replaced} />
      <Files title="Renamed" files={moved.map(({ from, to }) => (from === to ? to : `${from} → ${to}`))} />
      <Files title="Removed; nobody had changed them" files={removed} />
      <Files title="Kept" files={kept.map(({ path, because }) => `${path}: ${because}`)} />
      <Files title="No longer options" files={dropped} />
      {diff !== "" && (
        <Part title="Line by line" open={false}>
          <DiffView diff={diff} />
        </Part>
      )}
    </>
  );
}

function conflictText({ path, marks, contested }: UpdateReport["conflicts"][number]): string {
  const places = marks > 0 ? [count(marks, "place")] : [];
  return `${path}: ${[...places, ...contested.map((key) => `${key} stays as you have it`)].join(", ")}`;
}

function Files(props: { readonly title: string; readonly files: readonly string[]; readonly open?: boolean }) {
  const { title, files, open = false } = props;
  if (files.length === 0) return null;
  return (
    <Part title={`${title} (${files.length})`} open={open}>
      <ul>
        {files.map((file) => (
          <li key={file} class="mono">
            {file}
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Part(props: { readonly title: string; readonly open: boolean; readonly children: ComponentChildren }) {
  return (
    <details open={props.open}>
      <summary>{props.title}</summary>
      {props.children}
    </details>
  );
}
