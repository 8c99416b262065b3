import assert from "node:assert/strict";
import { baseAppScanner } from "../../../test/support/checks/base-app-scanner.ts";
import { findingsInFixture } from "../../../test/support/checks/findings-in-fixture.ts";
import { overBaseApp, readFixtures } from "../../../test/support/checks/fixture.ts";
import { tryOn } from "../../../test/support/fixes/try.ts";
import { fixes } from "../fixing/index.ts";
import { checks } from "./index.ts";

/** Names of products, platforms and algorithms, which look like identifiers and are none. */
const properNames = /\b(?:iOS|JavaScript|CryptoKit|ChaCha20|ObjectBox)\b/g;

/** What looks like code: `camelCase`, `snake_case`, `file.ext`, `--flag`, `call()`, `<tag>`, `scheme://`, `${value}`. */
const codeShapes =
  /\b[a-z]\w*[A-Z]\w*|\b[A-Z][a-z]+[A-Z]\w*|\w_\w|\w\.[a-z]\w|(?:^|\s)\.\w|--\w|\w\(\)|<\/?\w|:\/\/|[$@]\w|\$[({]/;

/** What is wrong with a text for people; empty when nothing is. */
function problemsOf(text: string): string[] {
  const outside = text.replace(/`[^`]+`/g, "").replace(properNames, "");
  const code = codeShapes.exec(outside)?.[0];
  return [
    ...(code === undefined ? [] : [`"${code.trim()}" is code outside of back-ticks`]),
    ...(outside.includes("`") ? ["a back-tick is not closed"] : []),
    ...(/^[a-z]/.test(text.replace(properNames, "A"))
      ? ["it begins with a small letter, like an identifier outside of back-ticks"]
      : []),
    ...(text.endsWith(".") ? [] : ["it is no whole sentence"]),
    ...(outside.includes(";") ? ["it joins two sentences with a semicolon"] : []),
    ...(/\b(?:somebody|whoever|nobody|everybody|anybody)\b/i.test(outside) ? ["it does not say who acts"] : []),
  ];
}

function assertPlain(texts: readonly string[]): void {
  assert.deepEqual(
    [...new Set(texts)].flatMap((text) => problemsOf(text).map((problem) => `${problem}: ${text}`)),
    [],
  );
}

describe("a text of a check is plain English with code in back-ticks:", () => {
  const fixtures = readFixtures();

  for (const check of checks) {
    const { id, attackScenario, remediation } = check.meta;
    const own = fixtures.filter((fixture) => fixture.check === id);

    it(`why ${id} matters and how to fix it`, () => assertPlain([attackScenario, remediation]));

    it(`the messages of ${id}`, () => {
      const findings = own.flatMap(findingsInFixture).filter((finding) => finding.id === id);
      const messages = findings.flatMap(({ evidence }) => evidence.map(({ message }) => message));
      assertPlain([...messages, ...findings.flatMap(({ notApplicable }) => notApplicable ?? [])]);
    });

    for (const fix of fixes.filter((one) => one.id === id)) {
      it(`what the fix of ${id} leaves to a person`, () => {
        const rules = { checks: [check], fixes: [fix] };
        const scan = baseAppScanner(rules);
        const tried = own.map(({ overlay }) => tryOn(fix.id, overBaseApp(overlay), rules, scan));
        assertPlain(tried.flatMap(({ manual, hints }) => [...manual.map(({ message }) => message), ...hints]));
      });
    }
  }
});

describe("a text about code is told apart:", () => {
  const message = "`words` is interpolated into SQL. Pass it as a bound parameter (`?`).";

  it("a plain sentence with code in back-ticks passes", () => assert.deepEqual(problemsOf(message), []));

  for (const text of [
    message.replaceAll("`", ""),
    "The app keeps userName here.",
    "Add it to pubspec.yaml.",
    "Build with --obfuscate.",
    "The value comes from ${name}.",
    "The file `a.dart is open.",
    "Somebody reads it.",
    "This is bad; remove it.",
    "No full stop",
  ])
    it(`"${text}" does not`, () => assert.notDeepEqual(problemsOf(text), []));
});
