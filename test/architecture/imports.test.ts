import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { builtinModules } from "node:module";
import picomatch from "picomatch";
import { type Import, parseSource, readSources, relativeTarget, type Source } from "./sources.ts";

const scanner = ["facts", "check contract", "fixing", "check", "check list", "fix list", "scan"];
const pure = ["contract", "scanner index", "supply chain", "generator index", "assistant index", "reports"];
const server = ["version", ...pure, "services", "operations", "adapters"];

/** The files of a layer, its name, and the layers it may import. The first match decides which layer a file is in. */
const layers: readonly (readonly [files: string, name: string, mayImport: readonly string[]])[] = [
  ["package.json", "manifest", []],
  ["server/version.ts", "version", ["manifest"]],
  ["server/contract/**", "contract", ["contract"]],
  ["server/scanner/{source,code,dart,native,project,surface,vocabulary}/**", "facts", ["contract", "facts"]],
  ["server/scanner/checks/check.ts", "check contract", ["contract", "facts"]],
  ["server/scanner/checks/index.ts", "check list", ["check contract", "check"]],
  ["server/scanner/fixing/index.ts", "fix list", ["fixing", "check"]],
  ["server/scanner/fixing/**", "fixing", ["contract", "facts", "fixing"]],
  ["server/scanner/checks/*/**", "check", ["contract", "facts", "check contract", "fixing"]],
  ["server/scanner/index.ts", "scanner index", ["contract", ...scanner]],
  ["server/scanner/scan/**", "scan", ["contract", ...scanner]],
  ["server/supply-chain/**", "supply chain", ["contract", "scanner index", "supply chain"]],
  ["server/generator/index.ts", "generator index", ["generator"]],
  ["server/generator/features/option.ts", "option contract", ["generator"]],
  ["server/generator/features/index.ts", "option list", ["option contract", "feature"]],
  ["server/generator/features/*/**", "feature", ["contract", "generator", "option contract"]],
  ["server/generator/**", "generator", ["contract", "option contract", "option list", "generator"]],
  ["server/assistant/index.ts", "assistant index", ["assistant"]],
  ["server/assistant/**", "assistant", ["contract", "scanner index", "assistant"]],
  ["server/reports/**", "reports", pure],
  ["server/services/**", "services", [...pure, "services"]],
  ["server/operations/**", "operations", ["version", ...pure, "services", "operations"]],
  ["server/adapters/lsp/protocol.ts", "editor protocol", ["contract"]],
  ["server/adapters/**", "adapters", [...server, "editor protocol"]],
  ["server/main.ts", "main", server],
  ["webview/**", "webview", ["webview", "contract", "types of operations"]],
  ["client/**", "client", ["client", "contract", "types of operations", "types of editor protocol"]],
];

/** Folders whose files may import each other, but never those of the folder beside them. */
const standAlone = [/^server\/scanner\/checks\/[^/]+\//, /^server\/generator\/features\/[^/]+\//];

const pureLibraries = [
  ...["eta", "leven", "mustache", "semver", "spdx-correct", "spdx-expression-parse"],
  ...["fast-xml-parser", "jsonc-parser", "node-diff3", "sarif", "smol-toml", "yaml", "zod"],
];

const networkModules = ["dgram", "dns", "http", "http2", "https", "net", "tls"].map((name) => `node:${name}`);
/** Opens connections by itself. */
const databaseLibrary = "postgres";

/** Which libraries a room may import; the first match decides. Only three folders of services ask the network. */
const libraries: readonly (readonly [files: string, allowed: (library: string) => boolean])[] = [
  [
    "server/{contract,scanner,supply-chain,generator,assistant,reports}/**",
    (library) => pureLibraries.includes(library),
  ],
  ["server/services/{http,osv}/**", (library) => library !== "vscode"],
  ["server/services/team-server/**", (library) => library !== "vscode" && !networkModules.includes(library)],
  ["server/adapters/**", (library) => library !== "vscode" && library !== databaseLibrary],
  ["server/**", (library) => ![...networkModules, databaseLibrary, "vscode"].includes(library)],
  ["webview/**", (library) => library !== "vscode" && !isNode(library)],
  ["client/**", () => true],
];

const rooms = ["server", "client", "webview"].filter((room) => existsSync(room));

describe("imports", () => {
  let sources: Source[];
  before(() => {
    sources = readSources(rooms);
  });

  it("are read in every room", () => {
    assert.ok(rooms.includes("server"));
    for (const room of rooms) {
      const imports = sources.filter(({ path }) => path.startsWith(`${room}/`)).flatMap((source) => source.imports);
      assert.ok(imports.length > 0, `saw no import under ${room}`);
    }
  });

  it("are of files that all have a layer", () => {
    const strangers = sources.filter(({ path }) => !rowFor(layers, path)).map(({ path }) => path);
    assert.deepEqual(strangers, []);
  });

  it("Imports go only where the table of layers allows.", () => {
    assert.deepEqual(sources.flatMap(problemsOf), []);
  });

  it("There is no circle of imports, types included.", () => {
    assert.deepEqual(findCircle(graphOf(sources)), []);
  });

  it("The pure rooms read no clock, no randomness and no process.", () => {
    const reads = sources
      .filter(({ path }) => /^server\/(?:contract|scanner|supply-chain|generator|assistant|reports)\//.test(path))
      .flatMap(({ path, ambientReads }) => ambientReads.map((read) => `${path} reads ${read}`));
    assert.deepEqual(reads, []);
  });

  it("Other rooms import the scanner, the generator and the assistant only through their index.", () => {
    const engineOf = (path: string) => /^server\/(?:scanner|generator|assistant)\//.exec(path)?.[0];
    const inside = importsBetween(sources).filter(({ from, to }) => {
      const engine = engineOf(to);
      return engine !== undefined && engine !== engineOf(from) && to !== `${engine}index.ts`;
    });
    assert.deepEqual(inside, []);
  });

  it("No check imports another check, and no feature another feature.", () => {
    const homeOf = (path: string) => standAlone.flatMap((folder) => folder.exec(path)?.[0] ?? [])[0];
    const across = importsBetween(sources).filter(({ from, to }) => {
      const [home, other] = [homeOf(from), homeOf(to)];
      return home !== undefined && other !== undefined && home !== other;
    });
    assert.deepEqual(across, []);
  });
});

describe("the rules for imports", () => {
  const check = "server/scanner/checks/one/check.ts";
  const allowed: readonly (readonly [path: string, text: string])[] = [
    [check, 'import { a } from "../../source/text.ts"; import type { Check } from "../check.ts"; import "./own.ts";'],
    ["server/scanner/project/yaml.ts", 'import { parseDocument } from "yaml";'],
    ["server/scanner/scan/scan.ts", 'import { checks } from "../checks/index.ts"; const at = new Date(0);'],
    ["server/services/disk.ts", 'import { readFile } from "node:fs/promises"; import pool from "workerpool";'],
    ["server/services/osv/transport.ts", 'import https from "node:https";'],
    ["server/services/http/outgoing.ts", 'import { lookup } from "node:dns";'],
    ["server/main.ts", 'await import("./adapters/cli/cli.ts");'],
    ["webview/main.tsx", 'import { grades } from "../server/contract/score.ts";'],
    ["client/panels/a.ts", 'import { grades } from "../../server/contract/score.ts";'],
    ["client/extension.ts", 'import * as vscode from "vscode"; import type { A } from "../server/operations/a.ts";'],
  ];
  for (const [path, text] of allowed) {
    it(`allow ${path}: ${text}`, () => {
      assert.deepEqual(problemsOf(parseSource(path, text)), []);
    });
  }

  const refused: readonly (readonly [path: string, text: string])[] = [
    [check, 'import { two } from "../two/check.ts";'],
    [check, 'import type { Two } from "../two/check.ts";'],
    [check, 'export { two } from "../two/check.ts";'],
    [check, 'export * from "../two/check.ts";'],
    [check, 'const two = await import("../two/check.ts");'],
    [check, 'type Two = import("../two/check.ts").Two;'],
    [check, 'const two = require("../two/check.ts");'],
    [check, 'import { scan } from "../../scan/scan.ts";'],
    [check, 'import { checks } from "../index.ts";'],
    ["server/generator/features/one/option.ts", 'import { two } from "../two/check.ts";'],
    ["server/contract/failure.ts", 'import { project } from "../scanner/project/project.ts";'],
    ["server/scanner/scan/scan.ts", 'import "node:fs";'],
    ["server/scanner/scan/scan.ts", 'import "fs";'],
    ["server/scanner/scan/scan.ts", 'import { Hono } from "hono";'],
    ["server/scanner/scan/scan.ts", 'import { store } from "../../services/store.ts";'],
    ["server/services/disk.ts", 'import { scan } from "../operations/scan.ts";'],
    ["server/services/disk.ts", 'import { compose } from "../generator/compose.ts";'],
    ["server/operations/a.ts", 'import type { Catalog } from "../generator/catalog.ts";'],
    ["server/services/disk.ts", 'import type { Scan } from "../scanner/scan/scan.ts";'],
    ["server/supply-chain/pub.ts", 'import { readYaml } from "../scanner/project/yaml/yaml.ts";'],
    ["server/services/disk.ts", 'import { request } from "node:https";'],
    ["server/services/store.ts", 'import postgres from "postgres";'],
    ["server/operations/scan.ts", 'import { http } from "../adapters/http/http.ts";'],
    ["server/adapters/lsp/lsp.ts", 'import * as vscode from "vscode";'],
    ["server/adapters/lsp/lsp.ts", 'import { tree } from "../../../client/tree.ts";'],
    ["webview/main.tsx", 'import "node:path";'],
    ["webview/main.tsx", 'import { scan } from "../server/operations/scan.ts";'],
    ["client/extension.ts", 'import type { Check } from "../server/scanner/checks/check.ts";'],
    ["client/extension.ts", 'import { method } from "../server/adapters/lsp/protocol.ts";'],
    ["client/extension.ts", 'import type { Editor } from "../server/adapters/lsp/editor.ts";'],
    ["client/panels/a.ts", 'import type { Engine } from "../../webview/engine/engine.ts";'],
    ["client/extension.ts", 'import "../elsewhere/file.ts";'],
  ];
  for (const [path, text] of refused) {
    it(`refuse ${path}: ${text}`, () => {
      assert.equal(problemsOf(parseSource(path, text)).length, 1);
    });
  }

  it("refuse an import that is computed", () => {
    assert.throws(() => parseSource(check, "await import(name);"), /computed/);
  });

  it("see a circle", () => {
    const texts = {
      "a.ts": 'import "./b.ts";',
      "b.ts": 'import type { C } from "./c.ts";',
      "c.ts": 'import "./b.ts";',
    };
    const circular = Object.entries(texts).map(([path, text]) => parseSource(path, text));
    assert.deepEqual(findCircle(graphOf(circular)), ["b.ts", "c.ts", "b.ts"]);
  });

  it("see the clock, randomness and the process, whatever the spelling", () => {
    const text = 'Date.now(); Date["now"](); new Date(); Date(); Math.random(); performance.now(); process.env["A"];';
    const reads = ["Date.now", "Date.now", "new Date()", "Date()", "Math.random", "performance.now", "process.env"];
    assert.deepEqual([...parseSource("a.ts", text).ambientReads].sort(), reads.sort());
    assert.deepEqual(parseSource("a.ts", 'new Date(0); Date.UTC(1); a.process.b; "Date.now()"').ambientReads, []);
  });
});

function problemsOf(source: Source): string[] {
  return source.imports
    .filter((imported) => !isAllowed(source.path, imported))
    .map(({ specifier }) => `${source.path} must not import ${specifier}`);
}

function isAllowed(from: string, { specifier, typeOnly }: Import): boolean {
  const target = relativeTarget(from, specifier);
  if (target === undefined) return rowFor(libraries, from)?.[1](libraryOf(specifier)) ?? false;
  const home = standAlone.flatMap((folder) => folder.exec(from)?.[0] ?? [])[0];
  if (home !== undefined && target.startsWith(home)) return true;
  const [, to] = rowFor(layers, target) ?? [];
  const [, , mayImport = []] = rowFor(layers, from) ?? [];
  return to !== undefined && (mayImport.includes(to) || (typeOnly && mayImport.includes(`types of ${to}`)));
}

function rowFor<Row extends readonly [files: string, ...rest: unknown[]]>(table: readonly Row[], path: string) {
  return table.find(([files]) => picomatch.isMatch(path, files));
}

/** The package that a specifier names; a module of Node stays as it is. */
function libraryOf(specifier: string): string {
  return /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;
}

function isNode(library: string): boolean {
  return library.startsWith("node:") || builtinModules.includes(library);
}

/** The imports of our own files. */
function importsBetween(sources: readonly Source[]): { from: string; to: string }[] {
  return sources.flatMap(({ path, imports }) =>
    imports.flatMap(({ specifier }) => {
      const to = relativeTarget(path, specifier);
      return to === undefined ? [] : [{ from: path, to }];
    }),
  );
}

function graphOf(sources: readonly Source[]): Map<string, string[]> {
  const targets = ({ path, imports }: Source) =>
    imports.flatMap(({ specifier }) => relativeTarget(path, specifier) ?? []);
  return new Map(sources.map((source) => [source.path, targets(source)]));
}

/** The first circle, as the files one passes through, or nothing. */
function findCircle(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const seen = new Set<string>();
  const visit = (path: string, trail: readonly string[]): string[] => {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path];
    if (seen.has(path)) return [];
    seen.add(path);
    return firstCircle(graph.get(path) ?? [], [...trail, path]);
  };
  const firstCircle = (paths: Iterable<string>, trail: readonly string[]): string[] => {
    for (const path of paths) {
      const circle = visit(path, trail);
      if (circle.length > 0) return circle;
    }
    return [];
  };
  return firstCircle(graph.keys(), []);
}
