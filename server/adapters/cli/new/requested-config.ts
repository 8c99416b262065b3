import { resolve } from "node:path";
import { Failure } from "../../../contract/failure.ts";
import { isObject, loadCatalog, mergeLayers, nested, type RawObject } from "../../../generator/index.ts";
import { parseJson } from "../../../scanner/index.ts";
import { readGivenFile } from "../../../services/read-given-file.ts";
import type { ConfigFlags } from "./flags.ts";
import { typedValue } from "./typed-value.ts";

/** The configuration of the flags: the file, overridden by `--set`. */
export async function requestedConfig(
  { appName, recipe, config, set }: ConfigFlags & { readonly appName?: string },
  workingFolder: string,
): Promise<RawObject> {
  const { sections } = await loadCatalog();
  const fields = new Map(sections.flatMap((section) => section.fields.map((field) => [field.key, field])));
  const sets = set.map((assignment) => {
    const [, key, typed] = /^([^=]+)=(.*)$/s.exec(assignment) ?? [];
    if (key === undefined || typed === undefined) {
      throw new Failure("invalid input", `--set takes <key>=<value>, not "${assignment}".`);
    }
    return nested(key.trim(), typedValue(fields.get(key.trim()), typed));
  });
  return mergeLayers([
    config === undefined ? {} : await configFile(resolve(workingFolder, config)),
    recipe === undefined ? {} : { recipe },
    appName === undefined ? {} : { appName },
    ...sets,
  ]);
}

async function configFile(path: string): Promise<RawObject> {
  const config = parsed(path, await readGivenFile(path));
  if (!isObject(config)) throw new Failure("invalid input", `The configuration ${path} must be a JSON object.`);
  return config;
}

function problemOf(text: string): string {
  try {
    JSON.parse(text);
    return "it nests too deeply";
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function parsed(path: string, text: string): unknown {
  const value = parseJson(text);
  if (value !== undefined) return value;
  throw new Failure("invalid input", `The configuration ${path} is not valid JSON: ${problemOf(text)}.`);
}
