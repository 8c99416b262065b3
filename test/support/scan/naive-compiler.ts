import { resolvePath } from "../../../server/scanner/project/paths.ts";
import { type Dependencies, names, type Program, type Repository } from "./random-programs.ts";

/** In names of a path: no way of the shortest ones is longer. */
const deepest = 11;

/**
 * The places of all Dart files that are built into the app, found in the most naive way: every name is tried, up to a
 * length.
 */
export function compiled({ files, dependencies }: Program): string[] {
  const found = new Set<string>();
  const tried = new Set<string>();
  const known = closure(["app", ...dependencies.app, ...dependencies.dev], dependencies);
  for (const one of closure(["app"], dependencies)) list(`${one}/lib`);
  return [...found].sort();

  /** Takes what lies in a folder, and below it. */
  function list(name: string) {
    if (name.split("/").length > deepest) return;
    for (const entry of [...names, "a", ".b", "c", "l1", "l2", "app", "data", "core", "tool", "other", "lib"]) {
      const path = `${name}/${entry}`;
      const at = placeOf(files, path);
      if (at === undefined) continue;
      if (typeof files[at] !== "string") {
        const isFolder = at === "" || Object.keys(files).some((one) => one.startsWith(`${at}/`));
        if (isFolder && !isLoop(path)) list(path);
      } else if (entry.endsWith(".dart")) visit(path);
    }
  }

  /** A folder that lies in itself: what is in it comes up under a shorter name. */
  function isLoop(path: string): boolean {
    const parts = path.split("/");
    // An app is walked from its own folder on, other packages from their lib/.
    const first = path.startsWith("app/") ? 1 : 2;
    const above = parts.slice(first).map((_, index) => parts.slice(0, index + first).join("/"));
    return above.some((one) => placeOf(files, one) === placeOf(files, path));
  }

  function visit(name: string) {
    if (tried.has(name) || name.split("/").length > deepest) return;
    tried.add(name);
    const file = placeOf(files, name);
    const text = file === undefined ? undefined : files[file];
    if (file === undefined || typeof text !== "string") return;
    found.add(file);
    for (const [, address = ""] of text.matchAll(/'([^']*)'/g)) for (const one of meanings(name, address)) visit(one);
  }

  /** As the compiler does, no way leads out of lib/; and as a program outside of every package does, one may. */
  function meanings(name: string, address: string): string[] {
    const [, wanted = "", inside = ""] = /^package:(\w+)\/(.*)$/.exec(address) ?? [];
    if (wanted !== "") return known.has(wanted) ? [resolvePath(`${wanted}/lib`, inside)] : [];
    const folder = name.split("/").slice(0, -1).join("/");
    const path = resolvePath(folder, address);
    const library = [...known].map((one) => `${one}/lib`).find((one) => name.startsWith(`${one}/`));
    if (library === undefined || path.startsWith(`${library}/`)) return [path];
    return [path, `${library}/${clamped(`${folder.slice(library.length + 1)}/${address}`)}`];
  }
}

/** Packages, and what they depend on. */
function closure(packages: readonly string[], { app, data }: Dependencies): Set<string> {
  const all = new Set<string>();
  const take = (one: string) => {
    if (all.has(one)) return;
    all.add(one);
    for (const next of one === "app" ? app : one === "data" ? data : []) take(next);
  };
  packages.forEach(take);
  return all;
}

/** Where a name leads once all links are followed; undefined when that is out of the repository. */
function placeOf(files: Repository, name: string): string | undefined {
  let gone: string[] = [];
  const left = name.split("/").reverse();
  for (let hops = 0, part = left.pop(); part !== undefined; part = left.pop()) {
    if (part === "..") {
      if (gone.pop() === undefined) return undefined;
      continue;
    }
    if (part === "." || part === "") continue;
    const file = files[[...gone, part].join("/")];
    if (typeof file === "object" && "link" in file) {
      if (++hops > 40) return undefined;
      left.push(...file.link.split("/").reverse());
    } else gone = [...gone, part];
  }
  return gone.join("/");
}

function clamped(path: string): string {
  const parts: string[] = [];
  for (const part of path.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "." && part !== "") parts.push(part);
  }
  return parts.join("/");
}
