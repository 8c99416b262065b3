import { fnv64 } from "../../contract/fnv.ts";
import type { BillOfMaterials } from "../../supply-chain/bill-of-materials.ts";
import type { Component } from "../../supply-chain/component.ts";
import { jsonText } from "../json-text.ts";
import { uuidOf } from "./uuid.ts";

const app = "SPDXRef-App";
const unknown = "NOASSERTION";
/** SPDX requires a time. This constant keeps the document reproducible unless the caller gives another. */
const noTime = "1970-01-01T00:00:00Z";

/**
 * A bill of materials as SPDX 2.3 JSON: https://spdx.github.io/spdx-spec/v2.3/
 *
 * @param version of the program that writes it
 */
export function spdx(bill: BillOfMaterials, version: string): string {
  const ids = new Map(bill.components.map((component) => [component.purl, idOf(component)]));
  const related = (from: string, relationshipType: string, to: string | undefined) =>
    to === undefined ? [] : [{ spdxElementId: from, relationshipType, relatedSpdxElement: to }];
  const document = {
    spdxVersion: "SPDX-2.3",
    dataLicense: "CC0-1.0",
    SPDXID: "SPDXRef-DOCUMENT",
    name: bill.name,
    documentNamespace: `https://spdx.org/spdxdocs/${encodeURIComponent(bill.name)}-${uuidOf(bill.digest)}`,
    ...(!bill.complete && { comment: "This list is not complete: something that the app brings in may be missing." }),
    creationInfo: { created: secondsOf(bill.created ?? noTime), creators: [`Tool: palisade-${version}`] },
    packages: [
      {
        SPDXID: app,
        name: bill.name,
        ...(bill.version !== "" && { versionInfo: bill.version }),
        ...unexamined,
        downloadLocation: unknown,
        primaryPackagePurpose: "APPLICATION",
      },
      ...bill.components.map(packageOf),
    ],
    relationships: [
      ...related("SPDXRef-DOCUMENT", "DESCRIBES", app),
      ...bill.components.flatMap(({ purl, direct, dev }) => {
        if (!direct) return [];
        const id = ids.get(purl) ?? "";
        return dev ? related(id, "DEV_DEPENDENCY_OF", app) : related(app, "DEPENDS_ON", id);
      }),
      ...bill.components.flatMap(({ purl, requires = [] }) =>
        requires.flatMap((required) => related(ids.get(purl) ?? "", "DEPENDS_ON", ids.get(required))),
      ),
    ],
  };
  return `${jsonText(document, 2)}\n`;
}

const unexamined = {
  filesAnalyzed: false,
  licenseConcluded: unknown,
  licenseDeclared: unknown,
  copyrightText: unknown,
};

function packageOf(component: Component) {
  const { purl, name, version, source, vcs, hash, licence } = component;
  const { expression, declared, detected, fromCatalogue, guessed } = licence;
  return {
    SPDXID: idOf(component),
    name,
    ...(version !== "" && { versionInfo: version }),
    ...unexamined,
    downloadLocation: vcs && /^https?:/.test(vcs.url) ? `git+${vcs.url}@${vcs.revision}` : unknown,
    ...(hash && { checksums: [{ algorithm: hash.algorithm.replace("-", ""), checksumValue: hash.value }] }),
    licenseDeclared: declared === null || guessed ? unknown : listed(expression),
    licenseConcluded: listed(detected ?? expression),
    ...(declared !== null && declared !== expression && { licenseComments: `Stated as: ${declared}` }),
    ...(fromCatalogue && { licenseComments: "From Palisade's catalogue." }),
    externalRefs: [{ referenceCategory: "PACKAGE-MANAGER", referenceType: "purl", referenceLocator: purl }],
    primaryPackagePurpose: source === "sdk" ? "FRAMEWORK" : "LIBRARY",
  };
}

/** Licences outside SPDX's list would need their text in the document, and we do not have it. */
function listed(expression: string | null): string {
  return expression === null || /(?:License|Document)Ref-/.test(expression) ? unknown : expression;
}

/** Identifiers may contain letters, digits, `.` and `-` only. The hash tells apart names that become equal. */
function idOf({ ecosystem, name, version, purl }: Component): string {
  const words = `${ecosystem}-${name}-${version}`.replace(/[^A-Za-z0-9.]+/g, "-").replace(/^-|-$/g, "");
  return `SPDXRef-${words}-${fnv64(purl).slice(0, 8)}`;
}

function secondsOf(time: string): string {
  return time.replace(/\.\d+(?=Z)/, "");
}
