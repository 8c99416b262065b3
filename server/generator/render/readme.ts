import { markdownCode, markdownText } from "../escape/markdown.ts";
import { bullets, fencedBlock, page, section, table } from "../escape/markdown-blocks.ts";
import { platformList } from "../model/platform.ts";
import type { ProjectModel } from "../model/project-model.ts";
import type { Renderer } from "../model/renderer.ts";
import { stateWords } from "./conventions/words.ts";
import { commandsOf, folderRows } from "./project-words.ts";

/** README.md: what the app is, how to start it, where things are. */
export const readme: Renderer = (model) => [{ path: "README.md", tab: "docs", content: text(model) }];

function text(model: ProjectModel): string {
  const { facts } = model;
  const { app } = facts;
  const commands = commandsOf(model);
  const width = Math.max(...commands.map(([command]) => command.length));
  return page(markdownText(app.displayName), [
    `A Flutter app for ${platformList(app.platforms)}. What is left to do by hand is in [SETUP.md](SETUP.md).`,
    ...section(
      "Start",
      `You need Flutter ${facts.toolchain.flutter} or later. Then:`,
      fencedBlock(
        "sh",
        commands.map(([command, meaning]) => `${command.padEnd(width)}  # ${meaning}`),
      ),
      "Switch the hook on that formats and analyses before every commit: `git config core.hooksPath .githooks`.",
    ),
    ...section("How it is made", table(["Part", "Choice"], choices(model))),
    ...section("Where things are", table(["Folder", "Content"], folderRows(facts))),
    ...section("Settings", settings(model)),
    ...section("Features and subsystems", bullets(docLinks(model))),
    ...section("More", bullets(moreLinks(facts.nativeFlavors))),
    ...section("Contact", bullets(contacts(model))),
  ]);
}

function choices({ facts }: ProjectModel): string[][] {
  return [
    ["State", stateWords[facts.state].library],
    ["Architecture", facts.architecture],
    ["Navigation", facts.navigation],
    ["API client", facts.client],
    ["Models", facts.models],
    ["Texts", facts.localization === "none" ? "one language" : facts.localization],
    ...(facts.flavors.length > 0 ? [["Flavours", facts.flavors.map(({ name }) => name).join(", ")]] : []),
  ];
}

/** The keys of `Env`, and where their values come from. */
function settings(model: ProjectModel): string {
  const { env, facts } = model;
  if (env.length === 0) return "";
  const how = facts.envFile
    ? "They are in `.env`, which is not committed: copy `.env.example` in a new checkout."
    : "Copy `dart_defines.example.json` to `dart_defines.json`, fill it in, and add `--dart-define-from-file=dart_defines.json` when you run or build the app.";
  const rows = env.map(({ name, comment }) => [markdownCode(name), markdownText(comment)]);
  return `${how}\n\n${table(["Key", "Meaning"], rows)}`;
}

function docLinks({ docs }: ProjectModel): string[] {
  return docs.map(({ value: { id, title } }) => `[${markdownText(title)}](docs/features/${id}.md)`);
}

function moreLinks(nativeFlavors: boolean): string[] {
  return [
    "[SETUP.md](SETUP.md): what to do by hand",
    ...(nativeFlavors ? ["[FLAVORS.md](FLAVORS.md): the flavours and their commands"] : []),
    "[PACKAGES.md](PACKAGES.md): every package, and why it is here",
    "[SECURITY.md](SECURITY.md): what is protected, and the release checklist",
    "[AGENTS.md](AGENTS.md): the rules of the code, for people and assistants",
    "[MANIFEST.md](MANIFEST.md): which option made which file",
  ];
}

function contacts({ facts: { app } }: ProjectModel): string[] {
  return [
    ...(app.supportContact === "" ? [] : [`Support: ${markdownText(app.supportContact)}`]),
    ...(app.privacyUrl === "" ? [] : [`[Privacy](<${app.privacyUrl}>)`]),
    ...(app.termsUrl === "" ? [] : [`[Terms](<${app.termsUrl}>)`]),
  ];
}
