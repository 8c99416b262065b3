import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { Ajv, type ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import fc from "fast-check";
import { dependency } from "../../../test/support/dependencies/dependency.ts";
import { bill, component, licence } from "../../../test/support/reports/sbom/bill.ts";
import { vulnerabilityReport } from "../../supply-chain/advisories/vulnerability-report.ts";
import { cyclonedx } from "./cyclonedx.ts";
import { spdx } from "./spdx.ts";
import { spdx3 } from "./spdx-3.ts";
import { vex } from "./vex.ts";

const cyclonedxSchemas = "node_modules/@cyclonedx/cyclonedx-library/res/schema";
/** Advisories without a text are taken to apply. */
const advisoriesOf = (ids: readonly string[]) => ids.map((id) => ({ id, record: undefined }));
const json = (path: string) => JSON.parse(readFileSync(path, "utf8"));

function assertValid(validate: ValidateFunction, document: string): void {
  assert.ok(validate(JSON.parse(document)), JSON.stringify(validate.errors?.slice(0, 3)));
}

describe("a bill of materials as a document", () => {
  let isCyclonedx: ValidateFunction;
  let isCyclonedx17: ValidateFunction;
  let isSpdx: ValidateFunction;
  let isSpdx3: ValidateFunction;
  before(() => {
    const ajv = new Ajv({ strict: false });
    addFormats.default(ajv);
    // Formats of internationalised addresses, which these documents do not use.
    ajv.addFormat("iri-reference", true).addFormat("idn-email", true);
    for (const name of ["spdx", "jsf-0.82", "cryptography-defs"]) {
      const file = `${name}.SNAPSHOT.schema.json`;
      ajv.addSchema({ ...json(`${cyclonedxSchemas}/${file}`), $id: `http://cyclonedx.org/schema/${file}` });
    }
    isCyclonedx = ajv.compile(json(`${cyclonedxSchemas}/bom-1.6.SNAPSHOT.schema.json`));
    isCyclonedx17 = ajv.compile(json(`${cyclonedxSchemas}/bom-1.7.SNAPSHOT.schema.json`));
    isSpdx = ajv.compile(json("test/data/spdx/spdx-2.3.schema.json"));
    isSpdx3 = new Ajv2020({ strict: false }).compile(json("test/data/spdx/spdx-3.0.1.schema.json"));
  });

  it("is valid CycloneDX 1.6 and 1.7, and SPDX 2.3 and 3.0.1", () => {
    for (const written of [
      bill,
      { ...bill, created: "2026-03-01T12:00:00.000Z" },
      { ...bill, components: [], version: "" },
    ]) {
      assertValid(isCyclonedx, cyclonedx(written, "1.0.0"));
      assertValid(isCyclonedx17, cyclonedx(written, "1.0.0", "1.7"));
      assertValid(isSpdx, spdx(written, "1.0.0"));
      assertValid(isSpdx3, spdx3(written, "1.0.0"));
    }
  });

  it("is valid for any names and licences", () => {
    const text = fc.string({ unit: "binary", maxLength: 30 });
    const expressions = fc.constantFrom(
      "MIT",
      "GPL-2.0+",
      "GPL-2.0",
      "MIT OR ISC",
      "LicenseRef-a",
      "Apache-2.0 WITH LLVM-exception",
      null,
    );
    fc.assert(
      fc.property(
        text,
        text,
        expressions,
        fc.option(text),
        expressions,
        (name, version, expression, declared, detected) => {
          const odd = component("pkg:pub/odd@1", { name, version, ...licence({ expression, declared, detected }) });
          assertValid(isCyclonedx, cyclonedx({ ...bill, name, components: [odd] }, "1.0.0"));
          assertValid(isSpdx, spdx({ ...bill, name, components: [odd] }, "1.0.0"));
          assertValid(isSpdx3, spdx3({ ...bill, name, components: [odd] }, "1.0.0"));
        },
      ),
      { numRuns: 60 },
    );
  });

  it("refers only to what is in it", () => {
    const { components, dependencies, metadata } = JSON.parse(cyclonedx(bill, "1.0.0"));
    const refs = new Set([
      metadata.component["bom-ref"],
      ...components.map((one: Record<string, string>) => one["bom-ref"]),
    ]);
    for (const { ref, dependsOn } of dependencies) for (const one of [ref, ...dependsOn]) assert.ok(refs.has(one), one);

    const { packages, relationships } = JSON.parse(spdx(bill, "1.0.0"));
    const ids = new Set(["SPDXRef-DOCUMENT", ...packages.map(({ SPDXID }: Record<string, string>) => SPDXID)]);
    assert.equal(ids.size, packages.length + 1);
    for (const { spdxElementId, relatedSpdxElement } of relationships) {
      assert.ok(ids.has(spdxElementId) && ids.has(relatedSpdxElement), `${spdxElementId} ${relatedSpdxElement}`);
    }
  });

  it("says the same in SPDX 3: packages, hashes, licences, what needs what, and what is not complete", () => {
    const { "@graph": graph } = JSON.parse(spdx3(bill, "1.0.0"));
    const elements = new Map<string, Record<string, string>>(
      graph.flatMap((one: Record<string, string>) => (one["spdxId"] === undefined ? [] : [[one["spdxId"], one]])),
    );
    assert.equal(elements.size, graph.length - 1, "ids are unique");
    const shown = (id: string) => {
      const element = elements.get(id);
      return element?.["name"] ?? element?.["simplelicensing_licenseExpression"] ?? id;
    };
    const packages = graph.filter(({ type }: { type: string }) => type === "software_Package");
    assert.deepEqual(
      packages.flatMap((one: Record<string, string>) => one["software_packageUrl"] ?? []),
      bill.components.map(({ purl }) => purl),
    );
    const hashes = packages.flatMap((one: { verifiedUsing?: object[] }) => one.verifiedUsing ?? []);
    const value = "37577842a27e4338429a1cbc32679d508836510b056f1eedf0c8d20e39c1383d";
    assert.deepEqual(hashes[0], { type: "Hash", algorithm: "sha256", hashValue: value });
    const said = graph
      .filter((one: object) => "relationshipType" in one)
      .map((one: Record<"from" | "relationshipType" | "completeness" | "scope", string> & { to: string[] }) =>
        [shown(one.from), one.relationshipType, one.scope, one.completeness, one.to.map(shown).join(", ")]
          .filter((word) => word !== undefined)
          .join(" "),
      );
    assert.deepEqual(said, [
      "laravel/framework hasDeclaredLicense MIT OR GPL-3.0-or-later",
      "laravel/framework hasConcludedLicense MIT OR GPL-3.0-or-later",
      "uuid hasDeclaredLicense MIT",
      "uuid hasConcludedLicense MIT",
      "vitest hasConcludedLicense Apache-2.0",
      "chart hasConcludedLicense GPL-3.0-only",
      "flutter hasDeclaredLicense BSD-3-Clause",
      "flutter hasConcludedLicense BSD-3-Clause",
      "maps hasConcludedLicense MIT",
      "shop contains incomplete laravel/framework, core, @acme/pay, uuid, chart, flutter, maps",
      "shop dependsOn runtime incomplete laravel/framework, core, @acme/pay, chart, flutter, maps",
      "shop dependsOn development incomplete vitest",
      "@acme/pay dependsOn complete uuid",
      "uuid dependsOn complete NoneElement",
    ]);
  });

  it("says in CycloneDX what kind of licence statement it is, and what is not shipped", () => {
    const { components } = JSON.parse(cyclonedx(bill, "1.0.0"));
    const rows = components.map(({ group, name, scope, licenses }: Record<string, unknown>) => [
      group,
      name,
      scope,
      licenses,
    ]);
    const id = (name: string, acknowledgement: string) => [{ license: { id: name, acknowledgement } }];
    assert.deepEqual(rows, [
      ["laravel", "framework", "required", [{ expression: "MIT OR GPL-3.0-or-later", acknowledgement: "declared" }]],
      [undefined, "core", "required", undefined],
      ["@acme", "pay", "required", [{ license: { name: "our own terms" } }]],
      [undefined, "uuid", "required", id("MIT", "declared")],
      [undefined, "vitest", "excluded", id("Apache-2.0", "concluded")],
      [undefined, "chart", "required", id("GPL-3.0-only", "concluded")],
      [undefined, "flutter", "required", id("BSD-3-Clause", "declared")],
      [undefined, "maps", "required", [{ expression: "LicenseRef-acme", acknowledgement: "declared" }]],
    ]);
  });

  it("has what the team decided about vulnerabilities of packages that are here, and of the app", () => {
    const { vulnerabilities } = JSON.parse(cyclonedx(bill, "1.0.0"));
    assert.deepEqual(vulnerabilities, [
      {
        id: "CVE-2026-1001",
        analysis: { state: "not_affected", detail: "templates are ours alone" },
        affects: [{ ref: "pkg:pub/chart@2.0.0" }],
      },
      {
        id: "CVE-2026-2002",
        analysis: { state: "in_triage", detail: "asked the authors" },
        affects: [{ ref: "app:shop" }],
      },
    ]);
  });

  it("says as a VEX document what was decided about known vulnerabilities", () => {
    const document = vex(
      vulnerabilityReport(
        {
          dependencies: [dependency({ name: "pay" }), dependency({ name: "other" })],
          manifests: [],
          ignored: new Set(),
          decisions: [
            { id: "CVE-2026-1", state: "not affected", reason: "it is never called", package: "pay" },
            { id: "CVE-2026-1", state: "affected", reason: "waits for a release" },
          ],
        },
        ({ name }) => [
          {
            source: "OSV",
            asOf: "2026-04-01T00:00:00Z",
            advisories: advisoriesOf(name === "pay" ? ["CVE-2026-1"] : ["CVE-2026-1", "CVE-2026-2"]),
          },
        ],
        {
          path: "/a",
          repositoryPath: undefined,
          failOn: "high",
          unanswered: "not reached",
          complete: true,
          notes: [],
          warnings: [],
        },
      ),
      "1.0.0",
    );
    assertValid(isCyclonedx, document);
    const rows = JSON.parse(document).vulnerabilities.map(
      ({ id, analysis, affects }: { id: string; analysis: object; affects: { ref: string }[] }) => [
        id,
        analysis,
        affects.map(({ ref }) => ref),
      ],
    );
    assert.deepEqual(rows, [
      ["CVE-2026-1", { state: "exploitable", detail: "waits for a release" }, ["pkg:pub/other@1.0.0"]],
      ["CVE-2026-2", { state: "in_triage" }, ["pkg:pub/other@1.0.0"]],
      ["CVE-2026-1", { state: "not_affected", detail: "it is never called" }, ["pkg:pub/pay@1.0.0"]],
    ]);
  });

  it("has the hashes of archives", () => {
    const value = "37577842a27e4338429a1cbc32679d508836510b056f1eedf0c8d20e39c1383d";
    const [hashes] = JSON.parse(cyclonedx(bill, "1.0.0")).components.flatMap(
      (one: Record<string, unknown>) => one["hashes"] ?? [],
    );
    assert.deepEqual(hashes, { alg: "SHA-256", content: value });
    const [checksums] = JSON.parse(spdx(bill, "1.0.0")).packages.flatMap(
      (one: Record<string, unknown>) => one["checksums"] ?? [],
    );
    assert.deepEqual(checksums, { algorithm: "SHA256", checksumValue: value });
  });

  it("says in SPDX only what SPDX's licence list has", () => {
    const { packages } = JSON.parse(spdx(bill, "1.0.0"));
    const rows = packages.map((one: Record<string, string>) => [
      one["name"],
      one["licenseDeclared"],
      one["licenseConcluded"],
    ]);
    const none = "NOASSERTION";
    assert.deepEqual(rows, [
      ["shop", none, none],
      ["laravel/framework", "MIT OR GPL-3.0-or-later", "MIT OR GPL-3.0-or-later"],
      ["core", none, none],
      ["@acme/pay", none, none],
      ["uuid", "MIT", "MIT"],
      ["vitest", none, "Apache-2.0"],
      ["chart", none, "GPL-3.0-only"],
      ["flutter", "BSD-3-Clause", "BSD-3-Clause"],
      ["maps", none, "MIT"],
    ]);
  });

  it("is the same for the same content, and has another identity for another", () => {
    const other = { ...bill, digest: bill.digest.replace("5f", "6f") };
    for (const [write, identity] of [
      [cyclonedx, "serialNumber"],
      [spdx, "documentNamespace"],
    ] as const) {
      assert.equal(write(bill, "1.0.0"), write(structuredClone(bill), "1.0.0"));
      const [one, two] = [bill, other].map((written) => JSON.parse(write(written, "1.0.0"))[identity]);
      assert.match(one, /[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
      assert.notEqual(one, two);
    }
  });
});
