import type { Renderer } from "../model/renderer.ts";
import { ciChecks } from "./ci/checks.ts";
import { release } from "./ci/release.ts";

/** The checks of every change, the release on demand, and the updates of what both are made of. */
export const ci: Renderer = (model) => [
  { path: ".github/workflows/ci.yml", tab: "config", content: ciChecks(model) },
  { path: ".github/workflows/release.yml", tab: "config", content: release(model) },
  { path: ".github/dependabot.yml", tab: "config", content: dependabot },
];

const dependabot = `version: 2
updates:
  - package-ecosystem: pub
    directory: /
    schedule:
      interval: weekly
  - package-ecosystem: github-actions
    directory: /
    schedule:
      interval: monthly
`;
