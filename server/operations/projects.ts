import { z } from "zod";
import { type Infer, lazy } from "../contract/lazy.ts";
import { overviewSchema } from "../contract/overview.ts";
import { overviewOf } from "../contract/overview-of.ts";
import { projectKinds } from "../contract/project-kind.ts";
import { scanSummarySchema } from "../contract/summary.ts";
import { lines, text } from "../reports/terminal-text.ts";
import { truncatedText } from "../reports/truncated.ts";
import { fleetRecords } from "../services/fleet/fleet-records.ts";
import { listProjects } from "../services/listed-projects.ts";
import type { Services } from "../services/services.ts";
import { csvTable, htmlPages, jsonList, sarifOfMany, type WithRecords } from "./formats/fleet-formats.ts";
import { rootInput, truncatedOutput } from "./inputs/paths.ts";
import type { Operation } from "./operation.ts";

const input = lazy(() => z.strictObject({ root: rootInput() }));
const output = lazy(() =>
  overviewSchema().extend({
    root: z.string(),
    open: z
      .array(z.string())
      .readonly()
      .optional()
      .describe("the paths of those that the editor has open, which are listed wherever they are"),
    unsaved: z
      .array(z.string())
      .readonly()
      .optional()
      .describe("the paths of those whose last scan counts text that the editor has not saved"),
    projects: z
      .array(
        z.object({
          path: z.string(),
          name: z.string(),
          kind: z.enum(projectKinds),
          lastScan: scanSummarySchema().nullable(),
        }),
      )
      .readonly(),
    truncated: truncatedOutput(),
  }),
);

type Answer = Infer<typeof output>;

export const projects: Operation<"projects", typeof input, Answer, Answer & WithRecords> = {
  name: "projects",
  service: "scanner",
  summary: "List the Flutter projects below the projects root, with the grade of the last scan.",
  input,
  output,
  http: { method: "GET", path: "/api/security/projects" },
  team: "read",
  commands: [
    {
      command: ["projects"],
      group: "scan",
      brief: "list the apps below a folder, with their last grade",
      examples: ["palisade projects ~/apps"],
      positionals: ["root"],
    },
  ],
  async run(services, { root }, { progress, signal }) {
    const place = await services.placeToSearch(root, services);
    const { folder, open } = place;
    const onRead = (done: number, total: number) => progress({ kind: "listed", done, total });
    const { projects: listed, truncated } = await listProjects(services, place, signal, onRead);
    const unsaved = await filterUnsaved(
      services,
      listed.map(({ path }) => path),
    );
    const overview = overviewOf(listed);
    const records = () => fleetRecords(services, folder, listed);
    return {
      ...overview,
      root: folder,
      ...(open.length > 0 && { open }),
      ...(unsaved.length > 0 && { unsaved }),
      projects: listed,
      truncated,
      records,
    };
  },
  text({ root, projects: listed, truncated }, paint) {
    const left = truncatedText(root, truncated);
    if (listed.length === 0)
      return text`No Flutter project below ${root}. Set PROJECTS_ROOT, or name a folder.\n${left}`;
    const line = ({ path, lastScan }: (typeof listed)[number]) =>
      text`${lastScan ? text`${paint.bold(lastScan.grade)} ${String(lastScan.score).padStart(3)}` : paint.dim("-   -")}  ${path}`;
    return text`${lines(listed.map(line))}${left}`;
  },
  formats: { csv: csvTable, json: jsonList, html: htmlPages, sarif: sarifOfMany(() => "fleet") },
};

async function filterUnsaved(services: Services, paths: readonly string[]): Promise<readonly string[]> {
  const isUnsaved = await Promise.all(paths.map(services.hasUnsaved));
  return paths.filter((_, index) => isUnsaved[index]);
}
