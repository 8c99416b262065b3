import { cutSyntax } from "../../source/cut-short.ts";
import type { SourceFile } from "../../source/source-file.ts";
import type { DeclaredName } from "../scopes/names.ts";
import { resolveNames } from "../scopes/resolve-names.ts";
import { ownersIn, type PutValue } from "./owners.ts";

/** More than people put into one list or map. */
const maxPut = 500;

/** What is put into the list, map or buffer that each name of a file stands for. */
export function valuesPutInto(file: SourceFile): ReadonlyMap<DeclaredName, readonly PutValue[]> {
  const { declarationAt } = resolveNames(file);
  const put = new Map<DeclaredName, PutValue[]>();
  for (const [token, values] of file.derivedFromCode(ownersIn).putInto) {
    const declared = declarationAt(token);
    if (!declared) continue;
    const all = [...(put.get(declared) ?? []), ...values];
    if (all.length > maxPut) cutSyntax(file);
    put.set(declared, all.slice(0, maxPut));
  }
  return put;
}
