import { z } from "zod";
import { grades } from "../core/scan/score.ts";
import { findProjects } from "../services/project-finder.ts";
import type { Operation } from "./operation.ts";

const input = z.strictObject({
  root: z.string().optional().describe("the folder to look in; PROJECTS_ROOT by default"),
});
const output = z.object({
  root: z.string(),
  projects: z.array(
    z.object({
      path: z.string(),
      name: z.string(),
      lastScan: z
        .object({ scannedAt: z.string(), score: z.int(), grade: z.enum(grades), fail: z.int(), pass: z.boolean() })
        .nullable(),
    }),
  ),
});

export const projects: Operation<z.infer<typeof input>, z.infer<typeof output>> = {
  name: "projects",
  summary: "List the Flutter projects below the projects root, with the grade of the last scan.",
  input,
  output,
  http: { method: "GET", path: "/api/security/projects" },
  commands: [{ command: ["projects"], positionals: ["root"] }],
  async run(services, { root = services.projectsRoot }) {
    const found = findProjects(root);
    const listed = await Promise.all(
      found.map(async ({ path, name }) => {
        const { record } = await services.store.project(path).read();
        const lastScan = record && {
          scannedAt: record.scannedAt,
          score: record.score,
          grade: record.grade,
          fail: record.counts.fail,
          pass: record.gate.pass,
        };
        return { path, name, lastScan };
      }),
    );
    return { root, projects: listed };
  },
  text({ root, projects: listed }, paint) {
    if (listed.length === 0) return `No Flutter project below ${root}. Set PROJECTS_ROOT, or name a folder.\n`;
    const line = ({ path, lastScan }: (typeof listed)[number]) =>
      `${lastScan ? `${paint.bold(lastScan.grade)} ${String(lastScan.score).padStart(3)}` : paint.dim("-   -")}  ${path}`;
    return `${listed.map(line).join("\n")}\n`;
  },
};
