import { isObject, type RawObject } from "../../config/merge.ts";
import { SampleError } from "../json/samples.ts";
import { type ApiDescription, openDescription } from "./description-files.ts";

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

/**
 * Reads a description in JSON or YAML. References to other files are followed as far as `readBeside` allows, those to
 * addresses never.
 *
 * @throws SampleError when it is no description of OpenAPI 3.0 or 3.1
 */
export function readApiDocument(description: ApiDescription): ApiDocument {
  const files = openDescription(description);
  const { root } = files;
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
        if (!isObject(current)) break;
        const next = current["$ref"];
        if (typeof next !== "string") return { value: current, ref };
        const referred = files.at(next);
        if ("reason" in referred) {
          warn(`The reference ${next} ${referred.reason}, so it is not read.`);
          return undefined;
        }
        ({ value: current, ref } = referred);
      }
      if (ref !== undefined) warn(`The reference ${ref} leads nowhere.`);
      return undefined;
    },
  };
}
