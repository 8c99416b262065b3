import { z } from "zod";
import { lazy } from "../../contract/lazy.ts";
import { parseJson } from "../../scanner/index.ts";
import { type HistoryReport, rankSecrets } from "./history-secret.ts";

const baselineSchema = lazy(() => z.object({ secrets: z.array(z.object({ id: z.string() })) }));

/** The ids in an earlier answer as JSON. Undefined if it is none. */
export function idsBefore(text: string): ReadonlySet<string> | undefined {
  const parsed = baselineSchema().safeParse(parseJson(text));
  return parsed.success ? new Set(parsed.data.secrets.map(({ id }) => id)) : undefined;
}

/** The report with the secrets of an earlier one as known: only new ones count. */
export function knownBefore(report: HistoryReport, ids: ReadonlySet<string>): HistoryReport {
  const secrets = report.secrets.map((secret) =>
    secret.known === undefined && ids.has(secret.id) ? { ...secret, known: "in the baseline" } : secret,
  );
  return { ...report, secrets: rankSecrets(secrets) };
}
