import { markdownText } from "../escape/markdown.ts";
import { bullets, fencedBlock, page, section, table } from "../escape/markdown-blocks.ts";
import type { ProjectModel } from "../model/project-model.ts";
import type { Renderer } from "../model/renderer.ts";
import { byText } from "../model/slots.ts";
import { addFeatureSteps } from "./add-feature.ts";
import { structures } from "./conventions/structure.ts";
import { stateWords } from "./conventions/words.ts";
import { commandsOf, folderRows } from "./project-words.ts";

/** CLAUDE.md and AGENTS.md: the same rules, for assistants that look for one or the other. */
export const aiFiles: Renderer = (model) => {
  const content = text(model);
  return ["AGENTS.md", "CLAUDE.md"].map((path) => ({ path, tab: "docs" as const, content }));
};

function text(model: ProjectModel): string {
  const { facts, aiRules } = model;
  const commands = commandsOf(model);
  const width = Math.max(...commands.map(([command]) => command.length));
  const { layers } = structures[facts.architecture];
  const rules = aiRules.flatMap(({ owner, value }) => value.map((rule) => ({ owner, rule: rule.trim() })));
  // A rule is a sentence; what has several lines is a section of its own.
  const sentences = rules.filter(({ rule }) => !rule.includes("\n"));
  const sections = rules.filter(({ rule }) => rule.includes("\n"));
  return page(`Rules for ${markdownText(facts.app.displayName)}`, [
    `A Flutter ${facts.toolchain.flutter} app: ${stateWords[facts.state].library} for state, ${facts.navigation} for navigation, ${facts.plain ? `${facts.client} for requests` : `${facts.client} behind \`ApiClient\``}. These rules hold for everybody who changes the code.`,
    ...section(
      "Commands",
      fencedBlock(
        "sh",
        commands.map(([command, meaning]) => `${command.padEnd(width)}  # ${meaning}`),
      ),
      "Before you call a change done: format, analyse and test, without a single issue.",
    ),
    ...section(
      "Security",
      fencedBlock("sh", ["palisade scan ."]),
      "Run it before you call a change done, where Palisade is installed. [The skill](.agents/skills/palisade/SKILL.md) says how to read a finding and how to repair it. Do not hide a finding: whether a weakness is accepted, people decide.",
    ),
    ...section("Structure", table(["Folder", "Content"], folderRows(facts)), bullets(layers)),
    ...section("Add a feature", addFeatureSteps(facts)),
    ...section("Packages", allowedPackages(model)),
    ...section(
      "Subsystems",
      bullets(sentences.toSorted((a, b) => byText(a.owner, b.owner)).map(({ owner, rule }) => `**${owner}**: ${rule}`)),
    ),
    ...sections.map(({ rule }) => rule),
  ]);
}

function allowedPackages({ packages }: ProjectModel): string {
  const names = packages.dependencies.map(({ name }) => `\`${name}\``).join(", ");
  return `Use only these, and ask before you add another: ${names}. Why each is there: [PACKAGES.md](PACKAGES.md).`;
}
