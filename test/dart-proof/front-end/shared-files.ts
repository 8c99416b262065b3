import { posix } from "node:path";
import { type CompilerFiles, ownPackage } from "./source-for-compiler.ts";

/** What of a project is compiled: the files that no project before it has too. */
export interface CompiledProject {
  /** The name of its package here, because projects may have the same name. */
  readonly alias: string;
  readonly files: CompilerFiles;
  /** What a program has to import to have all of them compiled. */
  readonly libraries: readonly string[];
}

/** The text between the quotes of an address in a directive. */
const directive = /^(?:import|export|part(?:\s+of)?)\b[^;]*;/gm;
const quoted = /(['"])(.*?)\1/g;

/**
 * Leaves out of each project what one before it has already: a file whose text is the same, and that of every file that it
 * needs, directly or not. Whoever imports such a file gets the one of the first project.
 */
export function withoutShared(projects: readonly CompilerFiles[]): CompiledProject[] {
  const numbers = new Map<string, number>();
  const owners = new Map<string, string>();
  return projects.map((files, index) => {
    const alias = `app_${index}`;
    const keys = keysOf(files, numbers);
    const ownerOf = (path: string) => owners.get(keys.get(path) ?? "") ?? alias;
    for (const key of keys.values()) if (!owners.has(key)) owners.set(key, alias);
    return compiled(new Map([...files].filter(([path]) => ownerOf(path) === alias)), alias, ownerOf);
  });
}

/** The files of a project as its package has them in a run; `ownerOf` tells whose a file is that they import. */
export function compiled(
  files: CompilerFiles,
  alias: string,
  ownerOf: (path: string) => string = () => alias,
): CompiledProject {
  return {
    alias,
    files: new Map([...files].map(([path, text]) => [path, addressed(path, text, alias, ownerOf)])),
    libraries: [...files].flatMap(([path, text]) => (/^\s*part\s+of\b/m.test(text) ? [] : [addressOf(path, alias)])),
  };
}

/** What a program imports to have a file of a project. */
function addressOf(path: string, alias: string): string {
  return path.startsWith("lib/") ? `package:${alias}/${path.slice("lib/".length)}` : `apps/${alias}/${path}`;
}

/** What tells a file from others: its path, and the numbers of all texts that it is compiled with. */
function keysOf(files: CompilerFiles, numbers: Map<string, number>): ReadonlyMap<string, string> {
  const numberOf = (path: string) => {
    const text = `${path}\n${files.get(path) ?? ""}`;
    const known = numbers.get(text) ?? numbers.size;
    numbers.set(text, known);
    return known;
  };
  const uses = new Map([...files].map(([path, text]) => [path, usedBy(path, text)]));
  return new Map(
    [...files.keys()].map((path) => {
      const needed = new Set([path]);
      for (const one of needed) for (const other of uses.get(one) ?? []) needed.add(other);
      const all = [...needed].map(numberOf).sort((a, b) => a - b);
      return [path, `${path} ${all.join()}`];
    }),
  );
}

/** The paths of the project's files that a file names in its directives. */
function usedBy(path: string, text: string): string[] {
  return addressesIn(text).flatMap((address) => pathOf(path, address) ?? []);
}

/** The addresses in the directives of a file. */
export function addressesIn(text: string): string[] {
  return [...text.matchAll(directive)].flatMap(([one]) =>
    [...one.matchAll(quoted)].map(([, , address = ""]) => address),
  );
}

/** The path of an address in a file of the project; undefined when it leads to a package. */
export function pathOf(from: string, address: string): string | undefined {
  if (address.startsWith(ownPackage)) return `lib/${address.slice(ownPackage.length)}`;
  return /^[a-z]+:/.test(address) ? undefined : posix.join(posix.dirname(from), address);
}

/** A file with the addresses under which the files of the project are in this run. */
function addressed(path: string, text: string, alias: string, ownerOf: (path: string) => string): string {
  const inDirective = (address: string) => {
    const used = pathOf(path, address);
    if (used === undefined) return address;
    const owner = ownerOf(used);
    if (used.startsWith("lib/") && address.startsWith("package:")) return addressOf(used, owner);
    return owner === alias ? address : posix.relative(posix.dirname(`apps/${alias}/${path}`), `apps/${owner}/${used}`);
  };
  return text
    .replaceAll(directive, (one) => one.replaceAll(quoted, (_, quote, address) => quote + inDirective(address) + quote))
    .replaceAll(ownPackage, () => `package:${alias}/`);
}
