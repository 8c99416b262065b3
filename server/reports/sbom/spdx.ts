import { fnv64 } from "../../contract/fnv.ts";
import type { BillOfMaterials } from "../../supply-chain/bill-of-materials.ts";
import type { Component } from "../../supply-chain/component.ts";
import { jsonText } from "../json-text.ts";
import { downloadLocation, incompleteNote, inLicenceList, spdxTime } from "./spdx-values.ts";
import { uuidOf } from "./uuid.ts";

const app = "SPDXRef-App";
const unknown = "NOASSERTION";

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
    ...(!bill.complete && { comment: incompleteNote }),
    creationInfo: { created: spdxTime(bill), creators: [`Tool: palisade-${version}`] },
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
    downloadLocation: downloadLocation(vcs) ?? unknown,
    ...(hash && { checksums: [{ algorithm: hash.algorithm.replace("-", ""), checksumValue: hash.value }] }),
    licenseDeclared: declared === null || guessed ? unknown : listed(expression),
    licenseConcluded: listed(detected ?? expression),
    ...(declared !== null && declared !== expression && { licenseComments: `Stated as: ${declared}` }),
    ...(fromCatalogue && { licenseComments: "From Palisade's catalogue." }),
    externalRefs: [{ referenceCategory: "PACKAGE-MANAGER", referenceType: "purl", referenceLocator: purl }],
    primaryPackagePurpose: source === "sdk" ? "FRAMEWORK" : "LIBRARY",
  };
}

function listed(expression: string | null): string {
  return inLicenceList(expression) ?? unknown;
}

/** Identifiers may contain letters, digits, `.` and `-` only. The hash tells apart names that become equal. */
function idOf({ ecosystem, name, version, purl }: Component): string {
  const words = `${ecosystem}-${name}-${version}`.replace(/[^A-Za-z0-9.]+/g, "-").replace(/^-|-$/g, "");
  return `SPDXRef-${words}-${fnv64(purl).slice(0, 8)}`;
}
