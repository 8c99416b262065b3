import type { ProjectModel } from "../model/project-model.ts";
import type { Renderer } from "../model/renderer.ts";
import { ciChecks } from "./ci/checks.ts";
import { release } from "./ci/release.ts";

/** The checks of every change, the release on demand, and the updates of what both are made of. */
export const ci: Renderer = (model) => [
  { path: ".github/workflows/ci.yml", tab: "config", content: ciChecks(model) },
  { path: ".github/workflows/release.yml", tab: "config", content: release(model) },
  { path: ".github/dependabot.yml", tab: "config", content: dependabot(model) },
];

/** Which packages are raised, and how often. */
function dependabot({ uploads }: ProjectModel): string {
  const updates = [
    { ecosystem: "pub", interval: "weekly" },
    { ecosystem: "github-actions", interval: "monthly" },
    ...[...new Set(uploads.map(({ ecosystem }) => ecosystem))].map((ecosystem) => ({ ecosystem, interval: "monthly" })),
  ];
  const entries = updates.map(
    ({ ecosystem, interval }) => `  - package-ecosystem: ${ecosystem}
    directory: /
    schedule:
      interval: ${interval}
`,
  );
  return `version: 2\nupdates:\n${entries.join("")}`;
}
