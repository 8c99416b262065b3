import type { RawObject } from "./config/merge.ts";
import { ConfigError, readConfig, toJson } from "./config/read-config.ts";
import { resolveRules } from "./config/resolve-rules.ts";
import { options } from "./features/index.ts";
import type { Warning } from "./model/contribution.ts";
import { factsOf } from "./model/facts.ts";
import { decideConfig } from "./overlays/decide-config.ts";
import type { Overlay } from "./overlays/overlay.ts";
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

/** What a project would be made of. */
export interface DecidedConfig {
  /** The app's name as Dart calls it. */
  readonly name: string;
  /** Complete and with all rules applied. */
  readonly config: RawObject;
}

/**
 * What a request and overlays choose, without making anything.
 *
 * @throws ConfigError when a field is wrong, SlotConflict when two overlays contradict each other
 */
export function decideRequest(request: unknown, overlays: readonly Overlay[]): DecidedConfig {
  const { config } = decideConfig(request, overlays);
  return { name: factsOf(config, options).app.packageName, config: toJson(config) };
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
