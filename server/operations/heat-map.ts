import { z } from "zod";
import { heatMapOf, heatMapSchema } from "../contract/heat-map.ts";
import { type Infer, lazy } from "../contract/lazy.ts";
import { heatMapText } from "../reports/heat-map-text.ts";
import { listProjects } from "../services/listed-projects.ts";
import { rootInput, truncatedOutput } from "./inputs/paths.ts";
import type { Operation } from "./operation.ts";

const input = lazy(() => z.strictObject({ root: rootInput() }));
const output = lazy(() => heatMapSchema().extend({ root: z.string(), truncated: truncatedOutput() }));

export const heatMap: Operation<"heat-map", typeof input, Infer<typeof output>> = {
  name: "heat-map",
  service: "scanner",
  summary: "Show where the projects below the projects root are weak: each by OWASP category, the weakest first.",
  input,
  output,
  http: { method: "GET", path: "/api/security/fleet" },
  team: "read",
  commands: [
    {
      command: ["heatmap"],
      group: "scan",
      brief: "show which OWASP categories each app is weak in",
      positionals: ["root"],
    },
  ],
  async run(services, { root }, { signal }) {
    const place = await services.placeToSearch(root, services);
    const { projects, truncated } = await listProjects(services, place, signal);
    return { root: place.folder, ...heatMapOf(projects), truncated };
  },
  text: heatMapText,
};
