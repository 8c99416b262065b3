import type { FieldKey, ValueOf } from "../config/all-fields.ts";
import type { RawObject } from "../config/merge.ts";

/** Values of fields by their keys; a wrong key or value does not compile. */
export type RecipeConfig = { readonly [Key in FieldKey]?: ValueOf<Key> };

/** A configuration to start from. */
export interface Recipe {
  /** The file's name. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly config: RawObject;
}
