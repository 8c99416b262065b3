import { z } from "zod";
import { lazy } from "../contract/lazy.ts";
import { vulnerabilitiesBrief } from "../reports/agents/vulnerabilities-brief.ts";
import { vulnerabilitySarif } from "../reports/sarif/vulnerabilities.ts";
import { vex } from "../reports/sbom/vex.ts";
import { vulnsText } from "../reports/vulns-text.ts";
import { lookUpVulnerabilities } from "../services/osv/look-up-vulnerabilities.ts";
import { locateProject } from "../services/project-finder.ts";
import { vulnerabilitySeverities } from "../supply-chain/advisories/severity.ts";
import {
  type VulnerabilityReport,
  vulnerabilityReportSchema,
} from "../supply-chain/advisories/vulnerability-report.ts";
import { version } from "../version.ts";
import { diskPath, pathInput } from "./inputs/paths.ts";
import { switchInput } from "./inputs/values.ts";
import type { Operation } from "./operation.ts";

const input = lazy(() =>
  z.strictObject({
    path: pathInput(),
    offline: switchInput().describe("work offline: use what earlier lookups and pub left on this machine"),
    database: diskPath()
      .optional()
      .describe("use advisories in files instead: OSV's all.zip of an ecosystem, or a folder with such files"),
    refresh: switchInput().describe("ask about everything again, even what was asked within a day"),
    failOn: z
      .enum(vulnerabilitySeverities)
      .default("high")
      .describe("the severity from which on the answer is no (exit code 1)"),
  }),
);

export const vulns: Operation<"vulns", typeof input, VulnerabilityReport> = {
  name: "vulns",
  service: "scanner",
  palette: ["openVulnerabilities"],
  summary:
    "Look up known vulnerabilities of all locked packages (pub, npm, composer, Maven) in the OSV database, which is sent the names and versions of public packages.",
  input,
  output: vulnerabilityReportSchema,
  http: { method: "GET", path: "/api/security/vulns" },
  commands: [
    {
      command: ["vulns"],
      group: "packages",
      brief: "look up known vulnerabilities of all locked packages",
      examples: ["palisade vulns --fail-on high", "palisade vulns --offline"],
      positionals: ["path"],
    },
  ],
  agents: {
    tools: [
      {
        name: "vulns",
        title: "Known vulnerabilities",
        without: ["database"],
        effect: { changesProject: false, asksNetwork: true },
      },
    ],
    brief: vulnerabilitiesBrief,
  },
  run: (services, { path, ...request }, context) =>
    lookUpVulnerabilities(services, locateProject(path, services.workingFolder), { ...request, ...context }),
  text: vulnsText,
  formats: {
    vex: {
      mediaType: "application/vnd.cyclonedx+json; version=1.6",
      disposition: "attachment",
      fileName: () => "vulnerabilities.vex.json",
      write: (report) => vex(report, version),
    },
    sarif: {
      mediaType: "application/sarif+json",
      disposition: "attachment",
      fileName: () => "vulnerabilities.sarif",
      write: (report) => vulnerabilitySarif(report, version),
    },
  },
  outcome: ({ pass }) => (pass ? "good" : "bad"),
};
