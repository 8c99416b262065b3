import { call, layout } from "../../dart/layout.ts";
import type { FeatureClass } from "../../model/feature-files.ts";

/** A class that holds texts. */
export interface Model {
  readonly piece: FeatureClass;
  readonly fields: readonly string[];
  readonly about: string;
  /** Whether it is read from what the API sends. */
  readonly json: boolean;
  /** What it becomes; without it, it is what the app works with. */
  readonly entity?: FeatureClass;
}

/** The statement that makes an entity of what the API has sent. */
export function toEntity({ entity, fields }: Model): string {
  const named = Object.fromEntries(fields.map((field) => [field, field]));
  return entity ? layout(call(entity.className, [], named), 4, "return ", ";") : "";
}
