import { hash } from "node:crypto";
import { join } from "node:path";
import { lazy } from "../contract/lazy.ts";
import { parseJson } from "../scanner/index.ts";
import { programDigest } from "./threads/thread-program.ts";

/**
 * Tells that this very program wrote a document, and that the document is whole. Its content then needs no schema, which
 * takes longer to make than the rest of a scan of unchanged content. What another version wrote is read with its schema.
 */
export interface DocumentSeal {
  /** The text of a document with these contents. Every version reads it, since a schema knows no seal. */
  sealed(content: unknown): Promise<string>;
  /** The content of a document that was sealed; undefined if it was not, or not by this program. */
  opened(text: string): Promise<unknown>;
}

/** @param program an id of the program, which changes with any part of it */
export function documentSeal(program: () => Promise<string>): DocumentSeal {
  const digestOf = async (text: string) => hash("sha256", `${await program()}\n${text}`);
  return {
    async sealed(content) {
      const text = JSON.stringify(content);
      // Every document says its version, so something follows the seal.
      return `{"seal":"${await digestOf(text)}",${text.slice(1)}`;
    },
    async opened(text) {
      const [start, seal] = /^\{"seal":"([0-9a-f]{64})",/.exec(text) ?? [];
      if (start === undefined) return undefined;
      const own = `{${text.slice(start.length).trimEnd()}`;
      return seal === (await digestOf(own)) ? parseJson(own) : undefined;
    },
  };
}

/**
 * The seal of the built program. Sources have none, because nothing tells cheaply whether one of them has changed.
 *
 * @param installation folder of the running program
 */
export function sealOfBuild(installation: string): DocumentSeal | undefined {
  if (import.meta.url.endsWith(".ts")) return undefined;
  return documentSeal(lazy(() => programDigest(join(installation, "dist", "palisade.js"))));
}
