import type { Finding } from "../../contract/finding.ts";
import type { Fix } from "../fixing/fix.ts";
import type { Project } from "../project/project.ts";
import { textFile } from "../source/text.ts";

type ProposedFix = NonNullable<Finding["fix"]>;

/**
 * What a fix would change in the scanned files. Undefined if it cannot change anything. A fix that throws must not fail
 * the scan.
 */
export function proposeFix(fix: Fix, project: Project): ProposedFix | undefined {
  const changes = plannedChanges(fix, project);
  if (changes.length === 0) return undefined;
  const edits = changes.flatMap((change) => {
    if (change.kind === "create") return [];
    const { locate } = textFile(change.file, project.config(change.file)?.text ?? "");
    return change.edits.map((edit) => {
      const { snippet: _, ...region } = locate(edit);
      return { ...region, text: edit.text };
    });
  });
  const newFiles = changes.filter(({ kind }) => kind === "create").map(({ file }) => file);
  return { title: fix.title, edits, newFiles };
}

function plannedChanges(fix: Fix, project: Project) {
  try {
    return fix.plan(project).changes;
  } catch {
    return [];
  }
}
