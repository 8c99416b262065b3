import assert from "node:assert/strict";
import type { Span } from "../../source/text.ts";
import { attributeOf, descendants, namespacePrefix, readXml, type XmlElement } from "./xml.ts";

const androidNamespace = "http://schemas.android.com/apk/res/android";

const manifest = `<?xml version="1.0" encoding="utf-8"?>
<!-- The launcher shows "Garden > notes". -->
<manifest xmlns:android="${androidNamespace}"
    xmlns:tools="http://schemas.android.com/tools">
    <uses-permission android:name="android.permission.INTERNET"/>
    <!-- <application android:debuggable="true"> -->
    <application
        android:label="Garden > notes &amp; more"
        android:name='\${applicationName}'
        android:allowBackup = "false"
        tools:replace="android:label"
        >
        <activity android:name=".MainActivity" android:exported="true" />
        <meta-data android:name="flutterEmbedding" android:value="2"></meta-data>
    </application>
</manifest>
`;

const networkSecurity = `\uFEFF<?xml version="1.0"?>\r
<network-security-config>\r
\t<domain-config cleartextTrafficPermitted="true">\r
\t\t<domain includeSubdomains="true"> local.<!-- home -->lan </domain>\r
\t\t<domain><![CDATA[a<b]]></domain>\r
\t</domain-config>\r
</network-security-config>`;

function rootOf(text: string): XmlElement {
  const { root, error } = readXml(text);
  assert.equal(error, undefined);
  assert.ok(root);
  return root;
}

function one(text: string, name: string): XmlElement {
  const [element] = descendants(rootOf(text), name);
  assert.ok(element, `<${name}> is there`);
  return element;
}

const slice = (text: string, { start, end }: Span) => text.slice(start, end);

describe("readXml", () => {
  it("reads an Android manifest with the place of everything", () => {
    const application = one(manifest, "application");
    assert.equal(slice(manifest, application.nameSpan), "application");
    assert.match(slice(manifest, application.openTag), /^<application\n[\s\S]*"android:label"\n {8}>$/);
    assert.match(slice(manifest, application.span), /^<application[\s\S]*<\/application>$/);
    assert.deepEqual(
      application.attributes.map(({ name, value, span, valueSpan }) => [
        name,
        value,
        slice(manifest, span),
        slice(manifest, valueSpan),
      ]),
      [
        [
          "android:label",
          "Garden > notes & more",
          'android:label="Garden > notes &amp; more"',
          "Garden > notes &amp; more",
        ],
        ["android:name", "${applicationName}", "android:name='${applicationName}'", "${applicationName}"],
        ["android:allowBackup", "false", 'android:allowBackup = "false"', "false"],
        ["tools:replace", "android:label", 'tools:replace="android:label"', "android:label"],
      ],
    );
    assert.deepEqual(
      application.children.map(({ name, selfClosing }) => [name, selfClosing]),
      [
        ["activity", true],
        ["meta-data", false],
      ],
    );
  });

  it("keeps comments apart from elements", () => {
    const { comments } = readXml(manifest);
    assert.deepEqual(
      comments.map((span) => slice(manifest, span)),
      ['<!-- The launcher shows "Garden > notes". -->', '<!-- <application android:debuggable="true"> -->'],
    );
  });

  it("reads text with its span, with any line ends and byte order mark", () => {
    const [home, data] = descendants(rootOf(networkSecurity), "domain");
    assert.ok(home && data);
    assert.equal(home.text, "local.lan");
    assert.equal(home.content, " local.lan ");
    assert.equal(slice(networkSecurity, home.textSpan), "local.<!-- home -->lan");
    assert.equal(data.text, "a<b");
    assert.equal(slice(networkSecurity, data.textSpan), "a<b");
    const config = one(networkSecurity, "domain-config");
    assert.equal(config.text, "");
    assert.deepEqual(config.textSpan, { start: config.openTag.end, end: config.openTag.end });
  });

  const decoded: readonly [raw: string, value: string][] = [
    ["&lt;&gt;&amp;&quot;&apos;", "<>&\"'"],
    ["&#65;&#x42;&#x1F600;", "AB😀"],
    ["&amp;lt;", "&lt;"],
    ["a\r\nb\tc", "a b c"],
    ["&#10;", "\n"],
    ["&#0;&#xD800;&#x110000;&#99999999999999999999;", "&#0;&#xD800;&#x110000;&#99999999999999999999;"],
    ["&company;", "&company;"],
  ];
  for (const [raw, value] of decoded) {
    it(`decodes ${JSON.stringify(raw)}`, () => {
      assert.equal(rootOf(`<a b="${raw}"/>`).attributes[0]?.value, value);
    });
  }

  const wellFormed: readonly [what: string, text: string][] = [
    ["a processing instruction", "<?xml version='1.0'?><?aapt a > b ?><a/>"],
    ["white space in tags", "<a\n\tb = 'c'\r\n></a >"],
    ["a doctype", '<!DOCTYPE a PUBLIC "-//Apple//DTD" "http://www.apple.com/a>b.dtd">\n<a/>'],
    ["an internal subset", "<!DOCTYPE a [ <!-- > ' ] < --> <!ELEMENT a (#PCDATA)> <?p ]>?> ]><a/>"],
    ["names in other scripts", "<größe名 ключ='1'/>"],
    ["quotes of the other kind", `<a b="it's" c='say "x"'/>`],
    ["brackets in CDATA", "<a><![CDATA[]] > ]>]]></a>"],
  ];
  for (const [what, text] of wellFormed) it(`accepts ${what}`, () => void rootOf(text));

  it("never expands entities of the doctype, and says that they are there", () => {
    const bomb = `<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;"> <!ENTITY c "&b;&b;">]><a b="&c;">&c;</a>`;
    const { root, error, hasDoctypeEntities } = readXml(bomb);
    assert.equal(error, undefined);
    assert.equal(hasDoctypeEntities, true);
    assert.equal(root?.text, "&c;");
    assert.equal(attributeOf(root, "b")?.value, "&c;");
    assert.equal(readXml(manifest).hasDoctypeEntities, false);
    assert.equal(readXml("<!DOCTYPE a [ <!-- <!ENTITY a 'b'> --> ]><a/>").hasDoctypeEntities, false);
  });

  /** `§` marks the expected position of the error. The tree is written as nested names. */
  const broken: readonly [what: string, marked: string, message: RegExp, tree: string][] = [
    ["nothing", "§", /no element/, ""],
    ["text only", "§hello", /outside the root/, ""],
    ["a missing end tag", "<m>§<a><b/></m>", /`<a>` is not closed/, "m(a(b))"],
    ["several missing end tags", "§<m><a><b>", /`<m>` is not closed/, "m(a(b))"],
    ["an end tag too many", "<m><a/>§</a></m>", /`<\/a>` closes nothing/, "m(a)"],
    ["crossing elements", "<m><a>§<b></a></b></m>", /`<b>` is not closed/, "m(a(b))"],
    ["a missing bracket", '<m>§<a b="c"\n<d/></m>', /`<a>` has no `>`/, "m(a(d))"],
    ["an end tag without a bracket", "<m><a>§</a<d/></m>", /`<\/a>` has no `>`/, "m(a d)"],
    ["a missing quote", '<m><a §b="c>\n<d e="f"/></a></m>', /`b` has no closing quote/, "m(a(d))"],
    ["a quote that never ends", '<m><a §b="c', /`b` has no closing quote/, "m(a)"],
    ["a value without quotes", "<m><a §b=true c='d'/></m>", /`b` is not quoted/, "m(a)"],
    ["an attribute without a value", "<m><a §b/></m>", /`b` has no value/, "m(a)"],
    ["stray characters in a tag", '<m><a §" b="c"/></m>', /`"` is not expected/, "m(a)"],
    ["an angle bracket in text", "<m>a §< b<a/></m>", /&lt;/, "m(a)"],
    ["an ampersand in text", "<m>a §& b<a/></m>", /&amp;/, "m(a)"],
    ["an ampersand in a value", '<m><a b="x§&y=1"/></m>', /&amp;/, "m(a)"],
    ["two roots", "<a/>§<b/>", /second root/, "a"],
    ["text behind the root", "<a/>§x", /outside the root/, "a"],
    ["an endless comment", "<m><a/>§<!-- <b/></m>", /`<!--` is not closed/, "m(a)"],
    ["an endless CDATA section", "<m><a/>§<![CDATA[<b/></m>", /CDATA\[` is not closed/, "m(a)"],
    ["an endless instruction", "<m><a/>§<?b </m>", /`<\?` is not closed/, "m(a)"],
    ["an endless doctype", "§<!DOCTYPE a [<m/>", /DOCTYPE` is not closed/, ""],
    ["a duplicate attribute", '<m>\n<a b="1" §b="2"/></m>', /repeated/, "m(a)"],
    ["an invalid name", "<m>\n<a §b%='1'/></m>", /invalid name/, "m(a)"],
    ["a misplaced declaration", "\n<?xml§ version='1.0'?><a/>", /declaration/, "a"],
  ];
  for (const [what, marked, message, tree] of broken) {
    it(`reads on after ${what}`, () => {
      const { root, error } = readXml(marked.replace("§", ""));
      assert.match(error?.message ?? "", message);
      assert.equal(error?.offset, marked.indexOf("§"));
      assert.equal(root ? treeOf(root) : "", tree);
    });
  }

  it("keeps duplicate attributes", () => {
    const { root } = readXml('<a b="1" b="2"/>');
    assert.deepEqual(
      root?.attributes.map(({ value }) => value),
      ["1", "2"],
    );
  });
});

function treeOf({ name, children }: XmlElement): string {
  return children.length > 0 ? `${name}(${children.map(treeOf).join(" ")})` : name;
}

describe("questions about elements", () => {
  it("find attributes by their name as written, the first of duplicates", () => {
    const application = one(manifest, "application");
    assert.equal(attributeOf(application, "android:allowBackup")?.value, "false");
    assert.equal(attributeOf(application, "allowBackup"), undefined);
    assert.equal(attributeOf(rootOf("<a><b/></a>"), "b"), undefined);
  });

  it("find the prefix of a namespace", () => {
    assert.equal(namespacePrefix(rootOf(manifest), androidNamespace), "android");
    assert.equal(namespacePrefix(rootOf(`<manifest xmlns:a='${androidNamespace}'/>`), androidNamespace), "a");
    assert.equal(namespacePrefix(rootOf(`<manifest xmlns="${androidNamespace}"/>`), androidNamespace), undefined);
  });

  it("find descendants in document order", () => {
    const root = rootOf("<a><b i='1'><b i='2'/></b><c><b i='3'/></c></a>");
    assert.deepEqual(
      descendants(root, "b").map((element) => attributeOf(element, "i")?.value),
      ["1", "2", "3"],
    );
  });
});
