import type { ConfigValue } from "../config/field.ts";
import { mergeLayers, type RawObject } from "../config/merge.ts";
import { ConfigError, configuredValue, nested, type ReadConfig } from "../config/read-config.ts";
import type { Resolved } from "../config/resolve-rules.ts";
import type { Warning } from "../model/contribution.ts";
import { type Chosen, keyed, SlotConflict } from "../model/slots.ts";
import type { Recipe } from "../recipes/recipe.ts";
import { type Overlay, overlayOwner } from "./overlay.ts";

/** Values that overlays lock, by the key of the field. */
export type LockedValues = ReadonlyMap<string, Chosen<unknown>>;

/**
 * The values that overlays lock.
 *
 * @throws SlotConflict when two overlays lock one field to different values
 */
export function lockedValues(overlays: readonly Overlay[], keys: Iterable<string>): LockedValues {
  const all = [...keys];
  const given = overlays.flatMap((overlay) =>
    all.flatMap((key) => {
      const value = configuredValue(overlay.locked, key);
      return value === undefined ? [] : [{ owner: overlayOwner(overlay), value: [key, value] as const }];
    }),
  );
  const chosen = keyed("the locked field", given, ([key]) => key);
  return new Map([...chosen].map(([key, { value, owners }]) => [key, { value: value[1], owners }]));
}

/** A request in which every locked field has its locked value. */
export function withLocked(request: RawObject, locked: LockedValues): RawObject {
  return mergeLayers([request, ...[...locked].map(([key, { value }]) => nested(key, value))]);
}

/** The recipes of the generator and of overlays. @throws SlotConflict when two have the same id */
export function allRecipes(own: readonly Recipe[], overlays: readonly Overlay[]): readonly Recipe[] {
  const owners = new Map(own.map(({ id }) => [id, "the generator"]));
  const added = overlays.flatMap((overlay) =>
    overlay.recipes.map((recipe) => {
      const other = owners.get(recipe.id);
      if (other !== undefined) throw new SlotConflict("the recipe", recipe.id, [other, overlayOwner(overlay)]);
      owners.set(recipe.id, overlayOwner(overlay));
      return recipe;
    }),
  );
  return [...own, ...added];
}

/** A warning for each field that was asked for and that an overlay locks to something else. */
export function lockedWarnings(asked: ReadConfig, locked: LockedValues): readonly Warning[] {
  return [...locked].flatMap(([key, { value, owners }]) => {
    const before = asked.config.get(key);
    if (!asked.asked.has(key) || before === undefined || isEqual(before, value)) return [];
    const because = `${owners.join(" and ")} locks it.`;
    const [was, used] = [said(before), said(value)];
    const id = `locked-${key.replace(/\W/g, "-").toLowerCase()}`;
    const message = `${key} is ${used} instead of ${was}: ${because}`;
    return [{ id, severity: "warning", message, option: key, asked: was, used, because } as const];
  });
}

/**
 * Refuses locked values that the rules of the generator changed, because nobody could have them then. A list may have
 * more than what is locked.
 *
 * @throws ConfigError that names the overlay
 */
export function assertLocked({ config, warnings }: Resolved, locked: LockedValues): void {
  const broken = [...locked].flatMap(([key, { value, owners }]): [string, string][] => {
    const now = config.get(key);
    if (now === undefined || holds(now, value)) return [];
    const because = warnings.find(({ option }) => option === key)?.because ?? "another choice decides it.";
    return [[key, `is locked to ${said(value)} by ${owners.join(" and ")}, but is ${said(now)}: ${because}`]];
  });
  if (broken.length > 0) throw new ConfigError(Object.fromEntries(broken));
}

function holds(now: ConfigValue, locked: unknown): boolean {
  if (Array.isArray(now) && Array.isArray(locked)) return locked.every((item) => now.includes(item));
  return isEqual(now, locked);
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function said(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? "nothing" : value.join(", ");
  return typeof value === "string" ? value : JSON.stringify(value);
}
