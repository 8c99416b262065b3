import assert from "node:assert/strict";
import fc from "fast-check";
import { build, parse } from "plist";
import { plain, plistObject } from "../../../../test/support/project/ios/plist-values.ts";
import { jumbled, mutated } from "../../../../test/support/project/mutations.ts";
import type { Span } from "../../source/text.ts";
import { entryAt, type PlistDocument, type PlistValue, readPlist } from "./plist.ts";

const infoPlist = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
	<key>CFBundleName</key>
	<string>Garden &amp; notes</string>
	<key>NSAppTransportSecurity</key>
	<dict>
		<key>NSAllowsArbitraryLoads</key>
		<!-- for the old server -->
		<true/>
		<key>NSExceptionDomains</key>
		<dict>
			<key>example.org</key>
			<dict>
				<key>NSExceptionMinimumTLSVersion</key>
				<string>TLSv1.0</string>
			</dict>
		</dict>
	</dict>
	<key>UIBackgroundModes</key>
	<array>
		<string>fetch</string>
		<integer> 42 </integer>
		<real>1.5</real>
		<date>2024-02-29T12:00:00Z</date>
		<data>
		SGVs
		bG8=
		</data>
		<false></false>
	</array>
</dict>
</plist>
`;

const preprocessed = `<plist version="1.0">
#include "Shared.h"
<dict>
	<key>CFBundleName</key>
	<string>Notes
#if this were a directive
</string>
#if DEBUG && \\
    LOCAL < 2
	<key>NSAppTransportSecurity</key>
	<dict>
  #  ifdef INSECURE
		<key>NSAllowsArbitraryLoads</key>
		<true/>
  #  endif
	</dict>
#endif
	<key>UIFileSharingEnabled</key>
#ifdef DEBUG
	<true/>
#else
	<false/>
#endif
	<!--
#if nothing
	-->
	<key>Last</key>
	<string># if</string>
</dict>
</plist>`;

const slice = (text: string, { start, end }: Span) => text.slice(start, end);

describe("readPlist", () => {
  it("reads an Info.plist with the place of everything", () => {
    const { root, error, preprocessed, preprocessorSpans } = readPlist(infoPlist);
    assert.equal(error, undefined);
    assert.deepEqual([preprocessed, preprocessorSpans], [false, []]);
    const loads = entryAt(root, "NSAppTransportSecurity", "NSAllowsArbitraryLoads");
    assert.ok(loads);
    assert.equal(slice(infoPlist, loads.keySpan), "<key>NSAllowsArbitraryLoads</key>");
    assert.equal(slice(infoPlist, loads.value.span), "<true/>");
    assert.equal(loads.conditional, false);
    assert.deepEqual(root && plain(root), parse(infoPlist));
  });

  it("reads the kinds of values", () => {
    const modes = entryAt(readPlist(infoPlist).root, "UIBackgroundModes")?.value;
    assert.equal(modes?.kind, "array");
    assert.deepEqual(
      modes.items.map((item) => [item.kind, item.kind === "dict" || item.kind === "array" ? undefined : item.value]),
      [
        ["string", "fetch"],
        ["integer", "42"],
        ["real", "1.5"],
        ["date", "2024-02-29T12:00:00Z"],
        ["data", "SGVsbG8="],
        ["boolean", false],
      ],
    );
  });

  it("finds entries by their path, the last of equal keys", () => {
    const { root } = readPlist("<dict><key>a</key><dict><key>b</key><true/><key>b</key><false/></dict></dict>");
    const value = entryAt(root, "a", "b")?.value;
    assert.equal(value?.kind === "boolean" && value.value, false);
    const dict = entryAt(root, "a")?.value;
    assert.equal(dict?.kind === "dict" && dict.entries.length, 2);
    for (const path of [[], ["b"], ["a", "c"], ["a", "b", "c"]]) assert.equal(entryAt(root, ...path), undefined);
    assert.equal(entryAt(undefined, "a"), undefined);
  });

  it("reads every branch of a preprocessed file, at its place", () => {
    const { root, error, preprocessed: found, preprocessorSpans } = readPlist(preprocessed);
    assert.equal(error, undefined);
    assert.equal(found, true);
    assert.deepEqual(
      preprocessorSpans.map((span) => slice(preprocessed, span)),
      [
        '#include "Shared.h"',
        "#if DEBUG && \\\n    LOCAL < 2",
        "  #  ifdef INSECURE",
        "  #  endif",
        "#endif",
        "#ifdef DEBUG",
        "#else",
        "#endif",
      ],
    );
    assert.equal(root?.kind, "dict");
    assert.deepEqual(
      root.entries.map(({ key, conditional, value }) => [
        key,
        conditional,
        slice(preprocessed, value.span).slice(0, 7),
      ]),
      [
        ["CFBundleName", false, "<string"],
        ["NSAppTransportSecurity", true, "<dict>\n"],
        ["UIFileSharingEnabled", true, "<true/>"],
        ["UIFileSharingEnabled", true, "<false/"],
        ["Last", false, "<string"],
      ],
    );
    assert.equal(entryAt(root, "NSAppTransportSecurity", "NSAllowsArbitraryLoads")?.conditional, true);
    const name = entryAt(root, "CFBundleName")?.value;
    assert.equal(name?.kind === "string" && name.value, "Notes\n#if this were a directive\n");
  });

  it("takes everything behind an #if without #endif as conditional, with any line ends", () => {
    const text =
      "\uFEFF<dict>\r\n#if A\r\n#endif\r\n#endif\r\n<key>a</key><true/>\r\n#if A\r\n<key>b</key><true/>\r\n</dict>";
    const { root, error, preprocessorSpans } = readPlist(text);
    assert.equal(error, undefined);
    assert.equal(
      root?.kind === "dict" && root.entries.map(({ key, conditional }) => `${key} ${conditional}`).join(),
      "a false,b true",
    );
    assert.deepEqual(
      preprocessorSpans.map((span) => slice(text, span)),
      ["#if A", "#endif", "#endif", "#if A"],
    );
  });

  /** `§` marks the expected position of the error. */
  const broken: readonly [what: string, marked: string, message: RegExp, value: unknown][] = [
    ["nothing", "§", /no element/, undefined],
    ["an empty list", "§<plist></plist>", /no value/, undefined],
    ["another document", "§<manifest/>", /<manifest> is not a value/, undefined],
    ["a key without a value", "<dict>§<key>a</key><key>b</key><true/></dict>", /key `a` has no value/, { b: true }],
    ["a key at the end", "<dict><key>b</key><true/>§<key>a</key></dict>", /key `a` has no value/, { b: true }],
    ["a value without a key", "<dict>§<true/><key>b</key><true/></dict>", /no key/, { b: true }],
    ["a second value", "<dict><key>b</key><true/>§<false/></dict>", /no key/, { b: true }],
    ["an unknown value", "<dict><key>a</key>§<null/><key>b</key><true/></dict>", /<null>/, { b: true }],
    ["an unknown item", "<array>§<key>a</key><true/></array>", /<key> is not a value/, [true]],
    [
      "a missing end tag",
      "<plist><dict><key>b</key>§<array><true/></dict></plist>",
      /`<array>` is not closed/,
      { b: [true] },
    ],
  ];
  for (const [what, marked, message, value] of broken) {
    it(`reads on after ${what}`, () => {
      const { root, error } = readPlist(marked.replace("§", ""));
      assert.match(error?.message ?? "", message);
      assert.equal(error?.offset, marked.indexOf("§"));
      assert.deepEqual(root && plain(root), value);
    });
  }
});

describe("reading any property list", () => {
  it("gives the values that the npm package plist gives", () => {
    fc.assert(
      fc.property(plistObject, fc.boolean(), (value, pretty) => {
        const xml = build(value, { pretty });
        const { root, error } = readPlist(xml);
        assert.equal(error, undefined);
        assert.deepEqual(root && plain(root), parse(xml));
        assert.deepEqual(root && plain(root), value);
      }),
      { numRuns: 1000 },
    );
  });

  const pieces = [
    ..."<dict>|</dict>|<array>|</array>|<key>a</key>|<true/>|<string>|</string>|<plist>|<null/>|<!--|-->".split("|"),
    ...'\n#if A\n|\n#endif\n|\n#else\r\n|\n#include "a\\\n|#|\n|\\|\uFEFF'.split("|"),
  ];

  it("never throws, and every place is where it says", () => {
    const anyText = fc.oneof(jumbled(pieces), mutated([infoPlist, preprocessed], pieces));
    fc.assert(
      fc.property(anyText, (text) => checkPlaces(text, readPlist(text))),
      { numRuns: 5000 },
    );
  });

  for (const piece of [...pieces, "<dict><key>a</key>", "\n#if A\n<key>a</key><true/>\n#endif\n", "\n#if\\"]) {
    it(`gets through endless ${JSON.stringify(piece)}`, () => {
      const { root, error } = readPlist(`<dict>${piece.repeat(1_000_000 / piece.length)}`);
      assert.ok(root && error);
    });
  }
});

function checkPlaces(text: string, { root, error, preprocessed, preprocessorSpans }: PlistDocument): void {
  const checkValue = (value: PlistValue, from: number, to: number): number => {
    assert.ok(from <= value.span.start && value.span.start < value.span.end && value.span.end <= to);
    assert.equal(text[value.span.start], "<");
    let at = value.span.start;
    if (value.kind === "array") for (const item of value.items) at = checkValue(item, at, value.span.end);
    if (value.kind !== "dict") return value.span.end;
    for (const { keySpan, value: entryValue } of value.entries) {
      assert.ok(slice(text, keySpan).startsWith("<key") && keySpan.end <= entryValue.span.start);
      at = checkValue(entryValue, at, value.span.end);
    }
    return value.span.end;
  };
  if (root) checkValue(root, 0, text.length);
  assert.ok(root ?? error);
  if (error) assert.ok(error.offset >= 0 && error.offset <= text.length, error.message);
  assert.equal(preprocessed, preprocessorSpans.length > 0);
  for (const span of preprocessorSpans) assert.match(slice(text, span), /^[ \t\uFEFF]*#/);
}
