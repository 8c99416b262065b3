import { count } from "../../../../server/contract/count.ts";
import type { Calls } from "../../../../server/operations/index.ts";
import { formatDate } from "../../format.ts";
import type { ReportHeadline } from "../tone.ts";

export type HistoryAnswer = Calls["git-secrets"]["output"];
export type ReportedSecret = HistoryAnswer["secrets"][number];
type HistoryPlace = ReportedSecret["first"];

/** The result in a sentence. No secrets is good news only if the whole history was read. */
export function historyHeadline({ secrets, coverage }: HistoryAnswer): ReportHeadline {
  const counted = secrets.filter(({ known }) => known === undefined);
  const certain = counted.filter(({ certainty }) => certainty === "certain").length;
  const known = secrets.length - counted.length;
  const rest = known === 0 ? "" : ` ${known} no longer ${known === 1 ? "counts" : "count"}.`;
  if (counted.length > 0) {
    const text = `${certain} certain, ${counted.length - certain} possible.${rest}`;
    return { text, tone: certain > 0 ? "bad" : "warning" };
  }
  if (coverage.commits === 0) return { text: `Nothing was read.${rest}`, tone: "warning" };
  return coverage.complete
    ? { text: `No secret found.${rest}`, tone: "good" }
    : { text: `No secret found in the part that was read.${rest}`, tone: "warning" };
}

/** Whether older commits were left out by the requested limit. */
function hasMore({ complete, unread, shallow }: HistoryAnswer["coverage"]): boolean {
  return !complete && unread === 0 && !shallow;
}

/** How much of the history was read, line by line. */
export function coverageLines(coverage: HistoryAnswer["coverage"]): readonly string[] {
  const { commits, total, from, to, unread, submodules } = coverage;
  const period = from === null || to === null ? "" : `, ${formatDate(from)} to ${formatDate(to)}`;
  return [
    `Read ${count(commits, "commit")} that change files here, of ${total} in the repository${period}.`,
    ...(unread > 0 ? [`${count(unread, "part")} of it could not be read, and may contain secrets.`] : []),
    ...(hasMore(coverage) ? ["Older commits were left out: choose “The whole history” to read them too."] : []),
    ...(submodules.length > 0 ? [`Submodules were not read: ${submodules.join(", ")}.`] : []),
  ];
}

/** The commit and place that added the secret. */
export function spellPlace({ commit, date, file, line }: HistoryPlace): string {
  return `${file === null ? "the commit message" : `${file}:${line}`}, commit ${commit} of ${formatDate(date)}`;
}
