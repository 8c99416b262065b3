import assert from "node:assert/strict";
import fc from "fast-check";
import { readProperties } from "./properties.ts";

describe("readProperties", () => {
  const files: readonly (readonly [
    what: string,
    text: string,
    expected: readonly (readonly [key: string, value: string])[],
  ])[] = [
    [
      "key.properties",
      "storePassword=s3cret\nkeyAlias = upload\nstoreFile: ../upload.jks\n",
      [
        ["storePassword", "s3cret"],
        ["keyAlias", "upload"],
        ["storeFile", "../upload.jks"],
      ],
    ],
    ["a setting without a sign", "keyAlias upload\n", [["keyAlias", "upload"]]],
    [
      "dotted keys",
      "org.gradle.jvmargs=-Xmx4G -Dfile.encoding=UTF-8\nandroid.enableR8=false",
      [
        ["org.gradle.jvmargs", "-Xmx4G -Dfile.encoding=UTF-8"],
        ["android.enableR8", "false"],
      ],
    ],
    [
      "a .env file",
      "# keys\nexport API_URL=https://api.example.com/v1?a=b\nTOKEN='a b # c'\nEMPTY=\nNAME=\"x\" # note\n",
      [
        ["API_URL", "https://api.example.com/v1?a=b"],
        ["TOKEN", "a b # c"],
        ["EMPTY", ""],
        ["NAME", "x"],
      ],
    ],
    [
      "an xcconfig file",
      '#include "Pods.xcconfig"\nFLUTTER_TARGET=lib/main.dart // entry\nOTHER_LDFLAGS[sdk=iphoneos*] = $(inherited) -lz\n',
      [
        ["FLUTTER_TARGET", "lib/main.dart"],
        ["OTHER_LDFLAGS[sdk=iphoneos*]", "$(inherited) -lz"],
      ],
    ],
    ["every kind of comment", "#a=1\n!b=2\n;c=3\n//d=4\n   # e=5\nf=6", [["f", "6"]]],
    [
      "comments after values",
      "a=1 # one\nb= # none\ncolour=#fff\n",
      [
        ["a", "1"],
        ["b", ""],
        ["colour", "#fff"],
      ],
    ],
    [
      "continued lines",
      "list=a,\\\n   b,\\\r\n   c\nnext=1\n",
      [
        ["list", "a,b,c"],
        ["next", "1"],
      ],
    ],
    [
      "a value that ends in an escaped backslash",
      "dir=C:\\\\temp\\\\\nnext=1",
      [
        ["dir", "C:\\\\temp\\\\"],
        ["next", "1"],
      ],
    ],
    ["a continuation at the end of the file", "a=b\\", [["a", "b"]]],
    [
      "a byte order mark and CRLF",
      '\uFEFFa=1\r\nb="2"\r\n',
      [
        ["a", "1"],
        ["b", "2"],
      ],
    ],
    [
      "what is left of another encoding",
      "# \uFFFD\uFFFD\nstorePassword=\uFFFD\uFFFD1\n",
      [["storePassword", "\uFFFD\uFFFD1"]],
    ],
    [
      "an unclosed quote",
      "a=\"x\nb='y'z\n",
      [
        ["a", '"x'],
        ["b", "'y'z"],
      ],
    ],
    ["lines that set nothing", "export PATH\n\nhello\n=x\n", []],
  ];
  for (const [what, text, expected] of files) {
    it(`reads ${what}`, () => {
      assert.deepEqual(
        readProperties(text).map(({ key, value }) => [key, value]),
        expected,
      );
    });
  }

  it("knows the place of keys and values", () => {
    const text = "export KEY = 'a b' # c\nlong=a\\\n  b\n";
    const places = readProperties(text).map(({ keySpan, valueSpan }) => [
      text.slice(keySpan.start, keySpan.end),
      text.slice(valueSpan.start, valueSpan.end),
    ]);
    assert.deepEqual(places, [
      ["KEY", "a b"],
      ["long", "a\\\n  b"],
    ]);
  });

  it("never throws, and all spans lie inside the text, in order", () => {
    const fragments = fc.constantFrom(
      "a",
      "=",
      ":",
      " ",
      "\\",
      "\n",
      "\r\n",
      '"',
      "'",
      "#",
      "//",
      "[",
      "]",
      "export ",
      "\uFEFF",
      "\t",
    );
    const text = fc.oneof(
      fc.string(),
      fc.array(fragments, { maxLength: 60 }).map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(text, (input) => {
        let at = 0;
        for (const { key, keySpan, valueSpan } of readProperties(input)) {
          assert.equal(input.slice(keySpan.start, keySpan.end), key);
          assert.ok(at <= keySpan.start && keySpan.end <= valueSpan.start && valueSpan.start <= valueSpan.end);
          assert.ok(valueSpan.end <= input.length);
          at = valueSpan.end;
        }
      }),
      { numRuns: 1000 },
    );
  });

  it("takes time linear in the text", () => {
    const garbage = ["a=\\\n", "a[", 'a="', "=", "\\", " ", "a= /", "export "].map((part) =>
      part.repeat(200_000 / part.length),
    );
    for (const text of garbage) readProperties(text);
  }).timeout(2000);
});
