import type { BillOfMaterials } from "../../supply-chain/bill-of-materials.ts";
import type { Component } from "../../supply-chain/component.ts";

/** SPDX requires a time. This constant keeps the document reproducible unless the caller gives another. */
const noTime = "1970-01-01T00:00:00Z";

export const incompleteNote = "This list is not complete: something that the app brings in may be missing.";

/** When a document says that it was made, in whole seconds. */
export function spdxTime({ created }: Pick<BillOfMaterials, "created">): string {
  return (created ?? noTime).replace(/\.\d+(?=Z)/, "");
}

/** Where a package comes from, if SPDX has a form for it. */
export function downloadLocation(vcs: Component["vcs"]): string | undefined {
  return vcs && /^https?:/.test(vcs.url) ? `git+${vcs.url}@${vcs.revision}` : undefined;
}

/** Licences outside SPDX's list would need their text in the document, and we do not have it. */
export function inLicenceList(expression: string | null): string | undefined {
  return expression === null || /(?:License|Document)Ref-/.test(expression) ? undefined : expression;
}
