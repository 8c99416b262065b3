import type { BillOfMaterials } from "../../supply-chain/bill-of-materials.ts";
import type { Component } from "../../supply-chain/component.ts";
import { jsonText } from "../json-text.ts";
import { analysisOf } from "./analysis.ts";
import { uuidOf } from "./uuid.ts";

/**
 * A bill of materials as CycloneDX JSON: https://cyclonedx.org/docs/1.6/json/
 *
 * @param version of the program that writes it
 * @param spec the version of the standard; what is written means the same in both
 */
export function cyclonedx(bill: BillOfMaterials, version: string, spec: "1.6" | "1.7" = "1.6"): string {
  const app = `app:${bill.name}`;
  const statements = statementsOf(bill, app);
  const needs = (known: boolean, aggregate: string) => {
    const dependencies = bill.components.flatMap(({ purl, requires }) =>
      (requires !== undefined) === known ? purl : [],
    );
    return dependencies.length > 0 ? [{ aggregate, dependencies }] : [];
  };
  const document = {
    $schema: `http://cyclonedx.org/schema/bom-${spec}.schema.json`,
    bomFormat: "CycloneDX",
    specVersion: spec,
    serialNumber: `urn:uuid:${uuidOf(bill.digest)}`,
    version: 1,
    metadata: {
      ...(bill.created !== null && { timestamp: bill.created }),
      // The lock files describe the app before any build.
      lifecycles: [{ phase: "pre-build" }],
      tools: { components: [{ type: "application", name: "palisade", version }] },
      component: { type: "application", "bom-ref": app, name: bill.name, ...versionOf(bill.version) },
    },
    components: bill.components.map(componentOf),
    dependencies: [
      { ref: app, dependsOn: bill.components.flatMap(({ purl, direct }) => (direct ? [purl] : [])) },
      // Without an entry, a component's dependencies are unknown. An empty entry says that it has none.
      ...bill.components.flatMap(({ purl, requires }) => (requires ? [{ ref: purl, dependsOn: requires }] : [])),
    ],
    ...(statements.length > 0 && { vulnerabilities: statements }),
    compositions: [
      { aggregate: bill.complete ? "complete" : "incomplete", assemblies: [app], dependencies: [app] },
      ...needs(true, "complete"),
      ...needs(false, "unknown"),
    ],
  };
  return `${jsonText(document, 2)}\n`;
}

/** What the team decided about vulnerabilities: of the packages that it names and that are here, else of the app. */
function statementsOf({ vulnerabilities, components }: BillOfMaterials, app: string) {
  return vulnerabilities.flatMap((decision) => {
    const named = components.flatMap(({ name, purl }) => (name === decision.package ? [{ ref: purl }] : []));
    const affects = decision.package === undefined ? [{ ref: app }] : named;
    return affects.length > 0 ? [{ id: decision.id, analysis: analysisOf(decision), affects }] : [];
  });
}

function componentOf({ purl, ecosystem, name, version, dev, source, vcs, hash, licence, ...rest }: Component) {
  // The scope of an npm package, the vendor of a Composer package, the group of a library. Pods have none.
  const [, group, ownName] = (ecosystem === "cocoapods" ? null : /^(.+)[/:]([^/:]+)$/.exec(name)) ?? [];
  const licenses = licensesOf(licence);
  return {
    type: source === "sdk" ? "framework" : "library",
    "bom-ref": purl,
    ...(group !== undefined && { group }),
    name: ownName ?? name,
    ...versionOf(version),
    scope: dev ? "excluded" : "required",
    ...(hash && { hashes: [{ alg: hash.algorithm, content: hash.value }] }),
    ...(licenses.length > 0 && { licenses }),
    purl,
    // The short form `git@host:path` is not a URL.
    ...(vcs?.url.includes("://") && { externalReferences: [{ type: "vcs", url: vcs.url }] }),
    properties: [
      ...rest.places.map(({ file, line }) => ({ name: "palisade:place", value: `${file}:${line}` })),
      // A hash of the specification. `hashes` are of contents.
      ...(rest.definitionHash ? [{ name: "palisade:podspec-sha1", value: rest.definitionHash.value }] : []),
    ],
  };
}

function versionOf(version: string) {
  return version === "" ? {} : { version };
}

/** CycloneDX allows either licences or exactly one expression. */
function licensesOf({ expression, declared, guessed, detected }: Component["licence"]): readonly object[] {
  if (expression === null) return declared === null ? [] : [{ license: { name: declared } }];
  const acknowledgement = declared !== null && !guessed ? "declared" : "concluded";
  if (!isIdentifier(expression)) return [{ expression, acknowledgement }];
  const further = detected !== null && detected !== expression && isIdentifier(detected) ? [detected] : [];
  return [
    { license: { id: expression, acknowledgement } },
    ...further.map((id) => ({ license: { id, acknowledgement: "concluded" } })),
  ];
}

/** False for compound expressions and for licences outside SPDX's list. */
function isIdentifier(expression: string): boolean {
  return /^[\w.-]+$/.test(expression) && !expression.startsWith("LicenseRef-");
}
