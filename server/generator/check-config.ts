import type { RawObject } from "./config/merge.ts";
import { ConfigError, readConfig, toJson } from "./config/read-config.ts";
import { resolveRules } from "./config/resolve-rules.ts";
import { options } from "./features/index.ts";
import type { Warning } from "./model/contribution.ts";
import { recipes } from "./recipes/index.ts";

/** The result of checking a configuration, before a project is made. */
export interface CheckedConfig {
  /** Problems, by the path of the field. */
  readonly problems: Readonly<Record<string, string>>;
  /** Complete and with all rules applied; null when something is wrong. */
  readonly config: RawObject | null;
  /** What the rules changed. */
  readonly warnings: readonly Warning[];
}

/** Reads a request and applies the rules, without making anything. */
export function checkRequest(request: unknown): CheckedConfig {
  try {
    const { config, warnings } = resolveRules(readConfig(request, options, recipes), options);
    return { problems: {}, config: toJson(config), warnings };
  } catch (error) {
    if (error instanceof ConfigError) return { problems: error.details, config: null, warnings: [] };
    throw error;
  }
}
