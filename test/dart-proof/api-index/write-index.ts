import { writeFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";
import type { RawPackage } from "./read-index.ts";

const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };

/** The index as `api-index.br` holds it: one line per package, by name, so that the order of adding does not show. */
export function indexBytes(packages: ReadonlyMap<string, RawPackage>): Buffer {
  const names = [...packages.keys()].sort();
  const text = names.map((name) => `${name}\t${JSON.stringify(packages.get(name))}`).join("\n");
  return brotliCompressSync(Buffer.from(text), { params });
}

/** Writes the index that lies with the tests. */
export function writeApiIndex(packages: ReadonlyMap<string, RawPackage>): void {
  writeFileSync(new URL("api-index.br", import.meta.url), indexBytes(packages));
}
