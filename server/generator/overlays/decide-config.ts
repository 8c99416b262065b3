import { isObject, mergeLayers, type RawObject } from "../config/merge.ts";
import { fieldsOf, readConfig } from "../config/read-config.ts";
import { type Resolved, resolveRules } from "../config/resolve-rules.ts";
import { options } from "../features/index.ts";
import { recipes } from "../recipes/index.ts";
import type { Overlay } from "./overlay.ts";
import { allRecipes, assertLocked, lockedValues, lockedWarnings, withLocked } from "./overlay-layers.ts";

/**
 * The configuration that a request describes: the defaults of the generator and of overlays, the recipe, the request,
 * what overlays lock; then the rules of all options.
 *
 * @throws ConfigError when a field is wrong, SlotConflict when two overlays contradict each other
 */
export function decideConfig(request: unknown, overlays: readonly Overlay[]): Resolved {
  const known = allRecipes(recipes, overlays);
  const defaults = mergeLayers(overlays.map((overlay) => overlay.defaults));
  const read = (asked: unknown) => readConfig(asked, options, known, defaults);
  const asked = read(request);
  const locked = lockedValues(overlays, fieldsOf(options).keys());
  if (locked.size === 0) return resolveRules(asked, options);
  const resolved = resolveRules(read(withLocked(asRequest(request), locked)), options);
  assertLocked(resolved, locked);
  return { ...resolved, warnings: [...resolved.warnings, ...lockedWarnings(asked, locked)] };
}

/** `readConfig` refuses anything but an object. */
function asRequest(request: unknown): RawObject {
  return isObject(request) ? request : {};
}
