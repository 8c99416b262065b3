import { fnv64 } from "../../contract/fnv.ts";
import type { BillOfMaterials } from "../../supply-chain/bill-of-materials.ts";
import type { Component } from "../../supply-chain/component.ts";
import { jsonText } from "../json-text.ts";
import { downloadLocation, incompleteNote, inLicenceList, spdxTime } from "./spdx-values.ts";
import { uuidOf } from "./uuid.ts";

const creationInfo = "_:creationInfo";

/** An element of the graph, by its IRI. */
interface Element {
  readonly type: string;
  readonly spdxId: string;
  readonly [property: string]: unknown;
}

/**
 * A bill of materials as SPDX 3.0.1, JSON-LD: https://spdx.github.io/spdx-spec/v3.0.1/
 *
 * @param version of the program that writes it
 */
export function spdx3(bill: BillOfMaterials, version: string): string {
  const base = `https://spdx.org/spdxdocs/${encodeURIComponent(bill.name)}-${uuidOf(bill.digest)}#`;
  const element = (type: string, name: string, properties: object): Element => {
    return { type, spdxId: `${base}${name}`, creationInfo, ...properties };
  };
  const idOf = (purl: string) => `${base}package-${fnv64(purl)}`;
  const app = element("software_Package", "app", {
    name: bill.name,
    ...(bill.version !== "" && { software_packageVersion: bill.version }),
    software_primaryPurpose: "application",
  });
  const agent = element("SoftwareAgent", "palisade", { name: `palisade-${version}` });
  const dataLicence = element("simplelicensing_LicenseExpression", "data-licence", {
    simplelicensing_licenseExpression: "CC0-1.0",
  });
  const packages = bill.components.map((component): Element => {
    return { type: "software_Package", spdxId: idOf(component.purl), creationInfo, ...packageOf(component) };
  });
  const licences = licencesOf(bill.components, idOf, element);
  const content = [app, ...packages, ...licences, ...dependenciesOf(bill, app.spdxId, idOf, element)];
  const ids = (elements: readonly Element[]) => elements.map(({ spdxId }) => spdxId);
  const sbom = element("software_Sbom", "sbom", {
    // The lock files describe the app before any build.
    software_sbomType: ["source"],
    rootElement: [app.spdxId],
    element: ids(content),
  });
  const document = element("SpdxDocument", "document", {
    name: bill.name,
    ...(!bill.complete && { comment: incompleteNote }),
    profileConformance: ["core", "software", "simpleLicensing"],
    dataLicense: dataLicence.spdxId,
    rootElement: [sbom.spdxId],
    element: ids([agent, dataLicence, sbom, ...content]),
  });
  const created = {
    type: "CreationInfo",
    "@id": creationInfo,
    specVersion: "3.0.1",
    created: spdxTime(bill),
    createdBy: [agent.spdxId],
  };
  const graph = [created, agent, dataLicence, document, sbom, ...content];
  return `${jsonText({ "@context": "https://spdx.org/rdf/3.0.1/spdx-context.jsonld", "@graph": graph }, 2)}\n`;
}

type MakeElement = (type: string, name: string, properties: object) => Element;

function packageOf({ purl, name, version, source, vcs, hash }: Component) {
  const location = downloadLocation(vcs);
  return {
    name,
    ...(version !== "" && { software_packageVersion: version }),
    software_packageUrl: purl,
    software_primaryPurpose: source === "sdk" ? "framework" : "library",
    ...(location !== undefined && { software_downloadLocation: location }),
    ...(hash && {
      verifiedUsing: [
        { type: "Hash", algorithm: hash.algorithm.replace("-", "").toLowerCase(), hashValue: hash.value },
      ],
    }),
  };
}

/** The licences, each once, and which package has which. A package without a relationship has none that is known. */
function licencesOf(
  components: readonly Component[],
  idOf: (purl: string) => string,
  element: MakeElement,
): readonly Element[] {
  const expressions = new Map<string, Element>();
  const expressionOf = (text: string) => {
    const known = expressions.get(text) ?? expressionElement(text, element);
    expressions.set(text, known);
    return known.spdxId;
  };
  const relationships = components.flatMap(({ purl, licence }) => {
    const { expression, declared, detected, guessed } = licence;
    const statements = [
      ["hasDeclaredLicense", declared === null || guessed ? undefined : inLicenceList(expression)],
      ["hasConcludedLicense", inLicenceList(detected ?? expression)],
    ] as const;
    return statements.flatMap(([relationshipType, text]) => {
      if (text === undefined) return [];
      const properties = { from: idOf(purl), relationshipType, to: [expressionOf(text)] };
      return element("Relationship", `${relationshipType}-${fnv64(purl)}`, properties);
    });
  });
  return [...expressions.values(), ...relationships];
}

function expressionElement(text: string, element: MakeElement): Element {
  const properties = { simplelicensing_licenseExpression: text };
  return element("simplelicensing_LicenseExpression", `licence-${fnv64(text)}`, properties);
}

/** What the app contains, what it needs at run time and for development, and what each package needs. */
function dependenciesOf(
  { components, complete }: BillOfMaterials,
  app: string,
  idOf: (purl: string) => string,
  element: MakeElement,
): readonly Element[] {
  const ofApp = complete ? "complete" : "incomplete";
  const shipped = components.filter(({ dev }) => !dev);
  const direct = components.filter((component) => component.direct);
  const link = (from: string, relationshipType: string, to: readonly string[], completeness: string) => {
    // A relationship leads somewhere: to what is known to be nothing, or to nothing that is known.
    const nothing = completeness === "complete" ? "NoneElement" : "NoAssertionElement";
    return { from, relationshipType, to: to.length > 0 ? [...new Set(to)].map(idOf) : [nothing], completeness };
  };
  const needsOfApp = (scope: string, dev: boolean) => {
    const needed = direct.filter((component) => component.dev === dev).map(({ purl }) => purl);
    return { ...link(app, "dependsOn", needed, ofApp), scope };
  };
  const content = link(
    app,
    "contains",
    shipped.map(({ purl }) => purl),
    ofApp,
  );
  return [
    element("Relationship", "app-contains", content),
    element("LifecycleScopedRelationship", "app-needs", needsOfApp("runtime", false)),
    element("LifecycleScopedRelationship", "app-is-developed-with", needsOfApp("development", true)),
    ...components.flatMap(({ purl, requires }) =>
      requires === undefined
        ? []
        : element("Relationship", `needs-${fnv64(purl)}`, link(idOf(purl), "dependsOn", requires, "complete")),
    ),
  ];
}
