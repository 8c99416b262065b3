import { parseDocument } from "yaml";
import { isObject, type RawObject } from "../../config/merge.ts";
import { SampleError } from "../json/samples.ts";

/** A description of an API, and what in it is not supported: whole sentences. */
export interface ApiDocument {
  readonly root: RawObject;
  /** What a value refers to, through all references; undefined when that is not there or elsewhere. */
  resolve(value: unknown): { readonly value: RawObject; readonly ref: string | undefined } | undefined;
  warn(sentence: string): void;
  readonly warnings: readonly string[];
}

/** How many references lead to one value. */
const longestChain = 16;

/** How often YAML may repeat what has an anchor. */
const mostAliases = 1000;

/**
 * Reads a description in JSON or YAML. References to other files and addresses are never followed.
 *
 * @throws SampleError when it is no description of OpenAPI 3.0 or 3.1
 */
export function readApiDocument(text: string): ApiDocument {
  const root = parsed(text);
  const version = isObject(root) ? String(root["openapi"] ?? root["swagger"] ?? "") : "";
  if (!isObject(root) || !/^3\.[01](?:\.|$)/.test(version)) {
    const found = /^[\d.]{1,10}$/.test(version) ? `This one says ${version}.` : "This file does not say its version.";
    throw new SampleError(`Descriptions of OpenAPI 3.0 and 3.1 can be read. ${found}`);
  }
  const said = new Set<string>();
  const warn = (sentence: string) => void said.add(sentence);
  return {
    root,
    warn,
    get warnings() {
      return [...said];
    },
    resolve(value) {
      let ref: string | undefined;
      let current = value;
      for (let step = 0; step < longestChain; step++) {
        if (!isObject(current)) return undefined;
        const next = current["$ref"];
        if (typeof next !== "string") return { value: current, ref };
        if (!next.startsWith("#/")) {
          warn(
            `The reference ${next} leads to another file, which is not read. Bundle the description into one file first.`,
          );
          return undefined;
        }
        ref = next;
        current = at(root, next);
      }
      warn(`The reference ${ref} leads nowhere.`);
      return undefined;
    },
  };
}

function parsed(text: string): unknown {
  try {
    if (/^\s*\{/.test(text)) return JSON.parse(text);
    const document = parseDocument(text, { uniqueKeys: false, logLevel: "silent" });
    const [error] = document.errors;
    if (error) throw new SampleError(`The description is not valid YAML: ${error.message.split("\n")[0]}`);
    return document.toJS({ maxAliasCount: mostAliases });
  } catch (error) {
    if (error instanceof SampleError) throw error;
    throw new SampleError("The description cannot be read as JSON or YAML.");
  }
}

/** What a JSON pointer leads to. */
function at(root: RawObject, pointer: string): unknown {
  const keys = pointer.slice(2).split("/").map(decoded);
  return keys.reduce<unknown>((value, key) => {
    if (Array.isArray(value)) return value[Number(key)];
    return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  }, root);
}

/** A key of a JSON pointer in a URL. */
export function decoded(key: string): string {
  const plain = key.replaceAll("~1", "/").replaceAll("~0", "~");
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
}
