import { Failure } from "../core/failure.ts";
import { type ComposedProject, compose, createTools, type Tools } from "../core/generator/compose.ts";
import type { JsonObject } from "../core/generator/config/merge.ts";
import { ConfigError, readConfig, toJson } from "../core/generator/config/read-config.ts";
import { resolveRules } from "../core/generator/config/resolve-rules.ts";
import type { Warning } from "../core/generator/contribution.ts";
import { options } from "../core/generator/options/index.ts";
import { recipes } from "../core/generator/recipes/index.ts";
import type { Rules } from "../core/scan/scan.ts";
import { contentHash } from "./content-hash.ts";
import { type ProjectScan, projectScanner } from "./generated-scan.ts";
import { readTemplates } from "./templates.ts";

export interface GeneratedProject extends ComposedProject {
  /** What our own checks say of it. */
  readonly scan: ProjectScan;
}

/** What a configuration is worth, before anything is made of it. */
export interface CheckedConfig {
  /** What is wrong, by the path of the field. */
  readonly problems: Readonly<Record<string, string>>;
  /** Complete and with all rules applied; null when something is wrong. */
  readonly config: JsonObject | null;
  /** What the rules changed. */
  readonly warnings: readonly Warning[];
}

/** Makes whole projects from partial configurations. */
export interface Generator {
  check(request: unknown): CheckedConfig;
  /** @throws Failure `invalid input`, with what is wrong by the path of each field */
  compose(request: unknown): Promise<ComposedProject>;
  /** The project with its scan. @throws Failure `invalid input`, as `compose` */
  generate(request: unknown): Promise<GeneratedProject>;
}

/** The same request often comes again: to look at a project, then to write it. */
const keptProjects = 8;

/**
 * @param installation the folder that holds the running program
 */
export function createGenerator(rules: Rules, installation: string): Generator {
  let opening: Promise<Tools> | undefined;
  const tools = () =>
    (opening ??= readTemplates(installation).then((templates) => createTools(templates, contentHash)));
  const scan = projectScanner(rules);
  const composed = remembered(async (request) => composeOrFail(request, await tools()));
  const generated = remembered(async (request) => {
    const project = await composed(request);
    return { ...project, scan: scan(project.files) };
  });
  return { check, compose: composed, generate: generated };
}

/** Makes the last few results once; one that failed is tried again. */
function remembered<Result>(make: (request: unknown) => Promise<Result>): (request: unknown) => Promise<Result> {
  const known = new Map<string, Promise<Result>>();
  return async (request) => {
    const key = JSON.stringify(request) ?? "";
    const result = known.get(key) ?? make(request);
    known.delete(key);
    known.set(key, result);
    const [oldest] = known.keys();
    if (known.size > keptProjects && oldest !== undefined) known.delete(oldest);
    try {
      return await result;
    } catch (error) {
      known.delete(key);
      throw error;
    }
  };
}

function composeOrFail(request: unknown, tools: Tools): ComposedProject {
  try {
    return compose(request, tools);
  } catch (error) {
    if (error instanceof ConfigError) throw new Failure("invalid input", error.message, error.details);
    throw error;
  }
}

function check(request: unknown): CheckedConfig {
  try {
    const { config, warnings } = resolveRules(readConfig(request, options, recipes), options);
    return { problems: {}, config: toJson(config), warnings };
  } catch (error) {
    if (error instanceof ConfigError) return { problems: error.details, config: null, warnings: [] };
    throw error;
  }
}
