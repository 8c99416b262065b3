import { z } from "zod";
import { lazy } from "../contract/lazy.ts";
import { outdatedText } from "../reports/outdated-text.ts";
import { findOutdated, type Outdated, outdatedSchema } from "../services/comparing/outdated.ts";
import { locateProject } from "../services/project-finder.ts";
import { agreeToOverlays, overlayConsent } from "./inputs/consent.ts";
import { pathInput } from "./inputs/paths.ts";
import { switchInput } from "./inputs/values.ts";
import type { Operation } from "./operation.ts";

const input = lazy(() =>
  z.strictObject({
    path: pathInput(),
    overlays: switchInput().describe("also ask the Git addresses of its overlays for newer commits, over the network"),
    confirm: overlayConsent(),
  }),
);

export const outdated: Operation<"outdated", typeof input, Outdated> = {
  name: "outdated",
  service: "generator",
  summary: "Say what a newer generator or a newer release of Flutter would change in a project.",
  input,
  output: outdatedSchema,
  http: { method: "POST", path: "/outdated" },
  commands: [
    {
      command: ["outdated"],
      group: "create",
      brief: "say what a newer Palisade or Flutter would change",
      positionals: ["path"],
      switches: { yes: agreeToOverlays },
    },
  ],
  agents: {
    tools: [
      {
        name: "outdated",
        title: "What is newer than a generated project",
        without: ["confirm", "overlays"],
        effect: { changesProject: false, asksNetwork: false },
      },
    ],
  },
  run(services, { path, overlays, confirm }, context) {
    const folder = locateProject(path, services.workingFolder);
    return findOutdated(services, folder, overlays, { ...context, confirm });
  },
  text: outdatedText,
  outcome: (answer) => (answer.outdated ? "bad" : "good"),
};
