import { chips, textField } from "../../config/field.ts";
import { markdownCodeBlock } from "../../escape/markdown.ts";
import { defineOption } from "../option.ts";
import { chosenRules, presetCategories } from "./index.ts";

/** Off by default: these are a matter of taste. */
const offByDefault = new Set([
  "side-effect-free-functions",
  "shimmer",
  "pull-to-refresh",
  "animate-everything",
  "hero-on-images",
]);

const choices = presetCategories.flatMap(({ title, presets }) =>
  presets.map(({ id, label }) => ({ value: id, label: `${title}: ${label}`, help: title })),
);

const fields = {
  aiRules: chips({
    label: "Rules for AI assistants",
    help: "Written to CLAUDE.md and AGENTS.md, in the terms of the chosen stack.",
    default: choices.map(({ value }) => value).filter((id) => !offByDefault.has(id)),
    choices,
  }),
  customAiRules: textField({
    multiline: true,
    label: "Your own rules",
    help: "Any text. It is added to CLAUDE.md and AGENTS.md unchanged.",
    default: "",
  }),
};

/** Where agents look for the skills of a project: most of them, and Claude Code. The format is that of agentskills.io. */
const skillFolders = [".agents/skills", ".claude/skills"];

type Own = typeof fields;

declare module "../../config/all-fields.ts" {
  interface AllFields extends Own {}
}

export const aiRules = defineOption({
  id: "ai-rules",
  section: "ai",
  fields,
  contribute: ({ aiRules: chosen, customAiRules: own }, facts) => ({
    files: skillFolders.map((folder) => ({
      path: `${folder}/palisade/SKILL.md`,
      tab: "docs",
      template: "ai-rules/SKILL.md",
    })),
    aiRules: [
      ...chosenRules(chosen, facts),
      ...(own.trim() === ""
        ? []
        : [`## Rules of the team\n\n${markdownCodeBlock(own.replace(/\r\n?/g, "\n"), "text")}`]),
    ],
  }),
});
