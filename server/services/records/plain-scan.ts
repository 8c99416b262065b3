import type { Scan } from "../../scanner/index.ts";

/** What a record is made of after a scan, as plain data: for another thread, or another process. */
export interface PlainScan {
  readonly conclusion: Pick<Scan, "found" | "coverage" | "warnings"> & {
    readonly project: { readonly pubspec: { readonly name: string } };
  };
  readonly policy: PolicyText;
}

/** The text of a project's own policy, and why it is not used, if so. A policy itself can be passed only so. */
interface PolicyText {
  readonly text: string | undefined;
  readonly refused: string | undefined;
}

export function plainScan({ project, found, coverage, team, warnings }: Omit<Scan, "analyses">): PlainScan {
  return {
    conclusion: { project: { pubspec: { name: project.pubspec.name } }, found, coverage, warnings },
    policy: { text: project.config("palisade.yaml")?.text, refused: team.refused },
  };
}
