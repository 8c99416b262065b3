import type { OwaspId } from "../../server/contract/owasp.ts";
import type { ProjectKind } from "../../server/contract/project-kind.ts";
import type { Grade } from "../../server/contract/score.ts";
import { type FleetApp, searchApps } from "./apps.ts";

/** Which apps are shown. Undefined for any. */
export interface AppFilters {
  readonly search: string;
  readonly grade: Grade | undefined;
  readonly gate: "open" | "closed" | undefined;
  /** A category that fails. */
  readonly owasp: OwaspId | undefined;
  readonly kind: ProjectKind | undefined;
  /** As the `palisade.yaml` of the app says. */
  readonly group: string | undefined;
  readonly owner: string | undefined;
}

export const noFilters: AppFilters = {
  search: "",
  grade: undefined,
  gate: undefined,
  owasp: undefined,
  kind: undefined,
  group: undefined,
  owner: undefined,
};

/**
 * The apps that match every filter. One without a scan has no grade, no gate and no category, and one of which no code was
 * read has no grade.
 */
export function filterApps(apps: readonly FleetApp[], filters: AppFilters): readonly FleetApp[] {
  const { search, grade, gate, owasp, kind, group, owner } = filters;
  return searchApps(apps, search).filter(({ kind: own, scan }) => {
    if (kind !== undefined && own !== kind) return false;
    if (group !== undefined && scan?.group !== group) return false;
    if (owner !== undefined && scan?.owner !== owner) return false;
    if (grade !== undefined && !(scan?.readCode && scan.grade === grade)) return false;
    if (gate !== undefined && scan?.pass !== (gate === "open")) return false;
    return owasp === undefined || (scan !== undefined && scan.owasp[owasp].fail > 0);
  });
}

/** Whether any filter leaves something out. */
export function hasFilters({ search, ...others }: AppFilters): boolean {
  const { grade, gate, owasp, kind, group, owner } = others;
  return search !== "" || [grade, gate, owasp, kind, group, owner].some((filter) => filter !== undefined);
}
