import assert from "node:assert/strict";
import fc from "fast-check";
import { parseOpenStep } from "plist";
import { plain } from "../../../../test/support/project/ios/plist-values.ts";
import { runner } from "../../../../test/support/project/ios/runner-project.ts";
import { jumbled, mutated } from "../../../../test/support/project/mutations.ts";
import { readOpenStepPlist } from "./openstep-plist.ts";
import { type BuildSetting, readPbxproj, type XcodeTarget } from "./pbxproj.ts";
import type { PlistValue } from "./plist.ts";

function settingOf(targets: readonly XcodeTarget[], configuration: string, name: string): BuildSetting | undefined {
  const [target] = targets;
  return target?.configurations.find((candidate) => candidate.name === configuration)?.settings.get(name);
}

describe("readPbxproj", () => {
  const { targets } = readPbxproj(runner);

  it("reads targets and their configurations", () => {
    assert.deepEqual(
      targets.map(({ name, productType, configurations }) => [
        name,
        productType,
        configurations.map(({ name }) => name),
      ]),
      [
        ["Runner", "com.apple.product-type.application", ["Debug", "Release-prod"]],
        ["Share Extension", "com.apple.product-type.app-extension", ["Profile"]],
      ],
    );
  });

  const settings: readonly [configuration: string, name: string, value: string | undefined, written?: string][] = [
    ["Debug", "INFOPLIST_FILE", "Runner/Info.plist"],
    ["Debug", "INFOPLIST_PREPROCESS", "YES"],
    ["Debug", "CODE_SIGN_ENTITLEMENTS", undefined],
    [
      "Release-prod",
      "INFOPLIST_FILE",
      '$(SRCROOT)/Runner/Info-"Prod".plist',
      String.raw`"$(SRCROOT)/Runner/Info-\"Prod\".plist"`,
    ],
    ["Release-prod", "INFOPLIST_PREPROCESS", undefined],
    [
      "Release-prod",
      "CODE_SIGN_ENTITLEMENTS",
      "Runner/Release Prod.entitlements",
      '"Runner/Release Prod.entitlements"',
    ],
    ["Release-prod", "CODE_SIGN_IDENTITY[sdk=iphoneos*]", "iPhone Developer", '"iPhone Developer"'],
    [
      "Release-prod",
      "INFOPLIST_KEY_NSCameraUsageDescription",
      "Scans codes, 'quickly'; offline",
      `"Scans codes, 'quickly'; offline"`,
    ],
    ["Release-prod", "PRODUCT_BUNDLE_IDENTIFIER", "org.example.notes"],
    ["Release-prod", "SDKROOT", "iphoneos"],
  ];
  for (const [configuration, name, value, written = value] of settings) {
    it(`reads ${name} of ${configuration}`, () => {
      const setting = settingOf(targets, configuration, name);
      assert.equal(setting?.value, value);
      assert.equal(setting && runner.slice(setting.span.start, setting.span.end), written);
    });
  }

  it("joins lists by spaces", () => {
    const setting = settingOf(targets, "Release-prod", "LD_RUNPATH_SEARCH_PATHS");
    assert.equal(setting?.value, "$(inherited) @executable_path/Frameworks");
    assert.match(
      setting ? runner.slice(setting.span.start, setting.span.end) : "",
      /^\([^()]*"\$\(inherited\)"[^()]*\)$/,
    );
  });

  it("reads projects that a tool wrote as XML", () => {
    const xml = `<?xml version="1.0"?><plist><dict><key>objects</key><dict>
      <key>T</key><dict><key>isa</key><string>PBXNativeTarget</string><key>name</key><string>App</string>
        <key>buildConfigurationList</key><string>L</string></dict>
      <key>L</key><dict><key>buildConfigurations</key><array><string>C</string></array></dict>
      <key>C</key><dict><key>name</key><string>Release</string>
        <key>buildSettings</key><dict><key>INFOPLIST_FILE</key><string>a.plist</string></dict></dict>
    </dict></dict></plist>`;
    const [target] = readPbxproj(xml).targets;
    assert.equal(target?.name, "App");
    assert.equal(target.productType, "");
    assert.equal(target.configurations[0]?.settings.get("INFOPLIST_FILE")?.value, "a.plist");
  });

  const conflict = `<<<<<<< HEAD
				CODE_SIGN_ENTITLEMENTS = ours.entitlements;
=======
				CODE_SIGN_ENTITLEMENTS = theirs.entitlements;
>>>>>>> feature
`;
  const damaged: readonly [what: string, text: string, value: string][] = [
    [
      "merge conflicts",
      runner.replace("CODE_SIGN_ENT", `${conflict}\t\t\t\tCODE_SIGN_ENT`),
      '$(SRCROOT)/Runner/Info-"Prod".plist',
    ],
    ["a missing semicolon", runner.replace('.plist";', '.plist"'), '$(SRCROOT)/Runner/Info-"Prod".plist'],
    ["line ends of Windows", runner.replaceAll("\n", "\r\n"), '$(SRCROOT)/Runner/Info-"Prod".plist'],
    ["a file that was cut off", runner.slice(0, runner.lastIndexOf("}")), '$(SRCROOT)/Runner/Info-"Prod".plist'],
  ];
  for (const [what, text, value] of damaged) {
    it(`reads on after ${what}`, () => {
      const setting = settingOf(readPbxproj(text).targets, "Release-prod", "INFOPLIST_FILE");
      assert.equal(setting?.value, value);
    });
  }
});

describe("reading any project file", () => {
  const values: readonly [text: string, value: unknown][] = [
    ["", undefined],
    ["// nothing\n/* at all", undefined],
    ["word", "word"],
    ["/a/b.c:$d-e_f", "/a/b.c:$d-e_f"],
    ['(a, \'b c\', "d\\n\\"\\U00e9\\101\\q",)', ["a", "b c", 'd\n"éAq']],
    ["{ a = 1; /* b = 2; */ 'c d' = { e = (); }; }", { a: "1", "c d": { e: [] } }],
    ["{ a = {b = (c", { a: { b: ["c"] } }],
    ["{ a; b c; = d; e = f }", { e: "f" }],
    ["{ <<< a\n b = c; ======= d = e; >>> f }", { b: "c", d: "e" }],
    ['{ a = "b', { a: "b" }],
  ];
  for (const [text, value] of values) {
    it(`reads ${JSON.stringify(text)}`, () => {
      const root = readOpenStepPlist(text);
      assert.deepEqual(root && plain(root), value);
    });
  }

  it("gives the values that the npm package plist gives", () => {
    const root = readOpenStepPlist(runner);
    assert.deepEqual(root && plain(root), parseOpenStep(runner));
  });

  const pieces = [
    ..."{}()=;,\"'\\/*<> \n",
    "/*",
    "*/",
    "//",
    "a = b;",
    "objects",
    "isa = PBXNativeTarget;",
    "\\U12",
    "( a,",
  ];

  it("never throws, and every place is where it says", () => {
    fc.assert(
      fc.property(fc.oneof(jumbled(pieces), mutated([runner], pieces)), (text) => {
        readPbxproj(text);
        const root = readOpenStepPlist(text);
        if (root) checkPlaces(text, root);
      }),
      { numRuns: 3000 },
    );
  });

  for (const piece of [...pieces, "{a=", "{a={};", "((),", '"\\'])
    it(`gets through endless ${JSON.stringify(piece)}`, () => {
      const text = piece.repeat(1_000_000 / piece.length);
      for (const start of ["", "{ objects = { a = { isa = PBXNativeTarget; b = "]) readPbxproj(start + text);
    });

  it("reads a list once that is referred to many times", () => {
    const settings = Array.from({ length: 50_000 }, (_, i) => `S${i}=1;`).join("");
    const references = "C,".repeat(50_000);
    const targets = Array.from({ length: 10_000 }, (_, i) => `T${i}={isa=PBXNativeTarget;buildConfigurationList=L;};`);
    const project = `P={isa=PBXProject;buildConfigurationList=L;};L={buildConfigurations=(${references});};`;
    const text = `{objects={${project}C={name=Release;buildSettings={${settings}};};${targets.join("")}};}`;
    const read = readPbxproj(text);
    assert.equal(read.targets.length, 10_000);
    assert.equal(read.targets[9_999]?.configurations[49_999]?.settings.get("S49999")?.value, "1");
  });
});

function checkPlaces(text: string, value: PlistValue): void {
  assert.ok(0 <= value.span.start && value.span.start < value.span.end && value.span.end <= text.length);
  if (value.kind === "array") for (const item of value.items) checkPlaces(text, item);
  if (value.kind === "string")
    assert.ok(/^["']/.test(text.slice(value.span.start)) || text.startsWith(value.value, value.span.start));
  if (value.kind !== "dict") return;
  for (const { keySpan, value: entryValue } of value.entries) {
    assert.ok(
      value.span.start < keySpan.start && keySpan.end <= entryValue.span.start && entryValue.span.end <= value.span.end,
    );
    checkPlaces(text, entryValue);
  }
}
