import type { RawObject } from "../config/merge.ts";
import type { Recipe } from "../recipes/recipe.ts";

/** What a team lays over the generator: its own choices, packages and files. Nothing in it runs. */
export interface Overlay {
  /** kebab-case; its things belong to `overlay <name>`. */
  readonly name: string;
  readonly description: string;
  /** Instead of the generator's own defaults. */
  readonly defaults: RawObject;
  /** Values that no request changes. */
  readonly locked: RawObject;
  readonly recipes: readonly Recipe[];
  readonly packages: readonly OverlayPackage[];
  /** Rules of the Dart linter, on or off. */
  readonly lints: Readonly<Record<string, boolean>>;
  /** The text at the start of every source file; undefined without one. */
  readonly licenceHeader: string | undefined;
  readonly files: readonly OverlayFile[];
  readonly source: OverlaySource;
}

interface OverlayPackage {
  readonly name: string;
  /** A constraint of pub. */
  readonly version: string;
  /** Why, as a sentence. */
  readonly reason: string;
  readonly dev: boolean;
  /** SPDX identifier; empty when the overlay does not say it. */
  readonly licence: string;
}

/** A file that comes with an overlay. */
export interface OverlayFile {
  /** Its place in the project. */
  readonly path: string;
  /** Its text, or its bytes in base64. */
  readonly content: string;
  readonly encoding?: "base64";
  /** Whether names in double braces are filled in. */
  readonly isTemplate: boolean;
}

/** Where an overlay comes from, as `.palisade/config.json` records it. */
export type OverlaySource =
  /** The hash is over all paths and contents. */
  { readonly folder: string; readonly sha256: string } | { readonly git: string; readonly commit: string };

/** The owner of everything that an overlay brings. */
export function overlayOwner({ name }: Pick<Overlay, "name">): string {
  return `overlay ${name}`;
}
