import assert from "node:assert/strict";
import { plistPath, runFix } from "../../../../test/support/fixes/try.ts";

const id = "ios-ats";
const header =
  '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n<plist version="1.0">\n';
const plist = (...lines: string[]) =>
  `${header}<dict>\n\t<key>CFBundleName</key>\n\t<string>x</string>\n${lines.join("\n")}\n</dict>\n</plist>\n`;
const security = (...lines: string[]) =>
  plist("\t<key>NSAppTransportSecurity</key>", "\t<dict>", ...lines, "\t</dict>");
const arbitrary = "\t\t<key>NSAllowsArbitraryLoads</key>";

describe("fixing ios-ats", () => {
  const edits: readonly [name: string, before: string, after: string][] = [
    ["true", security(arbitrary, "\t\t<true/>"), security(arbitrary, "\t\t<false/>")],
    ["true with a space", security(arbitrary, "\t\t<true />"), security(arbitrary, "\t\t<false/>")],
    ["true with an end tag", security(arbitrary, "\t\t<true></true>"), security(arbitrary, "\t\t<false/>")],
    [
      "a comment between key and value",
      security(arbitrary, "\t\t<!-- for now -->", "\t\t<true/>"),
      security(arbitrary, "\t\t<!-- for now -->", "\t\t<false/>"),
    ],
    ["key and value on one line", security(`${arbitrary}<true/>`), security(`${arbitrary}<false/>`)],
    [
      "domain exceptions stay",
      security(
        arbitrary,
        "\t\t<true/>",
        "\t\t<key>NSExceptionDomains</key>",
        "\t\t<dict>",
        "\t\t\t<key>localhost</key>",
        "\t\t\t<dict>",
        "\t\t\t\t<key>NSExceptionAllowsInsecureHTTPLoads</key>",
        "\t\t\t\t<true/>",
        "\t\t\t</dict>",
        "\t\t</dict>",
      ),
      security(
        arbitrary,
        "\t\t<false/>",
        "\t\t<key>NSExceptionDomains</key>",
        "\t\t<dict>",
        "\t\t\t<key>localhost</key>",
        "\t\t\t<dict>",
        "\t\t\t\t<key>NSExceptionAllowsInsecureHTTPLoads</key>",
        "\t\t\t\t<true/>",
        "\t\t\t</dict>",
        "\t\t</dict>",
      ),
    ],
    [
      "the switch for web content goes as well",
      security(arbitrary, "\t\t<true/>", "\t\t<key>NSAllowsArbitraryLoadsInWebContent</key>", "\t\t<true/>"),
      security(arbitrary, "\t\t<false/>", "\t\t<key>NSAllowsArbitraryLoadsInWebContent</key>", "\t\t<false/>"),
    ],
  ];
  for (const [name, before, after] of edits) {
    it(name, () => {
      const outcome = runFix(id, { [plistPath]: before });
      assert.deepEqual(outcome.texts, { [plistPath]: after });
      assert.deepEqual([outcome.before, outcome.after, outcome.settled], ["FAIL", "PASS", true]);
    });
    it(`${name}, CRLF and byte order mark`, () => {
      const windows = (text: string) => `\ufeff${text.replaceAll("\n", "\r\n")}`;
      assert.deepEqual(runFix(id, { [plistPath]: windows(before) }).texts, { [plistPath]: windows(after) });
    });
  }

  it("a string that people take for a boolean", () => {
    const outcome = runFix(id, { [plistPath]: security(arbitrary, "\t\t<string>YES</string>") });
    assert.deepEqual(outcome.texts, { [plistPath]: security(arbitrary, "\t\t<false/>") });
    assert.deepEqual([outcome.before, outcome.after], ["REVIEW", "PASS"]);
  });

  const untouched: readonly [name: string, text: string][] = [
    ["nothing said", plist()],
    ["already off", security(arbitrary, "\t\t<false/>")],
    ["outside the security dict", plist("\t<key>NSAllowsArbitraryLoads</key>", "\t<true/>")],
    ["local networking", security("\t\t<key>NSAllowsLocalNetworking</key>", "\t\t<true/>")],
    ["the key twice", security(arbitrary, "\t\t<true/>", arbitrary, "\t\t<true/>")],
    ["a build variable", security(arbitrary, "\t\t<string>$(ALLOW_HTTP)</string>")],
    ["between #if lines", security("#if DEBUG", arbitrary, "\t\t<true/>", "#endif")],
    ["only a comment", security(`\t\t<!-- ${arbitrary.trim()}<true/> -->`)],
  ];
  for (const [name, text] of untouched) {
    it(`changes nothing: ${name}`, () => assert.deepEqual(runFix(id, { [plistPath]: text }).texts, {}));
  }

  it("leaves a debug property list alone", () => {
    assert.deepEqual(runFix(id, { "ios/Runner/Info-Debug.plist": security(arbitrary, "\t\t<true/>") }).texts, {});
  });
});
