import { z } from "zod";
import { lines, text } from "../core/reports/terminal-text.ts";
import { overviewOf, overviewSchema } from "../core/scan/overview.ts";
import { scanSummarySchema } from "../core/scan/summary.ts";
import { listProjects } from "../services/listed-projects.ts";
import { locateFolder } from "../services/project-finder.ts";
import { type Operation, rootInput } from "./operation.ts";

const input = z.strictObject({ root: rootInput });
const output = overviewSchema.extend({
  root: z.string(),
  projects: z.array(z.object({ path: z.string(), name: z.string(), lastScan: scanSummarySchema.nullable() })),
});

export const projects: Operation<z.infer<typeof input>, z.infer<typeof output>> = {
  name: "projects",
  summary: "List the Flutter projects below the projects root, with the grade of the last scan.",
  input,
  output,
  http: { method: "GET", path: "/api/security/projects" },
  commands: [{ command: ["projects"], positionals: ["root"] }],
  async run(services, { root = services.projectsRoot }) {
    const folder = locateFolder(root, services.workingFolder);
    const listed = await listProjects(services, folder);
    return { ...overviewOf(listed.flatMap(({ lastScan }) => lastScan ?? [])), root: folder, projects: listed };
  },
  text({ root, projects: listed }, paint) {
    if (listed.length === 0) return text`No Flutter project below ${root}. Set PROJECTS_ROOT, or name a folder.\n`;
    const line = ({ path, lastScan }: (typeof listed)[number]) =>
      text`${lastScan ? text`${paint.bold(lastScan.grade)} ${String(lastScan.score).padStart(3)}` : paint.dim("-   -")}  ${path}`;
    return lines(listed.map(line));
  },
};
