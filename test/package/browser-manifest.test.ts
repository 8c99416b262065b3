import assert from "node:assert/strict";
import { join } from "node:path";
import { browserManifest } from "../../tools/browser-manifest.mjs";
import { translations, manifest as whole } from "../support/client/manifest.ts";

const made = browserManifest(whole, translations, join(import.meta.dirname, "../.."));
const texts: typeof translations = made.texts;
const { commands, menus, keybindings, walkthroughs, viewsWelcome, configuration } = made.manifest
  .contributes as typeof whole.contributes;
const ids = commands.map(({ command }) => command);

describe("the manifest for VS Code in a browser", () => {
  it("has the commands about findings and checks, and none that needs a machine", () => {
    for (const id of ["fixFinding", "triageFinding", "excludeFiles", "openReport", "explainCheck", "scanProject"]) {
      assert.ok(ids.includes(`palisade.${id}`), id);
    }
    for (const id of ["openDashboard", "newProject", "stopHttp", "setBaseline", "checkChange", "setKey"]) {
      assert.ok(!ids.includes(`palisade.${id}`), id);
    }
  });

  it("names no command that it does not have, in menus, keys, texts and steps", () => {
    const named = JSON.stringify([menus, keybindings, walkthroughs, viewsWelcome, texts]);
    const unknown = [...named.matchAll(/(?:command:|"command":"|onCommand:)(palisade\.\w+)(?!\.focus)\b/g)].flatMap(
      ([, id]) => (id !== undefined && id !== "palisade.findings" && !ids.includes(id) ? [id] : []),
    );
    assert.deepEqual([...new Set(unknown)], []);
  });

  it("speaks of no port, no server on the machine and no model, and has a text for every key", () => {
    for (const [key, text] of Object.entries(texts)) {
      assert.doesNotMatch(text, /HTTP|\bports?\b|terminal|Dashboard|Fleet|PROJECTS_ROOT|on this machine/i, key);
    }
    const keys = [...JSON.stringify(made.manifest).matchAll(/"%([\w.-]+)%"/g)].map(([, key]) => key ?? "");
    assert.deepEqual([...new Set(keys)].sort(), Object.keys(texts).sort());
    const settings = configuration.flatMap(({ properties }) => Object.keys(properties));
    assert.ok(settings.includes("palisade.diagnostics.fail"));
    assert.doesNotMatch(settings.join(" "), /http|agents|assistant|projectsRoot|onlyNew/);
  });

  it("keeps a walkthrough from the first finding to its fix", () => {
    const steps = walkthroughs[0]?.steps.map(({ id }) => id);
    assert.deepEqual(steps, ["findings", "fix"]);
  });
});
