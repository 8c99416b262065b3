import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { gzipSync } from "node:zlib";
import type { Metafile } from "esbuild";
import { loadedAtOnce } from "../../tools/scripts-of-screens.mjs";
import { unusedParts } from "../../tools/unused-parts.mjs";

interface Bundle {
  readonly entry: string;
  /** What of ours it may be made from. */
  readonly rooms: readonly string[];
  readonly without: readonly string[];
  /** More makes a window start noticeably later. */
  readonly maxBytes?: number;
}

const bundles: Readonly<Record<string, Bundle>> = {
  palisade: { entry: "server/main.ts", rooms: ["server/", "package.json"], without: ["vscode"] },
  extension: {
    entry: "client/extension.ts",
    rooms: ["client/", "server/contract/"],
    without: ["vscode-languageserver", "net"],
    maxBytes: 550_000,
  },
  "browser-extension": {
    entry: "client/browser/extension.ts",
    rooms: ["client/", "server/contract/"],
    without: ["vscode-languageserver", "zod"],
  },
  "browser-worker": {
    entry: "server/adapters/browser/worker.ts",
    rooms: ["server/", "package.json"],
    without: ["vscode", "vscode-languageclient", "hono", "nodemailer"],
  },
  app: {
    entry: "webview/main.tsx",
    rooms: ["webview/", "server/contract/"],
    without: ["vscode", "zod", "hono", "vscode-languageclient", "vscode-languageserver"],
  },
};

/** What a page loads before it shows its heaviest screen, in bytes. Languages for the highlighter come later. */
const pageBudget = { scripts: 220_000, compressed: 75_000 };

/** What every page loads, whatever its screen. */
const shellBudget = 60_000;

/** What the script of each screen alone may have, in bytes: a tenth more than it has. */
const screenBudgets: Readonly<Record<string, number>> = {
  generate: 109_000,
  scan: 84_000,
  dashboard: 33_000,
  settings: 9_000,
};

describe("the bundle", () => {
  it("of every metafile has rules", () => {
    const names = existsSync("dist/meta") ? readdirSync("dist/meta") : [];
    assert.deepEqual(
      names.filter((name) => !Object.hasOwn(bundles, name.replace(/\.json$/, ""))),
      [],
    );
  });

  it("holds every library: nothing is installed beside it", () => {
    assert.equal(JSON.parse(readFileSync("package.json", "utf8")).dependencies, undefined);
  });

  it("leaves out parts of libraries that are there: a release that moves them would bring them back", () => {
    const files = Object.keys(bundles).flatMap((name) => Object.keys(metafileOf(name).inputs));
    const gone = unusedParts.filter(({ part }) => !files.some((file) => part.test(file)));
    assert.deepEqual(gone, []);
  });

  for (const [name, { entry, rooms, without, maxBytes }] of Object.entries(bundles)) {
    if (!existsSync(entry)) continue;

    it(`${name} is made from ${rooms.join(", ")} and libraries, without ${without.join(", ")}`, () => {
      const { inputs } = metafileOf(name);
      const files = Object.keys(inputs);
      assert.ok(files.includes(entry), `${entry} is not in the metafile; run npm run build`);
      assert.deepEqual(
        files.filter((file) => !isAllowed(file, rooms, without)),
        [],
      );

      const externals = Object.values(inputs).flatMap((input) => input.imports.filter(({ external }) => external));
      assert.deepEqual(
        externals.filter(({ path }) => without.includes(path)),
        [],
      );
    });

    if (maxBytes === undefined) continue;
    it(`${name} has at most ${maxBytes} bytes`, () => {
      const { outputs } = metafileOf(name);
      const sizes = Object.values(outputs).map(({ bytes }) => bytes);
      assert.ok(Math.max(...sizes) <= maxBytes, `${sizes} bytes`);
    });
  }

  it("palisade loads no scanner, no generator and no schema before it knows the command", () => {
    const { outputs } = metafileOf("palisade");
    const files = [...loadedAtOnce(outputs, "dist/palisade.js")].flatMap((file) =>
      Object.keys(outputs[file]?.inputs ?? {}),
    );
    assert.ok(files.includes("server/main.ts"));
    assert.deepEqual(
      files.filter((file) => /^server\/(?:scanner|generator|supply-chain|operations)\/|\/zod\//.test(file)),
      [],
    );
  });

  it("palisade scans unchanged content without a check, the parser of Dart, templates and versions of packages", () => {
    const { outputs } = metafileOf("palisade");
    const files = startOf(outputs).flatMap((file) => Object.keys(outputs[file]?.inputs ?? {}));
    assert.ok(files.includes("server/operations/scan.ts"));
    assert.deepEqual(
      files.filter((file) => /^server\/scanner\/(?:checks\/.*\/check\.ts|dart\/syntax\/parse)/.test(file)),
      [],
    );
    assert.deepEqual(
      files.filter((file) => /^node_modules\/(?:eta|semver)\/|^server\/supply-chain\/versions\//.test(file)),
      [],
    );
  });

  it("palisade looks up advisories without what reads licences, and loads what speaks HTTP when it has to ask", () => {
    const { outputs } = metafileOf("palisade");
    const lookUp = Object.keys(outputs).find((file) => outputs[file]?.entryPoint === "server/services/osv/look-up.ts");
    const vulns = Object.keys(outputs).find((file) => outputs[file]?.entryPoint === "server/operations/vulns.ts");
    assert.ok(lookUp !== undefined && vulns !== undefined);
    const libraries = [...loadedAtOnce(outputs, vulns)].flatMap((file) => Object.keys(outputs[file]?.inputs ?? {}));
    assert.deepEqual(
      libraries.filter((file) => file.startsWith("node_modules/spdx-")),
      [],
    );
    const loaded = [...loadedAtOnce(outputs, lookUp)].flatMap((file) => outputs[file]?.imports ?? []);
    assert.deepEqual(
      loaded.filter(({ path, kind }) => kind !== "dynamic-import" && /^node:https?$/.test(path)),
      [],
    );
  });

  it("palisade is loaded in few pieces: each takes Node a while to find and to link", () => {
    const { outputs } = metafileOf("palisade");
    const loaded = new Set([...loadedAtOnce(outputs, "dist/palisade.js"), ...startOf(outputs)]);
    const pieces = [...loaded].filter((file) => outputs[file] !== undefined);
    assert.ok(pieces.length <= 10, `${pieces.length} pieces`);
  });

  it("palisade answers an editor before it loads the operations and the checks", () => {
    const { outputs } = metafileOf("palisade");
    const lsp = Object.keys(outputs).find((file) => outputs[file]?.entryPoint === "server/adapters/lsp/lsp.ts");
    assert.ok(lsp !== undefined);
    const files = [...loadedAtOnce(outputs, lsp)].flatMap((file) => Object.keys(outputs[file]?.inputs ?? {}));
    assert.ok(files.includes("server/adapters/lsp/greet.ts"));
    assert.deepEqual(
      files.filter((file) =>
        /^server\/(?:operations\/index|operations\/fix|scanner\/checks\/.*\/check)\.ts$/.test(file),
      ),
      [],
    );
  });

  it("palisade loads the Model Context Protocol for palisade mcp alone", () => {
    const { outputs } = metafileOf("palisade");
    const holdsProtocol = (file: string) =>
      Object.keys(outputs[file]?.inputs ?? {}).some((input) => input.includes("/@modelcontextprotocol/"));
    const starts = Object.entries(outputs).flatMap(([file, { entryPoint }]) =>
      entryPoint ? [{ file, entryPoint }] : [],
    );
    const loading = starts.filter(({ file }) => [...loadedAtOnce(outputs, file)].some(holdsProtocol));
    assert.deepEqual(
      loading.map(({ entryPoint }) => entryPoint),
      ["server/adapters/mcp/serve-agent.ts"],
    );
  });

  it("palisade loads what asks language models when it asks one", () => {
    const { outputs } = metafileOf("palisade");
    const own = (file: string) => Object.keys(outputs[file]?.inputs ?? {});
    const asks = (file: string) => own(file).includes("server/services/models/open-model.ts");
    const [chunk, ...others] = Object.keys(outputs).filter(asks);
    assert.deepEqual(others, []);
    assert.ok(chunk !== undefined);
    const eager = Object.values(outputs).flatMap(({ imports }) =>
      imports.filter(({ path, kind }) => path === chunk && kind !== "dynamic-import"),
    );
    assert.deepEqual(eager, []);
    const elsewhere = Object.keys(outputs).filter((file) => file !== chunk);
    assert.deepEqual(
      [...new Set(elsewhere.flatMap(own))].filter((file) => file.startsWith("server/services/models/")),
      ["server/services/models/models.ts"],
    );
  });

  for (const name of ["app", "browser-extension", "browser-worker"]) {
    it(`${name} needs no module of Node`, () => {
      const { inputs } = metafileOf(name);
      const imported = Object.values(inputs).flatMap((input) => input.imports.map(({ path }) => path));
      assert.deepEqual(imported.filter(isBuiltin), []);
    });
  }

  const screens = Object.keys(screenBudgets);

  it(`app loads at most ${shellBudget} bytes of scripts with every page, and no screen`, () => {
    const { outputs } = metafileOf("app");
    const shell = [...loadedAtOnce(outputs, "dist/webview/app.js")];
    const bytes = shell.reduce((sum, file) => sum + (outputs[file]?.bytes ?? 0), 0);
    assert.ok(bytes <= shellBudget, `${bytes}`);
    const inputs = shell.flatMap((file) => Object.keys(outputs[file]?.inputs ?? {}));
    assert.deepEqual(
      inputs.filter((file) => screens.some((screen) => file.startsWith(`webview/${screen}/`))),
      [],
    );
  });

  it(`app shows any screen after at most ${pageBudget.scripts} bytes of scripts, ${pageBudget.compressed} compressed`, () => {
    const { outputs } = metafileOf("app");
    const entries = Object.entries(outputs).flatMap(([file, { entryPoint = "" }]) =>
      screens.some((screen) => entryPoint.startsWith(`webview/${screen}/`)) ? [file] : [],
    );
    assert.equal(entries.length, screens.length);
    for (const entry of entries) {
      const files = new Set([...loadedAtOnce(outputs, "dist/webview/app.js"), ...loadedAtOnce(outputs, entry)]);
      const scripts = [...files].map((file) => readFileSync(file));
      const size = (sizes: readonly number[]) => sizes.reduce((sum, one) => sum + one, 0);
      const bytes = size(scripts.map((script) => script.length));
      const compressed = size(scripts.map((script) => gzipSync(script).length));
      const fits = bytes <= pageBudget.scripts && compressed <= pageBudget.compressed;
      assert.ok(fits, `${entry}: ${bytes}, ${compressed} compressed`);
    }
  });

  for (const [screen, budget] of Object.entries(screenBudgets)) {
    it(`app has at most ${budget} bytes of scripts for ${screen} alone, and its page can name all that it loads`, () => {
      const { outputs } = metafileOf("app");
      const [own] = Object.entries(outputs).filter(([, { entryPoint = "" }]) =>
        entryPoint.startsWith(`webview/${screen}/`),
      );
      assert.ok(own && own[1].bytes <= budget, `${own?.[1].bytes}`);
      const named: readonly string[] = JSON.parse(readFileSync("dist/webview/scripts.json", "utf8"))[screen];
      const loaded = [...loadedAtOnce(outputs, "dist/webview/app.js"), ...loadedAtOnce(outputs, own[0])];
      assert.deepEqual(
        named.map((name) => `dist/webview/${name}`).sort(),
        [...new Set(loaded)].filter((file) => file !== "dist/webview/app.js").sort(),
      );
    });
  }
});

function isAllowed(file: string, rooms: readonly string[], without: readonly string[]): boolean {
  const library = /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1];
  return library === undefined ? rooms.some((room) => file.startsWith(room)) : !without.includes(library);
}

/** What a scan of unchanged content loads after the main file. */
function startOf(outputs: Metafile["outputs"]): string[] {
  const start = Object.keys(outputs).find((file) => outputs[file]?.entryPoint === "server/adapters/cli/start.ts");
  assert.ok(start !== undefined);
  return [...loadedAtOnce(outputs, start)];
}

function metafileOf(name: string): Metafile {
  return JSON.parse(readFileSync(`dist/meta/${name}.json`, "utf8"));
}
