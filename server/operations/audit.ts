import { resolve } from "node:path";
import { z } from "zod";
import { lazy } from "../contract/lazy.ts";
import { auditText } from "../reports/audit-text.ts";
import { auditProject } from "../services/audit-project.ts";
import { defaultDepth } from "../services/git/scan-history.ts";
import { locateProject } from "../services/project-finder.ts";
import { vulnerabilitySeverities } from "../supply-chain/advisories/severity.ts";
import { type AuditReport, auditReportSchema } from "../supply-chain/audit-report.ts";
import { version } from "../version.ts";
import { diskPath, pathInput } from "./inputs/paths.ts";
import { switchInput } from "./inputs/values.ts";
import type { Operation } from "./operation.ts";

const input = lazy(() =>
  z.strictObject({
    path: pathInput(),
    online: switchInput().describe("ask OSV about vulnerabilities; only what is on this machine is used otherwise"),
    database: diskPath()
      .optional()
      .describe("use advisories in files: OSV's all.zip of an ecosystem, or a folder with such files"),
    failOn: z.enum(vulnerabilitySeverities).default("high").describe("the severity of a vulnerability that fails"),
    all: switchInput().describe("read the whole history"),
  }),
);

export const audit: Operation<"audit", typeof input, AuditReport> = {
  name: "audit",
  service: "scanner",
  summary:
    "Audit an app in one verdict: findings, packages, known vulnerabilities, licences, and secrets in the Git history.",
  input,
  output: auditReportSchema,
  http: { method: "POST", path: "/api/security/audit" },
  commands: [
    {
      command: ["audit"],
      group: "scan",
      brief: "scan, packages, vulnerabilities, licences and history in one verdict",
      positionals: ["path"],
    },
  ],
  needsTrust: () => true,
  run(services, { path, online, database, failOn, all }, { progress, signal }) {
    const files = database === undefined ? undefined : resolve(services.workingFolder, database);
    const request = {
      offline: !online,
      database: files,
      failOn,
      depth: all ? undefined : defaultDepth,
      version,
      progress,
      signal,
    };
    return auditProject(services, locateProject(path, services.workingFolder), request);
  },
  text: auditText,
  outcome: ({ outcome }) => outcome,
};
