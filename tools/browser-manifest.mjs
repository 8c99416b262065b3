import { readFileSync } from "node:fs";
import { join } from "node:path";

/** What of the manifest a browser has nothing behind, and what is there for this repository alone. */
const ofMachine = new Set([
  ...["main", "type", "bin", "extensionKind", "languageModelTools", "mcpServerDefinitionProviders"],
  ...["scripts", "vsce", "devDependencies", "optionalDependencies", "overrides"],
]);

/** Ports, agents, models, folders of this machine, and the baseline that is kept there. */
const settingsOfMachine = /^palisade\.(?:(?:http|agents|assistant)\.\w+|projectsRoot|diagnostics\.onlyNew)$/;

/** Where commands that work in a browser get their code. */
const registries = ["client/commands/finding-commands.ts", "client/browser/extension.ts"];

/**
 * The manifest of the extension for VS Code in a browser, and its texts: without commands, menus, settings and steps
 * that need a machine, so that nothing is offered that cannot work.
 *
 * @param texts those of package.nls.json
 * @param root folder of the repository
 */
export function browserManifest(manifest, texts, root) {
  const sources = registries.map((path) => readFileSync(join(root, path), "utf8")).join("\n");
  const works = (command) => !command?.startsWith("palisade.") || sources.includes(`"${command}":`);
  const withoutDeadLinks = (text) =>
    text
      .split("\n")
      .filter((line) => commandsIn(line).every(works))
      .join("\n");
  const leadsSomewhere = (text) => {
    const linked = commandsIn(text);
    return linked.length === 0 || linked.some(works);
  };
  const of = (key) => texts[key.replaceAll("%", "")] ?? "";
  const { contributes, capabilities, activationEvents, ...rest } = manifest;
  const kept = withoutKeys(contributes, ofMachine);
  const published = {
    ...withoutKeys(rest, ofMachine),
    browser: "./dist/browser-extension.js",
    activationEvents: activationEvents.filter((event) => event.startsWith("workspaceContains:")),
    capabilities: {
      untrustedWorkspaces: {
        ...capabilities.untrustedWorkspaces,
        restrictedConfigurations: capabilities.untrustedWorkspaces.restrictedConfigurations.filter(
          (id) => !settingsOfMachine.test(id),
        ),
      },
      virtualWorkspaces: true,
    },
    contributes: {
      ...kept,
      commands: kept.commands.filter(({ command }) => works(command)),
      keybindings: kept.keybindings.filter(({ command }) => works(command)),
      menus: Object.fromEntries(
        Object.entries(kept.menus)
          .map(([menu, items]) => [menu, items.filter(({ command }) => works(command))])
          .filter(([, items]) => items.length > 0),
      ),
      walkthroughs: kept.walkthroughs.map(({ steps, ...walkthrough }) => ({
        ...walkthrough,
        steps: steps.filter(({ description }) => leadsSomewhere(of(description))),
      })),
      configuration: kept.configuration
        .map(({ properties, ...section }) => ({
          ...section,
          properties: Object.fromEntries(Object.entries(properties).filter(([id]) => !settingsOfMachine.test(id))),
        }))
        .filter(({ properties }) => Object.keys(properties).length > 0),
    },
  };
  const used = JSON.stringify(published);
  const shown = Object.entries(texts)
    .filter(([key]) => used.includes(`"%${key}%"`))
    .map(([key, text]) => [key, withoutDeadLinks(text)]);
  // A browser listens on no port.
  const untrusted = texts.untrusted.replace("Fixes and the local HTTP port wait", "Fixes wait");
  return { manifest: published, texts: { ...Object.fromEntries(shown), untrusted } };
}

/** The commands that a text links to. */
function commandsIn(text) {
  return [...text.matchAll(/\(command:([\w.]+)/g)].map(([, command]) => command).filter((id) => id !== viewOfFindings);
}

/** VS Code makes this command of the view. */
const viewOfFindings = "palisade.findings.focus";

function withoutKeys(object, keys) {
  return Object.fromEntries(Object.entries(object).filter(([key]) => !keys.has(key)));
}
