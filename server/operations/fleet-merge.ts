import { z } from "zod";
import { lazy } from "../contract/lazy.ts";
import { fleetText } from "../reports/fleet-text.ts";
import { joinParts } from "../services/fleet/join-parts.ts";
import { readParts } from "../services/fleet/read-parts.ts";
import { locateFolder } from "../services/project-finder.ts";
import { fleetPartSchema } from "./formats/fleet-part.ts";
import {
  type FleetAnswer,
  type FleetReport,
  fleetFormats,
  fleetOutcome,
  fleetReport,
  fleetReportSchema,
} from "./formats/fleet-report.ts";
import { diskPath } from "./inputs/paths.ts";
import type { Operation } from "./operation.ts";

const input = lazy(() =>
  z.strictObject({ parts: diskPath().describe("the folder with what each machine wrote, one file a part") }),
);

export const fleetMerge: Operation<"fleet-merge", typeof input, FleetReport, FleetAnswer> = {
  name: "fleet-merge",
  service: "scanner",
  summary: "Join what several machines found in their parts of a fleet: one comparison, one gate, one SARIF file.",
  input,
  output: fleetReportSchema,
  commands: [
    {
      command: ["fleet", "merge"],
      group: "scan",
      brief: "join the parts that several machines scanned",
      examples: ["palisade fleet merge parts", "palisade fleet merge parts --output sarif:fleet.sarif"],
      positionals: ["parts"],
    },
  ],
  async run(services, { parts }) {
    const folder = locateFolder(parts, services.workingFolder);
    const { root, found, truncated, projects, records } = joinParts(readParts(folder, fleetPartSchema()));
    const report = fleetReport({ root, shard: "1/1", projects, found, truncated });
    return { ...report, records: async () => [...records] };
  },
  text: fleetText,
  formats: fleetFormats,
  outcome: fleetOutcome,
};
