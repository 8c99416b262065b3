import assert from "node:assert/strict";
import fc from "fast-check";
import { overBaseApp } from "../../../test/support/checks/fixture.ts";
import { evidence, hostileFinding, recordOf, sampleRecords } from "../../../test/support/reports/sample-records.ts";
import { faultsOf, type Log, limitsBroken } from "../../../test/support/reports/sarif/standard.ts";
import { finding } from "../../../test/support/scan/finding-builder.ts";
import type { ScanRecord } from "../../contract/scan-record.ts";
import { checks } from "../../scanner/checks/index.ts";
import { fixes } from "../../scanner/fixing/index.ts";
import { ownFindings } from "../../scanner/scan/policy.ts";
import { scanSnapshot } from "../../scanner/scan/scan.ts";
import { type SarifOptions, sarif } from "./sarif.ts";

const version = "1.2.3";
const logOf = (records: readonly ScanRecord[], options: Partial<SarifOptions> = {}): Log =>
  JSON.parse(sarif(records, { version, ...options }));
const runOf = (record: ScanRecord, suppressed = false) => logOf([record], { suppressed }).runs[0];

const manifest = "android/app/src/main/AndroidManifest.xml";
const manifestText = [
  '<manifest xmlns:android="http://schemas.android.com/apk/res/android">',
  '  <application android:debuggable="true" />',
  "</manifest>",
  "",
].join("\n");
const findings = ownFindings(scanSnapshot(overBaseApp({ [manifest]: manifestText }), { checks, fixes }));
const scanned = recordOf(findings, { repositoryPath: "apps/garden" });
const records: Readonly<Record<string, ScanRecord>> = { ...sampleRecords, "of a scan": scanned };

describe("SARIF", () => {
  for (const [what, record] of Object.entries(records)) {
    it(`follows the schema of the standard for a record ${what}`, () => {
      assert.deepEqual(faultsOf(logOf([record])), []);
      assert.deepEqual(faultsOf(logOf([record], { suppressed: true })), []);
    });

    it(`keeps the limits of GitHub for a record ${what}`, () => {
      assert.deepEqual(limitsBroken(runOf(record)), []);
      assert.deepEqual(limitsBroken(runOf(record, true)), []);
    });
  }

  it("follows the schema of the standard without any record", () => {
    assert.deepEqual(faultsOf(logOf([], { category: "fleet" })), []);
  });

  it("has a rule for every check, found or not", () => {
    const { rules } = runOf(scanned).tool.driver;
    const ids = checks.map(({ meta }) => meta.id).sort();
    assert.deepEqual(
      rules.map(({ id }: Log) => id),
      ids,
    );
  });

  it("says of a rule what it is, how bad it is, and where it belongs", () => {
    const { tool, taxonomies } = runOf(scanned);
    const rule = tool.driver.rules.find(({ id }: Log) => id === "cleartext-traffic");
    assert.equal(rule.properties["security-severity"], "8.0");
    assert.equal(rule.defaultConfiguration.level, "error");
    assert.deepEqual(rule.properties.tags, [
      "security",
      "mobile",
      "OWASP-M5",
      "MASVS-NETWORK-1",
      "external/cwe/cwe-319",
    ]);
    const classes = rule.relationships.map(({ target }: Log) => {
      const taxonomy = taxonomies[target.toolComponent.index];
      return [taxonomy.name, taxonomy.taxa[target.index].id, taxonomy.taxa[target.index].name];
    });
    assert.deepEqual(classes, [
      ["CWE", "319", "CWE-319"],
      ["OWASP Mobile Top 10", "M5", "Insecure Communication"],
      ["OWASP MASVS", "NETWORK-1", "MASVS-NETWORK-1"],
    ]);
  });

  it("tells the way of a value as a code flow", () => {
    const flow = [
      evidence({ file: "lib/texts.dart", message: "`randomText` takes predictable numbers." }),
      evidence({ message: "`key` is what it returns." }),
    ];
    const [result] = runOf(recordOf([finding("insecure-random", { evidence: [evidence({ flow })] })])).results;
    const [threadFlow] = result.codeFlows[0].threadFlows;
    assert.deepEqual(
      threadFlow.locations.map(({ location: { physicalLocation, message } }: Log) => [
        physicalLocation.artifactLocation.uri,
        message.text,
      ]),
      flow.map(({ file, message }) => [file, message]),
    );
  });

  it("lists what fails and what needs review, the worst first, and no notes", () => {
    const { results } = runOf(records["with findings of every status"] ?? scanned);
    assert.deepEqual(
      results.map(({ ruleId, level, properties }: Log) => [ruleId, level, properties.status]),
      [
        ["cleartext-traffic", "error", "FAIL"],
        ["cleartext-traffic", "note", "REVIEW"],
        ["cert-pinning", "note", "REVIEW"],
      ],
    );
    assert.match(results[2].message.text, /^To review: /);
  });

  it("points at the exact place, from the root of the repository", () => {
    const result = runOf(scanned).results.find(({ ruleId }: Log) => ruleId === "android-debuggable");
    assert.deepEqual(result.locations[0].physicalLocation, {
      artifactLocation: { uri: `apps/garden/${manifest}`, uriBaseId: "%SRCROOT%" },
      region: { startLine: 2, startColumn: 16, endLine: 2, endColumn: 41 },
    });
  });

  const paths: readonly (readonly [repositoryPath: string | undefined, file: string, uri: string])[] = [
    [undefined, "lib/main.dart", "lib/main.dart"],
    ["", "lib/main.dart", "lib/main.dart"],
    ["apps/shop", "../../.github/workflows/a.yml", ".github/workflows/a.yml"],
    ["apps/shop", "../other.dart", "apps/other.dart"],
    ["apps/my shop", "lib/a?b#c%d.dart", "apps/my%20shop/lib/a%3Fb%23c%25d.dart"],
    ["", "c:/lib/ü@2x.dart", "c%3A/lib/%C3%BC@2x.dart"],
  ];
  for (const [repositoryPath, file, uri] of paths) {
    it(`spells ${file} in ${repositoryPath ?? "no repository"} as ${uri}`, () => {
      const record = recordOf([finding("weak-crypto", { evidence: [evidence({ file })] })], {
        ...(repositoryPath !== undefined && { repositoryPath }),
      });
      assert.equal(runOf(record).results[0].locations[0].physicalLocation.artifactLocation.uri, uri);
    });
  }

  it("spells any path so that it can be read back", () => {
    const segment = fc.string({ unit: "binary", minLength: 1 }).filter((text) => !/^\.{1,2}$|[/\p{Cs}]/u.test(text));
    fc.assert(
      fc.property(fc.array(segment, { minLength: 1, maxLength: 4 }), (segments) => {
        const file = segments.join("/");
        const { results } = runOf(recordOf([finding("weak-crypto", { evidence: [evidence({ file })] })]));
        const { uri } = results[0].locations[0].physicalLocation.artifactLocation;
        assert.doesNotMatch(uri, /[^\w%/.~!$&'()*+,;=@-]/);
        assert.equal(decodeURIComponent(uri), file);
      }),
    );
  });

  it("carries the fingerprints of the findings", () => {
    const [result] = runOf(scanned).results;
    const found = scanned.findings.find(({ id }) => id === result.ruleId);
    assert.ok(found);
    assert.equal(result.partialFingerprints.primaryLocationLineHash, found.evidence[0]?.fingerprint);
    const marks = runOf(records["with more places than are listed"] ?? scanned).results.map(
      (one: Log) => one.fingerprints["palisade/v1"],
    );
    assert.equal(new Set(marks).size, 500);
  });

  it("leaves out what people decided about, or lists it as suppressed, with the reason", () => {
    const decided = records["with decisions"] ?? scanned;
    assert.deepEqual(runOf(decided).results, []);
    assert.deepEqual(
      runOf(decided, true).results.map(({ ruleId, suppressions }: Log) => [ruleId, ...suppressions]),
      [
        ["sql-injection", { kind: "inSource", status: "accepted", justification: "a constant" }],
        [
          "path-traversal",
          { kind: "external", status: "accepted", justification: "Accepted risk: Names come from us" },
        ],
        ["weak-crypto", { kind: "external", status: "accepted", justification: "False positive: no reason given" }],
      ],
    );
  });

  it("brings the fix of a finding, as the text edits that it is", () => {
    const [first, ...others] = runOf(scanned).results.filter(({ ruleId }: Log) => ruleId === "android-debuggable");
    const [{ description, artifactChanges }] = first.fixes;
    assert.equal(description.text, "Make the release build not debuggable");
    assert.equal(artifactChanges[0].artifactLocation.uri, `apps/garden/${manifest}`);
    assert.ok(artifactChanges[0].replacements.length > 0);
    assert.ok(others.every((result: Log) => result.fixes === undefined));
  });

  it("does not offer a fix that makes a new file", () => {
    const fix = { title: "Harden it", edits: [], newFiles: ["android/a.xml"], changesCode: false };
    const record = recordOf([finding("network-security-config", { evidence: [evidence()], fixable: true, fix })]);
    assert.equal(runOf(record).results[0].fixes, undefined);
  });

  it("says what was not read and what is not listed", () => {
    const texts = (record: ScanRecord) =>
      runOf(record).invocations[0].toolExecutionNotifications.map(({ message }: Log) => message.text);
    assert.deepEqual(texts(records["of a project without code"] ?? scanned), [
      "No Dart file was read below lib/.",
      "This was not read: it is too large.",
      "This was looked at only in part: a value leads through more code than is followed.",
    ]);
    assert.deepEqual(texts(records["with more places than are listed"] ?? scanned), [
      "sensitive-logging has 12 more places than are listed.",
    ]);
  });

  it("shows hostile text as it is: no link, nothing hidden", () => {
    const { message } = runOf(recordOf([hostileFinding])).results[0];
    assert.ok(!message.text.includes("]("));
    assert.match(message.text, /‹U\+202E›‹U\+0000›\[x\] \(javascript:1\)‹U\+D800›/);
  });

  it("joins the records of a repository, the worst results first, at most as many as GitHub takes", () => {
    const places = Array.from({ length: 500 }, (_, i) => evidence({ line: i + 1 }));
    const one = (index: number) =>
      recordOf(
        [finding("weak-crypto", { evidence: places }), finding("sql-injection", { severity: "Low", evidence: places })],
        {
          repositoryPath: `apps/${index}`,
        },
      );
    const many = Array.from({ length: 30 }, (_, index) => one(index));
    const log = logOf(many, { category: "fleet-2-of-5" });
    assert.deepEqual(faultsOf(log), []);
    const [{ results, invocations, automationDetails, tool }] = log.runs;
    assert.equal(results.length, 25_000);
    assert.equal(results.filter(({ level }: Log) => level === "error").length, 15_000);
    assert.match(invocations[0].toolExecutionNotifications[0].message.text, /^Of 30000 results the worst 25000/);
    assert.equal(automationDetails.id, "palisade/fleet-2-of-5/");
    assert.equal(tool.driver.rules.length, 2);
  });

  it("tells projects of one repository apart", () => {
    assert.equal(runOf(scanned).automationDetails.id, "palisade/apps/garden/");
    assert.equal(runOf(recordOf([])).automationDetails.id, "palisade/");
    assert.equal(logOf([scanned, scanned]).runs[0].automationDetails.id, "palisade/fleet/");
  });
});
