import assert from "node:assert/strict";
import fc from "fast-check";
import { readYaml, textAt, valueAt, type YamlNode } from "./yaml.ts";

describe("readYaml", () => {
  const plain: readonly (readonly [what: string, text: string, value: unknown])[] = [
    ["block YAML", "name: shop\nversion: 1.2.0+3\n", { name: "shop", version: "1.2.0+3" }],
    ["lists and maps in lists", "assets:\n  - a.png\n  - path: b/\n", { assets: ["a.png", { path: "b/" }] }],
    ["a byte order mark and CRLF", "\uFEFFname: shop\r\nlist:\r\n- 1\r\n", { name: "shop", list: [1] }],
    ["a key without value", "dependencies:\nname: x", { dependencies: null, name: "x" }],
    ["numbers, booleans and null", "a: 3.10\nb: true\nc: ~\nd: yes", { a: 3.1, b: true, c: null, d: "yes" }],
    ["anchors and aliases", "a: &x { k: 1 }\nb: *x", { a: { k: 1 }, b: { k: 1 } }],
    [
      "merge keys, under the map's own keys",
      "a: &x { k: 1, l: 2 }\nb:\n  k: 3\n  <<: *x",
      { a: { k: 1, l: 2 }, b: { k: 3, l: 2 } },
    ],
    [
      "several merged maps",
      "a: &x { k: 1 }\nc: &y { l: 2 }\nb:\n  <<: [*x, *y]",
      { a: { k: 1 }, c: { l: 2 }, b: { k: 1, l: 2 } },
    ],
    ["duplicate keys, the last one counting", "a: 1\na: 2\n", { a: 2 }],
    ["unknown tags", "a: !reference [b, c]\n", { a: ["b", "c"] }],
    ["folded and literal text", "a: >-\n  x\n  y\nb: |\n  x\n  y\n", { a: "x y", b: "x\ny\n" }],
    [
      "quoted lines without an indentation, as Dart takes them",
      'name: shop\ndescription: "A \\"shop\\"\nfor all of\nyou"\nversion: 1\n',
      { name: "shop", description: 'A "shop" for all of you', version: 1 },
    ],
    ["only the first document", "a: 1\n---\nb: 2\n", { a: 1 }],
    [
      "JSON",
      '{"a": [1, -2.5e3, true, null], "b": {"c": "d\\u00e9\\n"}}',
      { a: [1, -2500, true, null], b: { c: "dé\n" } },
    ],
    [
      "JSON with tabs, comments and trailing commas",
      '// c\n{\n\t"a": "http://x", /* c */\n\t"b": [1,],\n}\n',
      { a: "http://x", b: [1] },
    ],
    ["flow YAML", "{a: 1, 'b': [x, y]} # c", { a: 1, b: ["x", "y"] }],
    ["a quoted first key", '"a": 1\nb: 2', { a: 1, b: 2 }],
  ];
  for (const [what, text, value] of plain) {
    it(`reads ${what}`, () => {
      assert.deepEqual(plainValue(readYaml(text).root), value);
    });
  }

  const broken: readonly (readonly [what: string, text: string, message: RegExp])[] = [
    ["tabs as indentation", "a:\n\tb: 1\n", /[Tt]abs/],
    ["an unclosed list", "a: [1, 2\n", /./],
    ["broken JSON", '{"a": [1, 2}', /./],
    ["merge conflict markers", "<<<<<<< HEAD\na: 1\n=======\na: 2\n>>>>>>> b\n", /./],
    ["an alias without its anchor", "a: *nowhere\n", /unknown alias \*nowhere/],
    ["an alias inside its own anchor", "a: &x [1, *x]\n", /unknown alias \*x/],
    ["aliases that multiply", aliasBomb(9), /aliases repeat too much/],
    ["deep nesting", `${"[".repeat(150)}${"]".repeat(150)}`, /nested too deeply/],
    ["hundreds of thousands of open brackets", "[".repeat(900_000), /nested too deeply/],
    ["hundreds of thousands of lists in lists on one line", "- ".repeat(450_000), /nested too deeply/],
    ["megabytes of tags", "!!x ".repeat(1_000_000), /too large to read/],
    ["extreme nesting", "[".repeat(50_000), /./],
    ["extreme nesting in blocks", "- ".repeat(20_000), /./],
    ["extreme nesting in JSON", '{"a":'.repeat(50_000), /./],
  ];
  for (const [what, text, message] of broken) {
    it(`reports ${what}`, () => {
      const { error } = readYaml(text);
      assert.match(error?.message ?? "", message);
      assert.ok(error && error.offset >= 0 && error.offset <= text.length);
    });
  }

  it("finds the entries behind quoted lines where they are", () => {
    const text = 'description: "A shop\r\nfor you"\r\nname: shop\r\n';
    const { root, error } = readYaml(text);
    assert.equal(error, undefined);
    const entry = root?.kind === "map" ? root.entries.at(-1) : undefined;
    assert.equal(entry && text.slice(entry.value.span.start, entry.value.span.end), "shop");
  });

  it("does not join the lines of a quote that is never closed", () => {
    assert.match(readYaml('description: "A shop\nfor you\nname: shop\n').error?.message ?? "", /quote/i);
  });

  it("keeps what it could read next to an error", () => {
    assert.equal(textAt(readYaml("name: shop\nassets: [a, b\n").root, "name"), "shop");
  });

  it("knows the place of keys and values, quotes included", () => {
    const text = '\uFEFFname: shop\ndeps:\n  http: "any"\n';
    const deps = valueAt(readYaml(text).root, "deps");
    assert.ok(deps?.kind === "map");
    const [http] = deps.entries;
    assert.equal(text.slice(http?.keySpan.start, http?.keySpan.end), "http");
    assert.equal(text.slice(http?.value.span.start, http?.value.span.end), '"any"');
  });

  it("keeps scalars as they were written", () => {
    const { root } = readYaml("sdk: 3.10\nhex: 0x1F\nquoted: '1.0'\nnone:\n");
    assert.deepEqual(
      ["sdk", "hex", "quoted", "none"].map((key) => textAt(root, key)),
      ["3.10", "0x1F", "1.0", undefined],
    );
  });

  it("never throws, and all spans lie inside the text", () => {
    const fragments = fc.constantFrom(
      "a",
      ": ",
      "- ",
      "\n",
      "  ",
      "\t",
      "&x ",
      "*x",
      "<<",
      "{",
      "}",
      "[",
      "]",
      ",",
      '"',
      "'",
      "|",
      ">",
      "#",
      "!",
      "---\n",
      "\uFEFF",
      "//",
      "\\",
      "?",
      "\r\n",
    );
    const text = fc.oneof(
      fc.string(),
      fc.array(fragments, { maxLength: 60 }).map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(text, (input) => {
        const { root, error } = readYaml(input);
        assert.ok(!error || (error.offset >= 0 && error.offset <= input.length));
        if (root) assertInside(root, input.length);
      }),
      { numRuns: 500 },
    );
  });

  it("agrees with JSON.parse", () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 5 }), (text) => {
        assert.equal(JSON.stringify(plainValue(readYaml(text).root)), JSON.stringify(JSON.parse(text)));
      }),
    );
  });
});

function plainValue(node: YamlNode | undefined): unknown {
  if (node?.kind === "map") return Object.fromEntries(node.entries.map(({ key, value }) => [key, plainValue(value)]));
  if (node?.kind === "list") return node.items.map(plainValue);
  return node?.value;
}

function assertInside(node: YamlNode, length: number): void {
  assert.ok(node.span.start >= 0 && node.span.start <= node.span.end && node.span.end <= length);
  if (node.kind === "list") for (const item of node.items) assertInside(item, length);
  if (node.kind !== "map") return;
  for (const { keySpan, value } of node.entries) {
    assert.ok(keySpan.start >= 0 && keySpan.start <= keySpan.end && keySpan.end <= length);
    assertInside(value, length);
  }
}

/** Nine aliases of the line before on every line: 9^levels values. */
function aliasBomb(levels: number): string {
  const lines = ["a0: &a0 [1, 2, 3, 4, 5, 6, 7, 8, 9]"];
  for (let level = 1; level <= levels; level++) {
    lines.push(
      `a${level}: &a${level} [${Array(9)
        .fill(`*a${level - 1}`)
        .join(", ")}]`,
    );
  }
  return lines.join("\n");
}
