import { page, section } from "../escape/markdown-blocks.ts";
import { type SetupStep, setupAreas } from "../model/contribution.ts";
import type { ProjectModel } from "../model/project-model.ts";
import type { Renderer } from "../model/renderer.ts";
import { baseSteps } from "./setup/steps.ts";

/** SETUP.md: a checklist of the manual steps that this project needs. */
export const setup: Renderer = (model) => [{ path: "SETUP.md", tab: "docs", content: text(model) }];

const titles: Readonly<Record<SetupStep["area"], string>> = {
  start: "Start",
  identity: "Name and look",
  services: "Services",
  platforms: "Platforms",
  release: "Release",
};

function text(model: ProjectModel): string {
  const steps = [...baseSteps(model), ...model.setup];
  const sections = setupAreas.flatMap((area) =>
    section(
      titles[area],
      steps
        .filter((step) => step.area === area)
        .map(checkbox)
        .join("\n\n"),
    ),
  );
  return page("Setup", [
    "What the generator cannot do for you. Everything else is in place: the app runs before any of the services is set up.",
    ...sections,
  ]);
}

/** An item of a task list; its body is indented, so that it stays part of the item. */
function checkbox({ title, body }: SetupStep): string {
  const lines = body.trim().split("\n");
  return [`- [ ] **${title}**`, "", ...lines.map((line) => (line === "" ? "" : `  ${line}`))].join("\n");
}
