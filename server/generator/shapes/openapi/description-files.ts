import { parseDocument } from "yaml";
import { isObject } from "../../config/merge.ts";
import { SampleError } from "../json/samples.ts";

/** A description as it was given, which may be in several files. */
export interface ApiDescription {
  readonly text: string;
  /** The name of its file, by which its other files refer to it. */
  readonly name: string;
  /** Reads another file. @param path from the folder of the description on, with slashes */
  readBeside(path: string): FileBeside;
}

/** The text of a file, or why it is not read, as the rest of a sentence. */
export type FileBeside = { readonly text: string } | { readonly reason: string };

/** What a reference leads to, and the same reference as all files would write it, or why it is not read. */
type Referred = { readonly value: unknown; readonly ref: string } | { readonly reason: string };

type OpenedFile = { readonly root: unknown } | { readonly reason: string };

/** The files of a description. Each is read when a reference leads to it, and none twice. */
export interface DescriptionFiles {
  readonly root: unknown;
  /** @param ref `#/components/schemas/Pet`, or with the path of a file before it: `schemas/pet.yaml#/Pet` */
  at(ref: string): Referred;
}

/** How often YAML may repeat what has an anchor. */
const mostAliases = 1000;

/**
 * Opens a description in JSON or YAML. References in its other files are written anew, as seen from the first file.
 *
 * @throws SampleError when the first file cannot be read
 */
export function openDescription({ text, name, readBeside }: ApiDescription): DescriptionFiles {
  const root = parsed(text);
  const others = new Map<string, OpenedFile>();
  const fileAt = (path: string): OpenedFile => {
    const known = others.get(path);
    if (known) return known;
    const found = openBeside(path, name, readBeside);
    others.set(path, found);
    return found;
  };
  return {
    root,
    at(ref) {
      const [written = "", pointer = ""] = ref.split(/#(.*)/s);
      if (written === "") return { value: pointed(root, pointer), ref };
      if (isAddress(written)) return { reason: "leads to an address" };
      const path = pathFrom("", written);
      if (path === undefined) return { reason: "leads out of the description's folder" };
      if (path === name) return { value: pointed(root, pointer), ref: `#${pointer}` };
      const file = fileAt(path);
      return "reason" in file ? file : { value: pointed(file.root, pointer), ref: `${path}#${pointer}` };
    },
  };
}

function openBeside(path: string, main: string, readBeside: ApiDescription["readBeside"]): OpenedFile {
  const read = readBeside(path);
  if ("reason" in read) return read;
  try {
    const root = parsed(read.text);
    rewriteReferences(root, (ref) => seenFromMain(ref, path, main));
    return { root };
  } catch (error) {
    if (error instanceof SampleError) return { reason: "leads to a file that is no JSON or YAML" };
    throw error;
  }
}

function parsed(text: string): unknown {
  const json = parsedJson(text);
  if (json !== undefined) return json;
  try {
    const document = parseDocument(text, { uniqueKeys: false, logLevel: "silent" });
    const [error] = document.errors;
    if (error) throw new SampleError(`The description is not valid YAML: ${error.message.split("\n")[0]}`);
    return document.toJS({ maxAliasCount: mostAliases });
  } catch (error) {
    if (error instanceof SampleError) throw error;
    throw new SampleError("The description cannot be read as JSON or YAML.");
  }
}

/** Undefined for YAML, of which JSON is the part that is read far faster. */
function parsedJson(text: string): unknown {
  if (!/^\s*\{/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Without recursion, because a file can nest as deeply as it likes. */
function rewriteReferences(root: unknown, rewritten: (ref: string) => string): void {
  const seen = new Set<object>();
  const waiting = [root];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== "object" || value === null || seen.has(value)) continue;
    seen.add(value);
    const { $ref } = value as { $ref?: unknown };
    if (typeof $ref === "string") Object.assign(value, { $ref: rewritten($ref) });
    for (const inner of Object.values(value)) waiting.push(inner);
  }
}

/** A reference in another file, as the first file would write it. One to an address stays. */
function seenFromMain(ref: string, path: string, main: string): string {
  const [written = "", pointer = ""] = ref.split(/#(.*)/s);
  if (isAddress(written)) return ref;
  const target = written === "" ? path : pathFrom(path, written);
  return target === undefined ? ref : `${target === main ? "" : target}#${pointer}`;
}

/** `https://…`, `file:…`, `//host/…`, and a path from the root of a disk on. */
function isAddress(written: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|[\\/])/i.test(written);
}

/** The path that a reference means from a file on; undefined when it leads out of the description's folder. */
function pathFrom(base: string, written: string): string | undefined {
  const segments = base.split("/").slice(0, -1);
  for (const segment of decoded(written).split("/")) {
    if (segment === ".." && segments.pop() === undefined) return undefined;
    if (segment !== ".." && segment !== "." && segment !== "") segments.push(segment);
  }
  return segments.join("/");
}

/** What a JSON pointer leads to. */
function pointed(root: unknown, pointer: string): unknown {
  if (pointer !== "" && !pointer.startsWith("/")) return undefined;
  const keys = pointer.split("/").slice(1).map(pointerKey);
  return keys.reduce<unknown>((value, key) => {
    if (Array.isArray(value)) return value[Number(key)];
    return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  }, root);
}

/** A key of a JSON pointer in a URL. */
export function pointerKey(key: string): string {
  return decoded(key.replaceAll("~1", "/").replaceAll("~0", "~"));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
