import { parentOf, resolvePath } from "../paths.ts";
import type { LocalPackage } from "./program.ts";

/** What a URI in a Dart file refers to: one of the known files, or something that should be read and is not. */
type Target =
  | { readonly kind: "file"; readonly paths: readonly string[] }
  | { readonly kind: "elsewhere"; readonly reason: string };

/**
 * Resolves the URI of an import, export or part. Undefined for Dart's own libraries and for packages outside of the
 * repository.
 */
export type AddressBook = (from: string) => (address: string) => Target | undefined;

export function addressBook(packages: readonly Pick<LocalPackage, "name" | "folder">[]): AddressBook {
  const libraries = new Map(packages.map(({ name, folder }) => [name, resolvePath(folder, "lib")]));
  const deepestFirst = [...libraries.values()].sort((a, b) => b.length - a.length);
  /** Caches packages' URIs, which repeat in file after file. */
  const known = new Map<string, Target | undefined>();

  function ofPackage(address: string): Target | undefined {
    if (!known.has(address)) known.set(address, inPackage(address.slice("package:".length), libraries));
    return known.get(address);
  }

  return (from) => {
    const folder = parentOf(from);
    const library = deepestFirst.find((one) => from.startsWith(`${one}/`));
    return (address) => {
      if (address.startsWith("package:")) return ofPackage(address);
      const scheme = /^([A-Za-z][A-Za-z0-9+.-]*):/.exec(address)?.[1]?.toLowerCase();
      if (scheme === "dart") return undefined;
      if (scheme === "package") return ofPackage(address.replace(/^package/i, "package"));
      if (scheme !== undefined) return elsewhere(address);
      if (address.startsWith("/")) {
        // For a library imported by `package:`, lib/ is the root.
        return library === undefined ? elsewhere(address) : fileOf(resolvePath(library, decoded(address)));
      }
      const path = resolvePath(folder, decoded(address));
      if (library === undefined || path.startsWith(`${library}/`)) return fileOf(path);
      // For the same reason `..` never leaves lib/, except in programs outside of every package.
      const kept = withoutWayOut(`${folder.slice(library.length)}/${decoded(address)}`);
      return { kind: "file", paths: [resolvePath(library, kept), path] };
    };
  };
}

function fileOf(path: string): Target {
  return { kind: "file", paths: [path] };
}

/** @param path the part behind `package:` */
function inPackage(path: string, libraries: ReadonlyMap<string, string>): Target | undefined {
  const slash = path.indexOf("/");
  const library = libraries.get(decoded(path.slice(0, slash)));
  return library === undefined ? undefined : fileOf(resolvePath(library, decoded(path.slice(slash + 1))));
}

function withoutWayOut(path: string): string {
  const parts: string[] = [];
  for (const part of path.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "" && part !== ".") parts.push(part);
  }
  return parts.join("/");
}

function decoded(address: string): string {
  if (!/[%?#]/.test(address)) return address;
  const path = address.replace(/[?#].*/s, "");
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** In characters. A longer URI, which may be a whole data: program, is cut off. */
const shown = 60;

function elsewhere(address: string): Target {
  const start = address.length > shown ? `${address.slice(0, shown)}…` : address;
  return { kind: "elsewhere", reason: `it names ${start}, and only files of the repository are read` };
}
