import { z } from "zod";
import { type Infer, lazy } from "../../contract/lazy.ts";

/** Where a commit added a line. */
const placeSchema = lazy(() =>
  z.object({
    commit: z.string().describe("the commit's name, shortened to 12 digits"),
    date: z.iso.datetime().describe("the author's date"),
    file: z.string().nullable().describe("relative to the scanned folder; null for the commit's message"),
    line: z.int().min(1).describe("the line in the file as of that commit"),
  }),
);
export type HistoryPlace = Infer<typeof placeSchema>;

/** A secret of a history, however often it was added. It never contains the value or the committer. */
export const historySecretSchema = lazy(() =>
  z.object({
    id: z
      .string()
      .describe("identifies this secret in palisade.yaml; made of the rule and the first place, so it reveals nothing"),
    rule: z.string().describe("the id of its format, or `named`"),
    provider: z.string(),
    what: z.string(),
    class: z.enum(["secret", "semi"]).describe("`semi`: the risk depends on how the provider restricts it"),
    certainty: z.enum(["certain", "possible"]),
    redacted: z.string().describe("what may be shown of the value"),
    first: placeSchema(),
    last: placeSchema(),
    occurrences: z.int().min(1).describe("how often a commit added it"),
    files: z.array(z.string()).readonly().describe("every file that it was added to"),
    atHead: z
      .array(z.object({ file: z.string(), line: z.int().min(1) }))
      .readonly()
      .describe("where the commit that is checked out still holds it"),
    known: z
      .string()
      .optional()
      .describe("why it no longer counts, from palisade.yaml, a palisade:ignore comment or the baseline"),
  }),
);
export type HistorySecret = Infer<typeof historySecretSchema>;

/** How much of the history was read. Unread parts do not count as clean. */
const historyCoverageSchema = lazy(() =>
  z.object({
    commits: z.int().describe("commits read that change something in the scanned folder"),
    total: z.int().describe("commits in this clone that branches, tags and HEAD reach"),
    from: z.string().nullable().describe("the date of the oldest commit read"),
    to: z.string().nullable().describe("the date of the newest commit read"),
    complete: z.boolean().describe("whether all of the history was read"),
    unread: z
      .int()
      .describe(
        "commits, branches and files that are missing from this clone or damaged; above 0, nothing counts as clean",
      ),
    shallow: z.boolean().describe("whether the clone holds only the newest part of the history"),
    submodules: z.array(z.string()).readonly().describe("submodules, which are not read"),
  }),
);

/** The secrets in a folder's history. */
export const historyReportSchema = lazy(() =>
  z.object({
    path: z.string(),
    repositoryPath: z.string().optional().describe("where the folder lies in its repository"),
    secrets: z.array(historySecretSchema()).readonly().describe("certain ones first, then the newest"),
    coverage: historyCoverageSchema(),
    remediation: z.array(z.string()).readonly().describe("what to do about a secret in a history, in this order"),
    warnings: z.array(z.string()).readonly(),
  }),
);
export type HistoryReport = Infer<typeof historyReportSchema>;

/** Rewriting a history undoes nothing: every clone and fork still has the secret. */
export const remediation: readonly string[] = [
  "Revoke the secret at its provider and create a new one. Everyone who ever cloned the repository has the old one.",
  "Keep the new one out of the repository: on a server, or in the build's secret store.",
  "If you must, remove the old one from the history with git filter-repo --replace-text and have everyone clone again. This does not revoke it.",
];

/** Certain secrets first, those that no longer count last, then the newest. */
export function rankSecrets(secrets: readonly HistorySecret[]): HistorySecret[] {
  const weight = ({ known, certainty }: HistorySecret) =>
    (known === undefined ? 0 : 2) + (certainty === "certain" ? 0 : 1);
  return [...secrets].sort((a, b) => weight(a) - weight(b) || newer(a.last, b.last) || (a.id < b.id ? -1 : 1));
}

/** True for a certain secret without a decision. */
export function isLeak({ certainty, known }: HistorySecret): boolean {
  return certainty === "certain" && known === undefined;
}

function newer(a: HistoryPlace, b: HistoryPlace): number {
  return a.date > b.date ? -1 : a.date < b.date ? 1 : 0;
}
