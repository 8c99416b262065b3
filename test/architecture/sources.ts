import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { type Expression, type ImportDeclarationSpecifier, type Program, parseSync, Visitor } from "oxc-parser";

export interface Import {
  readonly specifier: string;
  readonly typeOnly: boolean;
  /** What is taken from the module, by the names that it has there; `*` where that is everything. */
  readonly names: readonly string[];
}

export interface Source {
  readonly path: string;
  readonly imports: readonly Import[];
  /** Where the file reads the clock, randomness or the process: `Date.now`, `new Date()`, `process.env`. */
  readonly ambientReads: readonly string[];
}

/** Every code file under some folders, parsed. Paths are POSIX and relative to the project. */
export function readSources(folders: readonly string[]): Source[] {
  return folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`))
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => /\.([cm]?[jt]s|[jt]sx)$/.test(path) && !/\.test\.ts$|\/(?:fixtures|templates)\//.test(path))
    .sort()
    .map((path) => parseSource(path, readFileSync(path, "utf8")));
}

export function parseSource(path: string, text: string): Source {
  const { program, errors } = parseSync(path, text, { preserveParens: false });
  if (errors.length > 0) throw new Error(`${path}: ${errors.map((error) => error.message).join("; ")}`);
  return { path, imports: importsOf(path, program), ambientReads: ambientReadsOf(program) };
}

/** The project's path that a relative specifier means, or undefined for a library. */
export function relativeTarget(from: string, specifier: string): string | undefined {
  return specifier.startsWith(".") ? posix.join(posix.dirname(from), specifier) : undefined;
}

function importsOf(path: string, program: Program): Import[] {
  const imports: Import[] = [];
  const add = (specifier: string, typeOnly: boolean, names: readonly string[] = ["*"]) =>
    void imports.push({ specifier, typeOnly, names });
  const addComputed = (source: Expression | undefined) => {
    if (source?.type !== "Literal" || typeof source.value !== "string") {
      throw new Error(`${path} imports something that is computed, so that no rule can judge it`);
    }
    add(source.value, false);
  };
  new Visitor({
    ImportDeclaration: (node) => add(node.source.value, node.importKind === "type", node.specifiers.map(importedName)),
    ExportAllDeclaration: (node) => add(node.source.value, node.exportKind === "type"),
    ExportNamedDeclaration(node) {
      if (node.source) add(node.source.value, node.exportKind === "type");
    },
    ImportExpression: (node) => addComputed(node.source),
    CallExpression(node) {
      const [argument] = node.arguments;
      if (isNamed(node.callee, "require")) addComputed(argument?.type === "SpreadElement" ? undefined : argument);
    },
    TSExternalModuleReference: (node) => add(node.expression.value, false),
    TSImportType: (node) => add(node.source.value, true),
  }).visit(program);
  return imports;
}

function importedName(specifier: ImportDeclarationSpecifier): string {
  if (specifier.type !== "ImportSpecifier") return "*";
  return specifier.imported.type === "Literal" ? specifier.imported.value : specifier.imported.name;
}

function ambientReadsOf(program: Program): string[] {
  const reads: string[] = [];
  new Visitor({
    MemberExpression(node) {
      if (node.object.type !== "Identifier") return;
      const object = node.object.name;
      const property = node.property.type === "Literal" ? String(node.property.value) : nameOf(node.property);
      const read = `${object}.${property}`;
      if (["process", "performance"].includes(object) || ["Date.now", "Math.random"].includes(read)) reads.push(read);
    },
    NewExpression(node) {
      if (isNamed(node.callee, "Date") && node.arguments.length === 0) reads.push("new Date()");
    },
    CallExpression(node) {
      if (isNamed(node.callee, "Date")) reads.push("Date()");
    },
  }).visit(program);
  return reads;
}

function isNamed(node: { readonly type: string }, name: string): boolean {
  return nameOf(node) === name;
}

function nameOf(node: { readonly type: string; readonly name?: unknown }): string | undefined {
  return node.type === "Identifier" ? String(node.name) : undefined;
}
