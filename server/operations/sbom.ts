import { z } from "zod";
import { lazy } from "../contract/lazy.ts";
import { billBrief } from "../reports/agents/bill-brief.ts";
import { cyclonedx } from "../reports/sbom/cyclonedx.ts";
import { sbomText } from "../reports/sbom/sbom-text.ts";
import { spdx } from "../reports/sbom/spdx.ts";
import { spdx3 } from "../reports/sbom/spdx-3.ts";
import { billOfMaterials } from "../services/dependencies/bill.ts";
import { locateProject } from "../services/project-finder.ts";
import { teamConfigOf } from "../services/team-config-of.ts";
import { type BillOfMaterials, billSchema } from "../supply-chain/bill-of-materials.ts";
import { version } from "../version.ts";
import { pathInput } from "./inputs/paths.ts";
import { switchInput } from "./inputs/values.ts";
import type { Operation } from "./operation.ts";

const input = lazy(() =>
  z.strictObject({
    path: pathInput(),
    transitive: switchInput().describe("also the transitive dependencies, and what needs what"),
    created: z.iso
      .datetime({ offset: true })
      .transform((time) => new Date(time).toISOString())
      .optional()
      .describe(
        "the time that the document states, ISO 8601; none by default, so that it changes only with its content",
      ),
  }),
);

export const sbom: Operation<"sbom", typeof input, BillOfMaterials> = {
  name: "sbom",
  service: "scanner",
  palette: ["openDependencies"],
  summary: "List the packages of an app and its back end with versions and licences: a software bill of materials.",
  input,
  output: billSchema,
  http: { method: "GET", path: "/api/security/sbom" },
  commands: [
    {
      command: ["sbom"],
      group: "packages",
      brief: "list packages with versions and licences",
      examples: ["palisade sbom --transitive --format cyclonedx --output sbom.json"],
      positionals: ["path"],
    },
  ],
  agents: {
    tools: [
      {
        name: "sbom",
        title: "Packages and licences",
        without: ["created"],
        effect: { changesProject: false, asksNetwork: false },
      },
    ],
    brief: billBrief,
  },
  async run(services, { path, ...request }, { signal }) {
    const project = locateProject(path, services.workingFolder);
    const { vulnerabilities: decisions } = await teamConfigOf(services, project);
    return billOfMaterials(project, services.pubCache, { ...request, decisions }, signal);
  },
  text: sbomText,
  formats: {
    cyclonedx: {
      mediaType: "application/vnd.cyclonedx+json; version=1.6",
      disposition: "attachment",
      fileName: ({ name }) => `${name}.cdx.json`,
      write: (bill) => cyclonedx(bill, version),
    },
    "cyclonedx-1.7": {
      mediaType: "application/vnd.cyclonedx+json; version=1.7",
      disposition: "attachment",
      fileName: ({ name }) => `${name}.cdx.json`,
      write: (bill) => cyclonedx(bill, version, "1.7"),
    },
    spdx: {
      mediaType: "application/spdx+json",
      disposition: "attachment",
      fileName: ({ name }) => `${name}.spdx.json`,
      write: (bill) => spdx(bill, version),
    },
    "spdx-3": {
      mediaType: "application/spdx+json; version=3.0.1",
      disposition: "attachment",
      fileName: ({ name }) => `${name}.spdx3.json`,
      write: (bill) => spdx3(bill, version),
    },
  },
};
