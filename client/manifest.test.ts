import assert from "node:assert/strict";
import { existsSync, readdirSync } from "node:fs";
import { z } from "zod";
import { toolsOf } from "../server/adapters/agents/agent-tools.ts";
import { operations } from "../server/operations/index.ts";
import { checks } from "../server/scanner/index.ts";
import { manifest, settings, stringsIn, translated, translations } from "../test/support/client/manifest.ts";
import { clientFiles, stringsOf } from "../test/support/client/sources.ts";

const { commands, menus, submenus, viewsWelcome, walkthroughs } = manifest.contributes;
const commandIds = commands.map(({ command }) => command);
const codeStrings = new Set(clientFiles().flatMap(stringsOf));
const menuItems = Object.values(menus).flat();

/** What the palette offers beyond operations: the merge editor, the view of findings, the port, the server and its log. */
const editorCommands = [
  "palisade.resolveConflicts",
  "palisade.applyPreviewedFixes",
  "palisade.groupFindings",
  "palisade.filterFindings",
  "palisade.showNewFindings",
  "palisade.nextFinding",
  "palisade.previousFinding",
  "palisade.openCheckPage",
  "palisade.stopHttp",
  "palisade.showOutput",
  "palisade.restartServer",
  "palisade.copyDiagnosticsInfo",
];

describe("the commands of the manifest", () => {
  it("are those that the client registers", () => {
    const registries = ["client/commands/commands.ts", "client/commands/finding-commands.ts"];
    const registered = clientFiles()
      .filter(({ path }) => registries.includes(path))
      .flatMap(stringsOf)
      .filter((text) => /^palisade\.\w+$/.test(text));
    assert.deepEqual([...commandIds].sort(), registered.sort());
  });

  it("in the palette are those that operations name, and those about the editor itself", () => {
    const hidden = (menus["commandPalette"] ?? []).filter(({ when }) => when === "false").map(({ command }) => command);
    const named = operations.flatMap(({ palette = [] }) => palette.map((id) => `palisade.${id}`));
    const shown = commandIds.filter((id) => !hidden.includes(id)).sort();
    assert.deepEqual([...new Set([...named, ...editorCommands])].sort(), shown);
  });

  it("have a title", () => {
    for (const { command, title } of commands) {
      const key = `command.${command.replace("palisade.", "")}`;
      assert.equal(title, `%${key}%`);
      assert.match(translated(title), /\S/, `package.nls.json has no ${key}`);
    }
  });

  it("are camelCase, in the category Palisade, and not those of the language server", () => {
    const serverCommands = [...operations.map(({ name }) => `palisade.${name}`), "palisade.openPage"];
    for (const { command, category } of commands) {
      assert.match(command, /^palisade\.[a-z][A-Za-z]+$/);
      assert.equal(category, "Palisade");
      assert.ok(!serverCommands.includes(command), `${command} is a command of the server`);
    }
  });

  it("that change the project are off in Restricted Mode", () => {
    const conditions = (id: string) => [
      ...commands.filter(({ command }) => command === id).map(({ enablement }) => enablement ?? ""),
      ...menuItems.filter(({ command }) => command === id).map(({ when }) => when ?? ""),
    ];
    for (const id of ["palisade.fixAll", "palisade.fixFinding", "palisade.previewFixes"]) {
      assert.match(conditions(id)[0] ?? "", /isWorkspaceTrusted/, id);
    }
  });

  it("that need a finding are not in the palette", () => {
    const hidden = (menus["commandPalette"] ?? []).filter(({ when }) => when === "false").map(({ command }) => command);
    for (const id of ["palisade.triageAsFixed", "palisade.copyFindingId"]) {
      assert.ok(hidden.includes(id), id);
    }
  });

  it("in menus exist, and those with only a picture have one", () => {
    for (const { command, submenu } of menuItems) {
      if (command !== undefined) assert.ok(commandIds.includes(command), command);
      else
        assert.ok(
          submenus.some(({ id }) => id === submenu),
          submenu,
        );
    }
    const pictured = Object.values(menus)
      .flat()
      .filter((item) => "group" in item && /^(?:navigation|inline)/.test(String(item.group)))
      .map(({ command }) => commands.find((one) => one.command === command));
    assert.ok(pictured.length > 0);
    for (const command of pictured) assert.ok(command?.icon, command?.command);
  });

  it("that texts link to exist", () => {
    const linked = Object.values(translations).flatMap((text) =>
      [...text.matchAll(/\(command:([\w.]+)/g)].map(([, id]) => id),
    );
    const builtIn = ["workbench.action.files.openFolder", "workbench.trust.manage", "palisade.findings.focus"];
    assert.deepEqual(
      linked.filter((id) => id && !commandIds.includes(id) && !builtIn.includes(id)),
      [],
    );
  });

  it("are shown and offered by conditions that the client keeps", () => {
    const conditions = [...menuItems, ...viewsWelcome, ...commands.map(({ enablement }) => ({ when: enablement }))];
    const keys = conditions.flatMap(({ when }) => when?.match(/palisade\.\w+/g) ?? []);
    const unknown = keys.filter((key) => key !== "palisade.findings" && !codeStrings.has(key));
    assert.deepEqual([...new Set(unknown)], []);
  });
});

describe("the settings of the manifest", () => {
  for (const [id, setting] of Object.entries(settings)) {
    it(`${id} has a description, a scope and a default, and says when it is deprecated`, () => {
      assert.match(id, /^palisade(?:\.[a-z][A-Za-z]+)+$/);
      assert.ok(translated(setting.markdownDescription ?? "").length > 10);
      assert.ok(["machine", "window", "resource"].includes(setting.scope ?? ""));
      const type = setting.type === "integer" ? "number" : setting.type;
      assert.equal(typeof setting.default, type);
      if (setting.enum) {
        assert.ok(setting.enum.includes(String(setting.default)));
        assert.equal(
          setting.markdownEnumDescriptions?.filter((text) => translated(text) !== "").length,
          setting.enum.length,
        );
      }
      assert.equal(setting.deprecationMessage, undefined, "a deprecated setting links to what replaces it");
      if ("markdownDeprecationMessage" in setting) {
        assert.match(translated(setting.markdownDeprecationMessage ?? ""), /`#palisade\./);
      }
    });
  }

  it("that name a folder or a port belong to the machine, never to a project", () => {
    for (const id of ["projectsRoot", "http.enabled", "http.scannerPort", "http.generatorPort"].map(
      (name) => `palisade.${name}`,
    )) {
      assert.equal(settings[id]?.scope, "machine");
    }
  });

  it("that could hide findings are not taken from a workspace that is not trusted", () => {
    const restricted = manifest.capabilities.untrustedWorkspaces.restrictedConfigurations;
    assert.deepEqual(
      restricted.filter((id) => settings[id] === undefined),
      [],
    );
    const hiding = Object.entries(settings).filter(
      ([id, setting]) => setting.enum?.includes("off") || id.startsWith("palisade.diagnostics."),
    );
    assert.ok(hiding.length > 0);
    for (const [id] of hiding) assert.ok(restricted.includes(id), id);
  });
});

describe("the setting for single checks", () => {
  it("completes the ids of all checks", () => {
    const ids = checks.map(({ meta }) => meta.id).sort();
    assert.deepEqual(settings["palisade.diagnostics.severity"]?.propertyNames?.enum, ids);
  });
});

describe("the tools for agents", () => {
  const { languageModelTools, mcpServerDefinitionProviders } = manifest.contributes;
  const offered = new Map(toolsOf(operations).map((entry) => [entry.tool.name, entry]));

  it("are those that the client registers, each with its own switch", () => {
    for (const { name, when } of languageModelTools) {
      assert.ok(codeStrings.has(name), name);
      assert.equal(when, `config.${name.replace("palisade_", "palisade.agents.")}`);
      assert.equal(settings[when.replace("config.", "")]?.type, "boolean");
    }
    assert.deepEqual(
      languageModelTools.map(({ name }) => name),
      ["palisade_scan", "palisade_explain", "palisade_fix"],
    );
  });

  it("take what the same tools take over MCP", () => {
    for (const { name, inputSchema } of languageModelTools) {
      const entry = offered.get(name.replace("palisade_", ""));
      assert.ok(entry, name);
      const { properties = {}, required } = z.toJSONSchema(entry.input(), { io: "input" });
      const unknown = Object.keys(inputSchema.properties).filter((field) => !(field in properties));
      assert.deepEqual(unknown, []);
      assert.deepEqual(inputSchema.required, required);
    }
  });

  it("include an MCP server, which is off until the user wants it", () => {
    for (const { id } of mcpServerDefinitionProviders) assert.ok(codeStrings.has(id), id);
    assert.equal(settings["palisade.agents.mcp"]?.default, false);
  });
});

describe("the manifest", () => {
  it("activates the extension in a window with a Flutter project or a panel to restore, and never everywhere", () => {
    assert.ok(manifest.activationEvents.length > 0);
    for (const event of manifest.activationEvents)
      assert.match(event, /^workspaceContains:.*pubspec\.yaml$|^onWebviewPanel:palisade\.app$/);
  });

  it("says what works in a workspace that is not trusted, and in one that is not on disk", () => {
    const { untrustedWorkspaces, virtualWorkspaces } = manifest.capabilities;
    assert.equal(untrustedWorkspaces.supported, "limited");
    assert.match(translated(untrustedWorkspaces.description), /Findings are shown.*Fixes and the local HTTP port/);
    assert.equal(virtualWorkspaces.supported, "limited");
    assert.match(translated(virtualWorkspaces.description), /on disk/);
    assert.deepEqual(manifest.extensionKind, ["workspace"]);
  });

  it("has every text in package.nls.json, and no text there is left over", () => {
    const keys = stringsIn(manifest).flatMap((text) => /^%(.+)%$/.exec(text)?.[1] ?? []);
    assert.deepEqual(Object.keys(translations).sort(), [...new Set(keys)].sort());
  });

  it("has texts for people in package.nls.json alone", () => {
    const visible = [
      ...commands.map(({ title }) => title),
      ...viewsWelcome.map(({ contents }) => contents),
      ...manifest.contributes.languageModelTools.flatMap((tool) => [tool.displayName, tool.userDescription]),
      ...walkthroughs.flatMap(({ steps }) => steps.flatMap(({ description, media }) => [description, media.altText])),
      ...Object.values(settings).map(({ markdownDescription }) => markdownDescription ?? ""),
    ];
    assert.deepEqual(
      visible.filter((text) => !/^%.+%$/.test(text)),
      [],
    );
  });

  it("names pictures that exist, and every picture is named or the source of one", () => {
    const named = stringsIn(manifest).filter((text) => text.startsWith("media/"));
    const there = readdirSync("media", { recursive: true, encoding: "utf8" })
      .map((name) => `media/${name.replaceAll("\\", "/")}`)
      .filter((path) => /\.\w+$/.test(path));
    const sources = there.filter((path) => path.endsWith(".svg") && existsSync(path.replace(/svg$/, "png")));
    assert.deepEqual(there.sort(), [...new Set([...named, ...sources])].sort());
  });

  it("has a walkthrough that ends in a fixed finding", () => {
    const last = walkthroughs[0]?.steps.at(-1);
    assert.equal(last?.id, "fix");
    assert.deepEqual(last?.completionEvents, ["onCommand:palisade.fixAll", "onCommand:palisade.fixFinding"]);
  });

  it("has one walkthrough of few steps, each with something to do and an end", () => {
    assert.equal(walkthroughs.length, 1);
    const steps = walkthroughs[0]?.steps ?? [];
    assert.ok(steps.length >= 3 && steps.length <= 5);
    for (const { description, completionEvents } of steps) {
      assert.match(translated(description), /\(command:palisade\./);
      const ends = completionEvents.map((event) => event.replace(/^on(?:Command|View):/, ""));
      assert.ok(ends.length > 0);
      for (const end of ends) assert.ok(commandIds.includes(end) || end === "palisade.findings", end);
    }
  });
});
