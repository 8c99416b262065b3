import type { Icon } from "./picture/icon.ts";

/** A file of the native folders; paths are relative to the project. */
export type NativeFile = {
  readonly path: string;
  readonly mode?: "0755";
} & ({ readonly content: string } | { readonly icon: Icon });
