import { exclusionsOf, matcherOf } from "../../scanner/index.ts";
import type { OpenProject } from "./open-project.ts";
import type { NotChecked } from "./protocol.ts";

/** What of a project is not checked or not shown, and why. Empty before its first scan. */
export function notCheckedIn(project: OpenProject): readonly NotChecked[] {
  const scan = project.live.scan();
  if (!scan) return [];
  const files = [...scan.roles.keys()].sort();
  const hidden = Object.entries(project.settings()?.diagnostics.exclude ?? {});
  return [
    ...exclusionsOf(scan.team, files).map(({ list, ...exclusion }) => ({ kind: list, ...exclusion })),
    ...scan.coverage.leftOut.map(({ file, reason }) => ({
      kind: "unread" as const,
      name: file,
      reason,
      files: [file],
    })),
    ...scan.coverage.inPart.map(({ file, reason }) => ({
      kind: "inPart" as const,
      name: file,
      reason,
      files: [file],
    })),
    ...hidden.flatMap(([glob, isHidden]) =>
      isHidden ? [{ kind: "setting" as const, name: glob, reason: "", files: files.filter(matcherOf([glob])) }] : [],
    ),
  ];
}
