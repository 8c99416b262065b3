import assert from "node:assert/strict";
import fc from "fast-check";
import { templateInjection } from "../../../test/support/services/osv/records.ts";
import { fixedIn, isAffected } from "./affected.ts";
import { osvRecordSchema } from "./osv-record.ts";
import { severityOf } from "./severity.ts";

const read = (record: unknown) => osvRecordSchema().safeParse(record).data;

describe("an OSV record", () => {
  it("is read from all that the database sends, and kept as little as is needed", () => {
    assert.deepEqual(read(templateInjection), {
      id: "GHSA-2222-3333-4444",
      aliases: ["CVE-2026-1001"],
      summary: "Options of a template are run as code",
      severity: [],
      affected: [
        {
          package: { ecosystem: "npm", name: "stencil-render" },
          ranges: templateInjection.affected[0]?.ranges,
          versions: [],
          severity: [],
        },
      ],
      database_specific: { severity: "CRITICAL", cwe_ids: ["CWE-94"] },
    });
  });

  it("reads the same when it is read from what was kept", () => {
    const kept = read(templateInjection);
    assert.deepEqual(read(JSON.parse(JSON.stringify(kept))), kept);
  });

  const lenient: readonly (readonly [name: string, more: object, part: object])[] = [
    [
      "null for lists",
      { aliases: null, summary: null, withdrawn: null, affected: null, severity: null },
      { aliases: [], affected: [], severity: [] },
    ],
    [
      "another shape of what each database adds",
      { database_specific: ["anything"] },
      { database_specific: { cwe_ids: [] } },
    ],
    ["names that could be something else", { aliases: ["CVE-1", "../../etc", "a b"] }, { aliases: ["CVE-1"] }],
    [
      "a page that is none, and weaknesses that are none",
      { database_specific: { pub_display_url: "javascript:alert(1)", cwe_ids: ["CWE-94", "\u001b[31mred"] } },
      { database_specific: { pub_display_url: undefined, cwe_ids: ["CWE-94"] } },
    ],
    [
      "an address with control characters",
      { database_specific: { pub_display_url: "https://example.org/\u001b[2J" } },
      { database_specific: { pub_display_url: "https://example.org/%1B[2J", cwe_ids: [] } },
    ],
    ["a summary with control characters", { summary: "Clear\u001b[2J\nme" }, { summary: "Clear [2J me" }],
  ];
  for (const [name, more, part] of lenient) {
    it(`may have ${name}`, () => {
      const record = read({ id: "GHSA-1", ...more });
      for (const [field, value] of Object.entries(part)) assert.deepEqual(record?.[field as "id"], value);
    });
  }

  for (const record of [
    null,
    [],
    {},
    { id: "" },
    { id: "../x" },
    { id: "GHSA-1", affected: [{ ranges: [{ events: 3 }] }] },
  ]) {
    it(`is not ${JSON.stringify(record)}`, () => assert.equal(read(record), undefined));
  }

  it("can say anything without breaking what reads it", () => {
    const text = fc.oneof(fc.string(), fc.constantFrom("0", "1.0.0", "2.0.0", "npm", "x", "__proto__", "constructor"));
    const event = fc.dictionary(fc.constantFrom("introduced", "fixed", "last_affected", "limit"), text);
    const range = fc.record({ type: fc.constantFrom("SEMVER", "ECOSYSTEM", "GIT"), events: fc.array(event) });
    const about = fc.record({ ecosystem: fc.constant("npm"), name: fc.constant("x") });
    const affected = fc.record({ package: about, ranges: fc.array(range), versions: fc.array(text) });
    const record = fc.record({
      id: fc.constant("X-1"),
      affected: fc.array(affected),
      severity: fc.array(fc.record({ type: text, score: text })),
    });
    fc.assert(
      fc.property(record, text, (json, version) => {
        const known = read(json);
        assert.ok(known);
        const installed = { ecosystem: "npm", name: "x", version } as const;
        assert.notEqual(isAffected(known, installed), undefined);
        assert.notEqual(fixedIn([known], installed), null);
        assert.notEqual(severityOf(known), undefined);
      }),
    );
  });
});
