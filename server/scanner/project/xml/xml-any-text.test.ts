import assert from "node:assert/strict";
import fc from "fast-check";
import { jumbled, mutated } from "../../../../test/support/project/mutations.ts";
import type { Span } from "../../source/text.ts";
import { maxXmlDepth, readXml, type XmlDocument, type XmlElement } from "./xml.ts";
import { decodeReferences } from "./xml-text.ts";

const documents = [
  `<?xml version="1.0" encoding="utf-8"?>
<manifest xmlns:android="http://schemas.android.com/apk/res/android">
    <!-- needed for "maps" -->
    <uses-permission android:name="android.permission.INTERNET"/>
    <application android:label='A &amp; "B" > C' android:allowBackup = "false">
        <activity android:name=".MainActivity" android:exported="true"></activity>
    </application>
</manifest>
`,
  `<!DOCTYPE resources [<!ENTITY app "Garden">]>\r
<resources>\r
\t<string name="app_name">&app; notes <b>&#38;</b> more</string>\r
\t<string name="raw"><![CDATA[<a href="b">]]></string>\r
</resources>`,
];

const pieces = [
  ..."<>/='\"&; \n\r\tab:-!?[]#x1",
  ...'<a|</a>|<a b=\'|<!--|-->|<![CDATA[|]]>|<?|?>|<!DOCTYPE|<!ENTITY|&amp;|&#|/>|\uFEFF|<b c="d">'.split("|"),
];

const anyText = fc.oneof(fc.string({ unit: "binary" }), jumbled(pieces), mutated(documents, pieces));

/** Asserts that every span contains the text it describes. */
function checkPlaces(text: string, { root, error, comments }: XmlDocument): void {
  const slice = ({ start, end }: Span) => {
    assert.ok(0 <= start && start <= end && end <= text.length, `${start}..${end} is inside the text`);
    return text.slice(start, end);
  };
  const checkElement = (element: XmlElement, from: number, to: number): number => {
    const { span, openTag, nameSpan, textSpan, attributes, children, name } = element;
    assert.ok(from <= span.start && span.end <= to, "an element is inside its parent, behind its sibling");
    assert.ok(slice(openTag).startsWith(`<${name}`));
    assert.equal(slice(nameSpan), name);
    assert.ok(openTag.end <= textSpan.start && textSpan.end <= span.end && slice(textSpan) !== undefined);
    for (const attribute of attributes) {
      assert.equal(slice(attribute.nameSpan), attribute.name);
      const raw = slice(attribute.valueSpan);
      const written = slice(attribute.span);
      const quote = written.at(-1) ?? "";
      assert.ok(written.endsWith(quote + raw + quote) && !raw.includes(quote) && /["']/.test(quote));
      assert.equal(attribute.value, decodeReferences(raw.replace(/\r\n|[\r\n\t]/g, " ")));
    }
    let at = openTag.end;
    for (const child of children) at = checkElement(child, at, span.end);
    return span.end;
  };
  if (root) checkElement(root, 0, text.length);
  for (const comment of comments) assert.ok(slice(comment).startsWith("<!--"));
  if (error) assert.ok(error.offset >= 0 && error.offset <= text.length, error.message);
  assert.ok(root ?? error);
}

interface Model {
  readonly name: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
  readonly children: readonly (Model | string)[];
}

const name = fc.stringMatching(/^[a-zé_][\w.:-]{0,5}$/);
const characters = fc.string({ unit: fc.constantFrom(..."<>&\"' ]ab😀".split("")), maxLength: 8 });
const { model } = fc.letrec<{ model: Model }>((tie) => ({
  model: fc.record({
    name,
    attributes: fc.uniqueArray(fc.tuple(name, characters), { selector: ([key]) => key, maxLength: 3 }),
    children: fc.array(fc.oneof({ depthSize: "small", maxDepth: 5 }, characters, tie("model")), { maxLength: 4 }),
  }),
}));

const escaped = (value: string) => value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&#x22;");

function write({ name, attributes, children }: Model): string {
  const tag = [name, ...attributes.map(([key, value]) => `${key} =\n"${escaped(value)}"`)].join("\n ");
  const content = children.map((child) => (typeof child === "string" ? `${escaped(child)}<!-- ' -->` : write(child)));
  return content.length === 0 ? `<${tag}/>` : `<${tag} >${content.join("<?p ?>")}</${name}\n>`;
}

function modelOf({ name, attributes, children, content }: XmlElement): unknown {
  return [name, attributes.map(({ name, value }) => [name, value]), content, children.map(modelOf)];
}

function expected({ name, attributes, children }: Model): unknown {
  const texts = children.filter((child) => typeof child === "string");
  const elements = children.filter((child) => typeof child !== "string");
  return [name, attributes.map((pair) => [...pair]), texts.join(""), elements.map(expected)];
}

describe("reading any XML", () => {
  it("gives back what was written", () => {
    fc.assert(
      fc.property(model, (written) => {
        const { root, error } = readXml(write(written));
        assert.equal(error, undefined);
        assert.deepEqual(root && modelOf(root), expected(written));
      }),
      { numRuns: 500 },
    );
  });

  it("never throws, and every place is where it says", () => {
    fc.assert(
      fc.property(anyText, (text) => checkPlaces(text, readXml(text))),
      { numRuns: 5000 },
    );
  });

  it("leaves out elements that are nested too deeply", () => {
    const depth = 100_000;
    const { root, error } = readXml(`${"<a>".repeat(depth)}${"</a>".repeat(depth)}`);
    assert.deepEqual(error, { message: "the elements are nested too deeply", offset: 3 * maxXmlDepth });
    assert.equal(root?.span.end, 7 * depth);
    let levels = 0;
    for (let element: XmlElement | undefined = root; element; element = element.children[0]) levels++;
    assert.equal(levels, maxXmlDepth);
  });

  const size = 2_000_000;
  const pathological: readonly string[] = [
    ...["<", ">", "&", "<a", "<a>", "</a>", "<a/>", "<a b", "<a b=", "<a b='", "<a b=\"'", '" b="c', "<a =", "</a "],
    ...["<!--", "<![CDATA[", "<!DOCTYPE", "<!DOCTYPE [ ' \" <!--", "<?", "&#1", "&#x", "&amp", "&amp;", "<a>&a;"],
    ...[" ", "\r\n", "<a>\r", "<a></b>", "<a><b></a>", "]]>"],
  ];
  for (const piece of pathological) {
    it(`gets through endless ${JSON.stringify(piece)}`, () => {
      assert.ok(readXml(`<m>${piece.repeat(size / piece.length)}`).error);
      const shorter = piece.repeat(size / 10 / piece.length);
      for (const start of ["", "<m ", "<m x='", '<m x="', "<!DOCTYPE [", "</"])
        assert.ok(readXml(start + shorter).error);
    });
  }

  it("gets through end tags that match nothing in deep nesting", () => {
    const depth = 300_000;
    const { root } = readXml("<a>".repeat(depth) + "</b>".repeat(depth) + "</a>".repeat(depth));
    assert.equal(root?.name, "a");
  });

  it("gets through two megabytes of attributes, entities and valid elements", () => {
    const attributes = Array.from({ length: 100_000 }, (_, i) => `a${i}="&lt;&#10;"`).join(" ");
    assert.equal(readXml(`<m ${attributes}/>`).root?.attributes.length, 100_000);
    const { root, error } = readXml(`<m>${'<a b="c">d &amp; e</a>'.repeat(90_000)}</m>`);
    assert.equal(error, undefined);
    assert.equal(root?.children.length, 90_000);
  });
});
