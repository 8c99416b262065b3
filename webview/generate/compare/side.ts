import type { Calls } from "../../../server/operations/index.ts";
import type { OfferedRecipe } from "../config/catalog.ts";

/** One of the two that are compared. */
export type ChosenSide =
  /** What is chosen in the form for a new project. */
  | { readonly kind: "form" }
  | { readonly kind: "recipe"; readonly id: string }
  /** A project by its folder, or a configuration by its file. */
  | { readonly kind: "path"; readonly path: string }
  /** What the generator makes of the other side, a project, today. */
  | { readonly kind: "newest" };

/** A side in the address. No recipe and no path begins with a bar. */
export function sideText(side: ChosenSide): string {
  if (side.kind === "path") return side.path;
  return side.kind === "recipe" ? side.id : `|${side.kind}`;
}

/** Reads a side from the address; undefined when it names none. */
export function sideIn(text: string | null, recipes: readonly OfferedRecipe[]): ChosenSide | undefined {
  if (text === null || text === "") return undefined;
  if (text === "|form" || text === "|newest") return { kind: text.slice(1) as "form" | "newest" };
  return recipes.some(({ id }) => id === text) ? { kind: "recipe", id: text } : { kind: "path", path: text };
}

type Comparing = Calls["diff"]["input"];

/**
 * What the engine is asked for; undefined while a side is missing.
 *
 * @param form the configuration of the form
 */
export function comparing(
  from: ChosenSide | undefined,
  to: ChosenSide | undefined,
  form: object,
): Comparing | undefined {
  if (!from || !to || (to.kind === "newest" && from.kind !== "path")) return undefined;
  return { ...asked("from", from, form), ...asked("to", to, form) };
}

function asked(end: "from" | "to", side: ChosenSide, form: object): Comparing {
  if (side.kind === "form") return { [`${end}Config`]: form };
  if (side.kind === "newest") return {};
  const named = side.kind === "recipe" ? side.id : side.path;
  return named === "" ? {} : { [end]: named };
}
