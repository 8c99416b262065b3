import type { Translate } from "../translate.ts";

/** Something that a project can be compared with. */
export interface RevisionChoice {
  readonly label: string;
  readonly detail?: string;
  /** Empty: the user names one. */
  readonly ref: string;
}

/** Maximum number of branches listed; others can be named. */
const listedBranches = 30;

/**
 * What a project can be compared with: the default branch of origin if there is an origin, the last commit, the branches.
 *
 * @param branches those beside the current one
 */
export function revisionsFor(branches: readonly string[], t: Translate): RevisionChoice[] {
  const hasOrigin = branches.some((name) => name.startsWith("origin/"));
  const listed = branches.filter((name) => !name.endsWith("/HEAD")).slice(0, listedBranches);
  return [
    ...(hasOrigin
      ? [
          {
            label: t("The default branch of origin"),
            detail: t("What this branch adds: its commits, and what is not committed."),
            ref: "origin/HEAD",
          },
        ]
      : []),
    { label: t("The last commit"), detail: t("What is not committed."), ref: "HEAD" },
    ...listed.map((name) => ({ label: name, ref: name })),
    { label: t("Another revision..."), ref: "" },
  ];
}
