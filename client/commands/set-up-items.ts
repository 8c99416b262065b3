import type { Calls } from "../../server/operations/index.ts";
import type { Translate } from "../translate.ts";

type Plan = Pick<Calls["init"]["output"], "ci" | "files">;

/** A way to set a project up as a quick pick item, with the files that it writes. */
export interface SetUpItem {
  readonly label: string;
  readonly detail: string;
  readonly ci: Plan["ci"];
}

/** The ways to set a project up that write something. Files that are there already stay as they are. */
export function setUpItems(plans: readonly Plan[], t: Translate): SetUpItem[] {
  const labels = {
    github: t("With GitHub Actions"),
    gitlab: t("With GitLab CI"),
    none: t("Without CI"),
  };
  return plans.flatMap(({ ci, files }) => {
    const written = writtenFiles(files);
    if (written.length === 0) return [];
    return { label: labels[ci], detail: t("Writes {0}", written.join(", ")), ci };
  });
}

/** The names of the files that are not there yet. */
export function writtenFiles(files: Plan["files"]): string[] {
  return files.filter(({ isThere }) => !isThere).map(({ file }) => file);
}
