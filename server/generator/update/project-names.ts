import { readConfig } from "../config/read-config.ts";
import { resolveRules } from "../config/resolve-rules.ts";
import { options } from "../features/index.ts";
import { factsOf } from "../model/facts.ts";
import { identityOf } from "../model/identity.ts";
import { recipes } from "../recipes/index.ts";
import type { ProjectNames } from "./renaming.ts";

/**
 * The names that a configuration gives a project.
 *
 * @throws ConfigError when a field is wrong
 */
export function namesOf(request: unknown): ProjectNames {
  return identityOf(factsOf(resolveRules(readConfig(request, options, recipes), options).config, options));
}
