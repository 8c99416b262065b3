import { readdirSync, readFileSync } from "node:fs";
import type { RawDeclaration, RawPackage } from "../../api-index/read-index.ts";

/** Code that runs in the place of a declaration: of the whole one, or of some members of a class. */
export interface StandIn {
  /** The declaration itself, where it is no class. */
  readonly text: string;
  /** The texts of members by their names; of constructors by `new` and `new name`. */
  readonly members: ReadonlyMap<string, string>;
}

/** What stands in for a package. */
export interface PackageStandIns {
  readonly imports: readonly string[];
  /** By the id of the declaration; those that the index does not have are helpers. */
  readonly declarations: ReadonlyMap<string, StandIn>;
}

/** By the home of the declarations, as in the index. */
export type StandIns = ReadonlyMap<string, PackageStandIns>;

/** Reads a folder of formatted Dart files, each with the name of a package. */
export function readStandIns(folder: URL): StandIns {
  return new Map(
    readdirSync(folder)
      .sort()
      .map((file) => [
        file.replace(/\.dart$/, "").replace("dart_ui", "dart:ui"),
        readPackageStandIns(readFileSync(new URL(file, folder), "utf8")),
      ]),
  );
}

/** Reads one formatted file. */
export function readPackageStandIns(text: string): PackageStandIns {
  const imports: string[] = [];
  const declarations = new Map<string, StandIn>();
  for (const block of blocksOf(text)) {
    if (block.startsWith("import ")) {
      imports.push(block);
      continue;
    }
    const [, name = "", body] =
      /^(?:(?:abstract|base|final|sealed|mixin|interface) )*(?:class|mixin|extension|enum) ([\w$]+)[^{]*\{\n(.*)\n\}$/s.exec(
        block,
      ) ?? [];
    if (body === undefined) declarations.set(nameOf(block, ""), { text: block, members: new Map() });
    else declarations.set(name, { text: block, members: membersOf(name, body) });
  }
  return { imports, declarations };
}

function membersOf(name: string, body: string): ReadonlyMap<string, string> {
  const members = new Map<string, string>();
  for (const block of blocksOf(body)) {
    const called = nameOf(block, name);
    // A getter and its setter are one member.
    members.set(called, [members.get(called) ?? [], block].flat().join("\n"));
  }
  return members;
}

/** Directives, declarations or members: what ends with `;` or `}` outside of every bracket. Comments are left out. */
function blocksOf(text: string): string[] {
  const blocks: string[] = [];
  let block: string[] = [];
  let depth = 0;
  for (const line of text.split("\n")) {
    if (line.trim() === "" || (depth === 0 && /^\s*\/\//.test(line))) continue;
    block.push(line);
    depth += [...line].reduce((sum, one) => sum + ("([{".includes(one) ? 1 : ")]}".includes(one) ? -1 : 0), 0);
    if (depth > 0 || !/[;}]$/.test(line)) continue;
    blocks.push(block.join("\n"));
    block = [];
  }
  return blocks;
}

const modifiers = /^(?:@\w+\s+|external |static |const |final |late |factory )*/;

function nameOf(block: string, className: string): string {
  const head = withoutFunctionTypes(block.trim().replace(modifiers, ""));
  const made = new RegExp(`^${className}(?:\\.([\\w$]+))?\\(`).exec(head);
  if (className !== "" && made) return `new ${made[1] ?? ""}`.trim();
  const operator = /\boperator (\S+?)\(/.exec(head)?.[1];
  if (operator !== undefined) return `operator${operator}`;
  const [declared = ""] = head.split(/=(?!>)|;/);
  const [before = "", parameters] = declared.split("(");
  const accessor = /\b[gs]et ([\w$]+)/.exec(before)?.[1];
  const isField = parameters === undefined || before.endsWith("<");
  const named = isField ? declared : before.replace(/<[^<>]*(?:<[^<>]*>[^<>]*)*>$/, "");
  return accessor ?? /([\w$]+)\s*$/.exec(named)?.[1] ?? "";
}

function withoutFunctionTypes(text: string): string {
  const shorter = text.replace(/\bFunction(?:<[^<>()]*>)?\([^()]*\)/g, "F");
  return shorter === text ? text : withoutFunctionTypes(shorter);
}

/** The index without the members that stand-ins replace. */
export function withoutReplaced(
  index: ReadonlyMap<string, RawPackage>,
  standIns: StandIns,
): ReadonlyMap<string, RawPackage> {
  return new Map(
    [...index].map(([home, one]) => {
      const changed = [...(standIns.get(home)?.declarations ?? [])].flatMap(([id, standIn]) => {
        const declaration = one.decls[id];
        return declaration === undefined ? [] : [[id, without(declaration, standIn)] as const];
      });
      return [home, changed.length === 0 ? one : { ...one, decls: { ...one.decls, ...Object.fromEntries(changed) } }];
    }),
  );
}

function without(declaration: RawDeclaration, { members }: StandIn): RawDeclaration {
  const kept = <Value>(all: Readonly<Record<string, Value>> = {}, prefix = "") =>
    Object.fromEntries(Object.entries(all).filter(([name]) => !members.has(`${prefix}${name}`.trim())));
  const { c, m, g } = declaration;
  return { ...declaration, c: c === 1 ? c : kept(c, "new "), m: kept(m), g: kept(g) };
}

/** Whether a stand-in has fields of its own or a constructor that is not constant, so that no subclass can be constant. */
export function isNeverConstant({ members }: StandIn): boolean {
  return [...members].some(([name, text]) => {
    if (/^\s*(?:static|const|factory) /.test(text)) return false;
    return (
      name === "new" || name.startsWith("new ") || !/\(|\bget /.test(withoutFunctionTypes(text).split(/[=;]/)[0] ?? "")
    );
  });
}
