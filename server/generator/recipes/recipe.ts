import type { JsonObject } from "../config/merge.ts";

/** A configuration to start from. */
export interface Recipe {
  /** The file's name. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly config: JsonObject;
}
