import type { Icon } from "../native/picture/icon.ts";

/** The five groups in which a preview shows files. */
export const tabs = ["structure", "code", "pubspec", "config", "docs"] as const;

type Tab = (typeof tabs)[number];

interface Placed {
  /** POSIX, relative to the project. */
  readonly path: string;
  readonly tab: Tab;
  readonly mode?: "0755";
  /** Of a rendered file: the option without which the file would not exist. */
  readonly owner?: string;
  /** Of a Dart file: it is left out when no other file of the app imports it, and so are its tests. */
  readonly whenImported?: boolean;
}

/** A file as an option describes it: its text, its bytes, an icon to draw, or a template and its data. */
export type FileSpec =
  | (Placed & { readonly content: string })
  | (Placed & { readonly icon: Icon })
  | (Placed & { readonly base64: string })
  | (Placed & { readonly template: string; readonly data?: Readonly<Record<string, unknown>> });

/** SHA-256 in hexadecimal of the bytes that a file has on disk. */
export type HashContent = (file: Pick<GeneratedFile, "content" | "encoding">) => string;

/** A file of a generated project. */
export interface GeneratedFile extends Placed {
  readonly content: string;
  /** The encoding of `content` for bytes; without it, `content` is the text. */
  readonly encoding?: "base64";
  /** The option it comes from; `project` for files to which several contribute. */
  readonly owner: string;
}
