import type { ReportingDescriptor, Result } from "sarif";
import type { Severity } from "../../contract/severity.ts";
import { fingerprints } from "../../scanner/index.ts";
import { type HistoryReport, type HistorySecret, isLeak } from "../../supply-chain/history/history-secret.ts";
import { safeLine } from "../safe-line.ts";
import { location, message } from "./location.ts";
import { fingerprintProperties, sarifLog } from "./log.ts";
import { notification } from "./notifications.ts";
import { levels, scores } from "./rules.ts";

/**
 * The secrets of a history as a SARIF 2.1.0 log of one run: a rule for each kind, and a result at the line that still
 * holds the secret, else where it was first added. Known ones are left out. Values are masked, and nobody is named.
 *
 * @param version Palisade's own version
 */
export function historySarif(report: HistoryReport, version: string): string {
  const { secrets, repositoryPath, coverage, warnings, remediation } = report;
  const counted = secrets.filter(({ known }) => known === undefined);
  // The certain ones come first, and say how severe a rule is.
  const rules = [...new Map(counted.toReversed().map((secret) => [secret.rule, ruleOf(secret, remediation)])).values()];
  const indexes = new Map(rules.map(({ id }, index) => [id, index]));
  return sarifLog({
    version,
    rules,
    category: repositoryPath ? `palisade-history/${repositoryPath}` : "palisade-history",
    invocations: [
      {
        executionSuccessful: coverage.unread === 0,
        toolExecutionNotifications: warnings.map((text) => notification("warning", text)),
      },
    ],
    results: counted.map((secret) => resultOf(report, secret, indexes.get(ruleId(secret)) ?? 0)),
  });
}

function ruleId({ rule }: HistorySecret): string {
  return `history-secret/${rule}`;
}

function titleOf({ rule, provider, what }: HistorySecret): string {
  if (rule === "named") return "A secret in the Git history";
  return `${provider === "" ? "" : `${provider} `}${what} in the Git history`;
}

function ruleOf(secret: HistorySecret, remediation: readonly string[]): ReportingDescriptor {
  const title = titleOf(secret);
  const steps = remediation.map((step) => safeLine(step)).join("\n\n");
  return {
    id: ruleId(secret),
    name: title,
    shortDescription: message(title),
    fullDescription: message("Everyone who ever cloned the repository has it."),
    help: { text: steps, markdown: steps },
    defaultConfiguration: { level: levels[severityOf(secret)] },
    properties: {
      tags: ["security", "secret", "external/cwe/cwe-798"],
      precision: "high",
      "security-severity": scores[severityOf(secret)],
    },
  };
}

function severityOf(secret: HistorySecret): Severity {
  return isLeak(secret) ? "High" : "Medium";
}

function resultOf(report: HistoryReport, secret: HistorySecret, ruleIndex: number): Result {
  const { redacted, first, atHead, id } = secret;
  const [held] = atHead;
  const place = held ?? (first.file === null ? undefined : { file: first.file, line: first.line });
  const added = `was added by commit ${first.commit} of ${first.date.slice(0, 10)}`;
  const now = held ? "and is still there" : "and is no longer there, but in the history";
  const { repositoryPath } = report;
  return {
    ruleId: ruleId(secret),
    ruleIndex,
    level: levels[severityOf(secret)],
    message: message(`${titleOf(secret)}, ${redacted}, ${added}, ${now}. Revoke it at its provider.`),
    locations: place
      ? [
          location(repositoryPath === undefined ? {} : { repositoryPath }, {
            ...place,
            column: 1,
            endLine: place.line,
            endColumn: 2,
          }),
        ]
      : [],
    ...fingerprintProperties(fingerprints(ruleId(secret), [{ file: "", snippet: id }])[0]),
    suppressions: [],
  };
}
