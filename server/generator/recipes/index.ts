import { enterprise } from "./enterprise.ts";
import { minimal } from "./minimal.ts";
import type { Recipe } from "./recipe.ts";
import { structuredGetx } from "./structured-getx.ts";
import { structuredRiverpod } from "./structured-riverpod.ts";

/** Configurations to start from, in the order in which they are offered. */
export const recipes: readonly Recipe[] = [structuredGetx, structuredRiverpod, minimal, enterprise];

/** The recipe of those who choose none: the defaults of all fields are its configuration. */
export const defaultRecipe = structuredRiverpod;
