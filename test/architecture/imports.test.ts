import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { builtinModules } from "node:module";
import picomatch from "picomatch";
import { type Import, parseSource, readSources, relativeTarget, type Source } from "./sources.ts";

const facts = ["source", "project"];
const checks = ["check contract", "check", "check list"];
const fixes = ["fix contract", "fix editing", "fix", "fix list"];
const options = ["option contract", "option", "option list"];
const core = [
  "failure",
  ...facts,
  ...checks,
  ...fixes,
  ...options,
  "scan",
  "dependencies",
  "history",
  "reports",
  "generator",
];
const server = ["version", ...core, "services", "operations", "doors"];

/** The files of a layer, its name, and the layers it may import. The first match decides which layer a file is in. */
const layers: readonly (readonly [files: string, name: string, mayImport: readonly string[]])[] = [
  ["package.json", "manifest", []],
  ["server/version.ts", "version", ["manifest"]],
  ["server/core/failure.ts", "failure", []],
  ["server/core/source/**", "source", ["source"]],
  ["server/core/project/**", "project", facts],
  ["server/core/checks/check.ts", "check contract", facts],
  ["server/core/checks/index.ts", "check list", ["check contract", "check"]],
  ["server/core/checks/*.ts", "check", [...facts, "check contract"]],
  ["server/core/fixes/fix.ts", "fix contract", facts],
  ["server/core/fixes/index.ts", "fix list", ["fix contract", "fix"]],
  ["server/core/fixes/editing/*.ts", "fix editing", [...facts, "fix contract", "fix editing"]],
  ["server/core/fixes/*.ts", "fix", [...facts, "fix contract", "fix editing"]],
  ["server/core/scan/**", "scan", [...facts, ...checks, ...fixes, "scan"]],
  ["server/core/history/**", "history", [...facts, "history"]],
  ["server/core/dependencies/**", "dependencies", [...facts, "dependencies"]],
  [
    "server/core/reports/**",
    "reports",
    [...facts, ...checks, "scan", "history", "dependencies", "generator", "reports"],
  ],
  ["server/core/generator/options/option.ts", "option contract", ["generator"]],
  ["server/core/generator/options/index.ts", "option list", ["option contract", "option"]],
  ["server/core/generator/options/*.ts", "option", ["generator", "option contract"]],
  ["server/core/generator/**", "generator", [...facts, "option contract", "option list", "generator"]],
  ["server/services/**", "services", [...core, "services"]],
  ["server/operations/**", "operations", ["version", ...core, "services", "operations"]],
  ["server/doors/lsp/protocol.ts", "editor protocol", ["scan"]],
  ["server/doors/**", "doors", [...server, "editor protocol"]],
  ["server/main.ts", "main", server],
  ["webview/engine/panel-messages.ts", "panel messages", []],
  ["webview/**", "webview", ["webview", "types of panel messages", "types of operations"]],
  ["client/**", "client", ["client", "types of operations", "types of editor protocol", "types of panel messages"]],
];

const coreLibraries = [
  ...["eta", "leven", "semver", "spdx-correct", "spdx-expression-parse"],
  ...["fast-xml-parser", "plist", "smol-toml", "yaml", "zod"],
];

const networkModules = ["dgram", "dns", "http", "http2", "https", "net", "tls"].map((name) => `node:${name}`);

/** Which libraries a room may import; the first match decides. Only the lookup of advisories asks the network. */
const libraries: readonly (readonly [files: string, allowed: (library: string) => boolean])[] = [
  ["server/core/**", (library) => coreLibraries.includes(library)],
  ["server/services/osv/**", (library) => library !== "vscode"],
  ["server/doors/**", (library) => library !== "vscode"],
  ["server/**", (library) => library !== "vscode" && !networkModules.includes(library)],
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

  it("go only where the layers allow", () => {
    assert.deepEqual(sources.flatMap(problemsOf), []);
  });

  it("do not run in circles, types included", () => {
    assert.deepEqual(findCircle(graphOf(sources)), []);
  });

  it("are all that core knows of the world: it reads no clock, no randomness and no process", () => {
    const reads = sources
      .filter(({ path }) => path.startsWith("server/core/"))
      .flatMap(({ path, ambientReads }) => ambientReads.map((read) => `${path} reads ${read}`));
    assert.deepEqual(reads, []);
  });
});

describe("the rules for imports", () => {
  const check = "server/core/checks/one.ts";
  const allowed: readonly (readonly [path: string, text: string])[] = [
    [check, 'import { a } from "../source/text.ts"; import type { Check } from "./check.ts";'],
    ["server/core/project/yaml.ts", 'import { parseDocument } from "yaml";'],
    ["server/core/scan/scan.ts", 'import { checks } from "../checks/index.ts"; const at = new Date(0);'],
    ["server/services/disk.ts", 'import { readFile } from "node:fs/promises"; import pool from "workerpool";'],
    ["server/services/osv/transport.ts", 'import https from "node:https";'],
    ["server/main.ts", 'await import("./doors/cli/cli.ts");'],
    ["client/panels/a.ts", 'import type { ToHost } from "../../webview/engine/panel-messages.ts";'],
    ["client/extension.ts", 'import * as vscode from "vscode"; import type { A } from "../server/operations/a.ts";'],
  ];
  for (const [path, text] of allowed) {
    it(`allow ${path}: ${text}`, () => {
      assert.deepEqual(problemsOf(parseSource(path, text)), []);
    });
  }

  const refused: readonly (readonly [path: string, text: string])[] = [
    [check, 'import { two } from "./two.ts";'],
    [check, 'import type { Two } from "./two.ts";'],
    [check, 'export { two } from "./two.ts";'],
    [check, 'export * from "./two.ts";'],
    [check, 'const two = await import("./two.ts");'],
    [check, 'type Two = import("./two.ts").Two;'],
    [check, 'const two = require("./two.ts");'],
    [check, 'import { scan } from "../scan/scan.ts";'],
    [check, 'import { checks } from "./index.ts";'],
    ["server/core/fixes/one.ts", 'import { one } from "../checks/one.ts";'],
    ["server/core/generator/options/one.ts", 'import { two } from "./two.ts";'],
    ["server/core/source/text.ts", 'import { project } from "../project/project.ts";'],
    ["server/core/scan/scan.ts", 'import "node:fs";'],
    ["server/core/scan/scan.ts", 'import "fs";'],
    ["server/core/scan/scan.ts", 'import { Hono } from "hono";'],
    ["server/core/scan/scan.ts", 'import { store } from "../../services/store.ts";'],
    ["server/services/disk.ts", 'import { scan } from "../operations/scan.ts";'],
    ["server/services/disk.ts", 'import { request } from "node:https";'],
    ["server/operations/scan.ts", 'import { http } from "../doors/http/http.ts";'],
    ["server/doors/lsp/lsp.ts", 'import * as vscode from "vscode";'],
    ["server/doors/lsp/lsp.ts", 'import { tree } from "../../../client/tree.ts";'],
    ["webview/main.tsx", 'import "node:path";'],
    ["webview/main.tsx", 'import { scan } from "../server/operations/scan.ts";'],
    ["client/extension.ts", 'import type { Check } from "../server/core/checks/check.ts";'],
    ["client/extension.ts", 'import { method } from "../server/doors/lsp/protocol.ts";'],
    ["client/extension.ts", 'import type { Editor } from "../server/doors/lsp/editor.ts";'],
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
