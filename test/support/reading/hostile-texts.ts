import type { HostileCode } from "../scan/hostile-dart.ts";

/** A text of one shape and any length. */
export type HostileText = HostileCode;

const each = (parts: number, make: (part: number) => string, between = "\n") =>
  Array.from({ length: parts }, (_, part) => make(part)).join(between);

const nested = (parts: number, open: string, inside: string, close: string) =>
  open.repeat(parts) + inside + close.repeat(parts);

const shape = (name: string, of: HostileText["of"]): HostileText => ({ name, of });

/** What any text may be, whatever language it should be in. */
const ofAnyText: readonly HostileText[] = [
  shape("one long line", (n) => "word ".repeat(n)),
  shape("one long word", (n) => "Ab1_".repeat(n)),
  shape("nothing but white space", (n) => " \t".repeat(n)),
  shape("empty lines", (n) => "\n".repeat(n)),
  shape("quotes that nothing closes", (n) => `a = ${"\"'".repeat(n)}`),
  shape("names of secrets", (n) => each(n, (i) => `api_key_${i} = "sk_live_${i}x"`)),
  shape("one secret name behind another", (n) => "password: token: ".repeat(n)),
  shape("addresses", (n) => each(n, (i) => `http://h${i}.example.com/p?a=${i}`)),
  shape("backslashes", (n) => `a = ${"\\".repeat(n)}`),
];

const ofBraces: readonly HostileText[] = [
  shape("brackets in brackets", (n) => nested(n, "a { ", "b", " }")),
  shape("round brackets in round brackets", (n) => `a ${nested(n, "b(", "c", ")")}`),
  shape("brackets that nothing closes", (n) => "a { b ( [ ".repeat(n)),
  shape("brackets that nothing opens", (n) => "} ) ] ".repeat(n)),
  shape("comments that nothing closes", (n) => "/* a ".repeat(n)),
  shape("comments one after another", (n) => "/* a */ // b\n".repeat(n)),
];

/** By the language that a reader reads. */
export const hostileTexts = {
  text: [
    ...ofAnyText,
    shape("lines that go on", (n) => "a = b \\\n".repeat(n)),
    shape("one key again and again", (n) => "key=value\n".repeat(n)),
    shape("values that name others", (n) => each(n, (i) => `a${i}=\${a${i + 1}}$(a${i + 2})`)),
    shape("commands", (n) => "flutter build apk --release && ".repeat(n)),
    shape("here documents", (n) => each(n, (i) => `cat <<E${i}\nflutter build`)),
  ],
  json: [
    ...ofAnyText,
    shape(
      "packages of npm that need each other",
      (n) =>
        `{"packages":{"":{"dependencies":{"p0":"1"}},${each(n, (i) => `"node_modules/p${i}":{"version":"1.0.0","dependencies":{"p${(i + 1) % n}":"1","p${(i + 7) % n}":"1"}}`, ",")}}}`,
    ),
    shape(
      "packages in packages",
      (n) =>
        `{"dependencies":${nested(n, '{"a":{"version":"1.0.0","requires":{"b":"1"},"dependencies":', "{}", "}}")}}`,
    ),
    shape(
      "packages of bun that need each other",
      (n) =>
        `{"packages":{${each(n, (i) => `"p${i}":["p${i}@1.0.0","",{"dependencies":{"p${(i + 1) % n}":"1"}}]`, ",")}}}`,
    ),
    shape(
      "packages of Composer that need each other",
      (n) =>
        `{"packages":[${each(n, (i) => `{"name":"x/p${i}","version":"1.0.0","require":{"x/p${(i + 1) % n}":"*"}}`, ",")}]}`,
    ),
    shape(
      "packages of Swift",
      (n) =>
        `{"version":2,"pins":[${each(n, (i) => `{"identity":"p${i}","location":"https://git.example/a/p${i}.git","state":{"version":"1.0.0"}}`, ",")}]}`,
    ),
    shape(
      "versions of a package",
      (n) => `{"name":"a","latest":{"version":"1.0.0"},"versions":[${each(n, (i) => `{"version":"1.0.${i}"}`, ",")}]}`,
    ),
    shape("objects in objects", (n) => nested(n, '{"a":', "1", "}")),
    shape("lists in lists", (n) => nested(n, "[", "", "]")),
    shape("objects that nothing closes", (n) => '{"a":'.repeat(n)),
    shape("many keys", (n) => `{${each(n, (i) => `"key${i}":"value ${i}"`, ",")}}`),
    shape("one key again and again", (n) => `{${each(n, () => `"rules":{".read":true}`, ",")}}`),
    shape("a long list", (n) => `{"a":[${each(n, (i) => `{"b":"${i}"}`, ",")}]}`),
    shape("escapes", (n) => `{"a":"${"\\u0041\\n".repeat(n)}"}`),
  ],
  yaml: [
    ...ofAnyText,
    shape(
      "packages of a lock file",
      (n) =>
        `packages:\n${each(n, (i) => `  p${i}:\n    dependency: transitive\n    description:\n      name: p${i}\n    source: hosted\n    version: "1.0.0"`)}`,
    ),
    shape(
      "packages of pnpm that need each other",
      (n) =>
        `importers:\n  .:\n    dependencies:\n      p0:\n        version: 1.0.0\nsnapshots:\n${each(n, (i) => `  p${i}@1.0.0:\n    dependencies:\n      p${(i + 1) % n}: 1.0.0\n      p${(i + 7) % n}: 1.0.0`)}`,
    ),
    shape("packages of yarn", (n) =>
      each(n, (i) => `"p${i}@^1", "p${i}@^2":\n  version "1.0.0"\n  dependencies:\n    p${(i + 1) % n} "^1"`),
    ),
    shape("pods", (n) => `PODS:\n${each(n, (i) => `  - p${i} (1.0):\n    - p${(i + 1) % n}`)}\nDEPENDENCIES:\n  - p0`),
    shape("lists in lists", (n) => "- ".repeat(n)),
    shape("maps in maps", (n) => each(Math.ceil(Math.sqrt(n)), (i) => `${" ".repeat(i)}a${i}:`)),
    shape("flow maps in flow maps", (n) => nested(n, "{a: ", "1", "}")),
    shape("flow lists that nothing closes", (n) => `a: ${"[".repeat(n)}`),
    shape("many keys", (n) => each(n, (i) => `key${i}: value ${i}`)),
    shape("many keys below one", (n) => `dependencies:\n${each(n, (i) => `  package${i}: ^1.0.${i}`)}`),
    shape("many items", (n) => `a:\n${each(n, (i) => `  - item ${i}`)}`),
    shape("one key again and again", (n) => "dependencies:\n  a: any\n".repeat(n)),
    shape(
      "aliases of aliases",
      (n) =>
        `a0: &a0 [x, x]\n${each(n, (i) => `a${i + 1}: &a${i + 1} [*a${i}, *a${i}, *a${i}, *a${i}]`)}\ndependencies: *a${n}`,
    ),
    shape("anchors", (n) => each(n, (i) => `k${i}: &a${i} x`)),
    shape("aliases of one", (n) => `a: &a [x]\n${each(n, (i) => `k${i}: *a`)}`),
    shape("merges", (n) => `a0: &a0 {x: 1}\n${each(n, (i) => `a${i + 1}: &a${i + 1}\n  <<: *a${i}\n  k${i}: 1`)}`),
    shape("quotes that nothing closes", (n) => each(n, (i) => `k${i}: 'a`)),
    shape("block texts", (n) => each(n, (i) => `k${i}: |\n  flutter build apk`)),
    shape("documents", (n) => "---\na: 1\n".repeat(n)),
    shape("comments", (n) => "# a\n".repeat(n)),
    shape("tags", (n) => "!!x ".repeat(n)),
  ],
  xml: [
    ...ofAnyText,
    shape("elements in elements", (n) => nested(n, "<a>", "", "</a>")),
    shape("elements that nothing closes", (n) => `<manifest>${"<a b='c'>".repeat(n)}`),
    shape("ends that nothing opens", (n) => `<manifest>${"</a>".repeat(n)}`),
    shape("many elements", (n) => `<manifest>${each(n, (i) => `<a android:name="${i}"/>`)}</manifest>`),
    shape("many attributes", (n) => `<manifest ${each(n, (i) => `a${i}="b"`, " ")}/>`),
    shape("attributes that nothing closes", (n) => `<manifest ${'a="b '.repeat(n)}`),
    shape("openers alone", (n) => "<".repeat(n)),
    shape("comments that nothing closes", (n) => `<manifest>${"<!-- ".repeat(n)}`),
    shape("comments", (n) => `<manifest>${"<!-- a -->".repeat(n)}</manifest>`),
    shape("texts that nothing closes", (n) => `<manifest>${"<![CDATA[ ".repeat(n)}`),
    shape("instructions that nothing closes", (n) => "<?xml ".repeat(n)),
    shape("types that nothing closes", (n) => "<!DOCTYPE a [ ".repeat(n)),
    shape(
      "entities of entities",
      (n) =>
        `<!DOCTYPE a [<!ENTITY e0 "x">${each(n, (i) => `<!ENTITY e${i + 1} "&e${i};&e${i};">`)}]><manifest package="&e${n};">&e${n};</manifest>`,
    ),
    shape("references", (n) => `<manifest>${"&amp;&#65;&x;".repeat(n)}</manifest>`),
    shape(
      "prefixes",
      (n) => `<manifest ${each(n, (i) => `xmlns:p${i}="u${i}"`, " ")}>${each(n, (i) => `<p${i}:a/>`)}</manifest>`,
    ),
    shape(
      "components",
      (n) =>
        `<manifest xmlns:android="http://schemas.android.com/apk/res/android"><application>${each(n, (i) => `<activity android:name=".A${i}" android:exported="true"><intent-filter><data android:scheme="https" android:host="h${i}"/></intent-filter></activity>`)}</application></manifest>`,
    ),
    shape(
      "domains in domains",
      (n) =>
        `<network-security-config>${nested(n, '<domain-config cleartextTrafficPermitted="true"><domain>a</domain>', "", "</domain-config>")}</network-security-config>`,
    ),
  ],
  plist: [
    ...ofAnyText,
    shape("dictionaries in dictionaries", (n) => `<plist>${nested(n, "<dict><key>a</key>", "", "</dict>")}</plist>`),
    shape("dictionaries that nothing closes", (n) => `<plist>${"<dict><key>a</key>".repeat(n)}`),
    shape("lists in lists", (n) => `<plist>${nested(n, "<array>", "", "</array>")}</plist>`),
    shape("many keys", (n) => `<plist><dict>${each(n, (i) => `<key>k${i}</key><string>v</string>`)}</dict></plist>`),
    shape(
      "one key again and again",
      (n) => `<plist><dict>${"<key>NSAllowsArbitraryLoads</key><true/>".repeat(n)}</dict></plist>`,
    ),
    shape("keys without values", (n) => `<plist><dict>${"<key>a</key>".repeat(n)}</dict></plist>`),
    shape("old dictionaries in old dictionaries", (n) => nested(n, "{ a = ", "1", "; }")),
    shape("old lists that nothing closes", (n) => `{ a = ${"(".repeat(n)}`),
    shape("old texts", (n) => `{ a = "${"\\U0041\\n".repeat(n)}"; }`),
    shape(
      "conditions in conditions",
      (n) => `<plist><dict>\n${"#if A\n".repeat(n)}${"#endif\n".repeat(n)}</dict></plist>`,
    ),
    shape("definitions", (n) => each(n, (i) => `#define A${i} A${i + 1}`)),
    shape(
      "schemes of links",
      (n) =>
        `<plist><dict><key>CFBundleURLTypes</key><array>${each(n, (i) => `<dict><key>CFBundleURLSchemes</key><array><string>s${i}</string></array></dict>`)}</array></dict></plist>`,
    ),
    shape(
      "entities of entities",
      (n) =>
        `<!DOCTYPE a [${each(n, (i) => `<!ENTITY e${i} "&e${i + 1};&e${i + 1};">`)}]><plist><string>&e0;</string></plist>`,
    ),
  ],
  pbxproj: [
    ...ofAnyText,
    ...ofBraces,
    shape("dictionaries in dictionaries", (n) => nested(n, "{ a = ", "1", "; }")),
    shape("lists in lists", (n) => `{ a = ${nested(n, "(", "b", ")")}; }`),
    shape(
      "objects that name each other",
      (n) =>
        `// !$*UTF8*$!\n{ objects = { ${each(n, (i) => `A${i} = { isa = PBXGroup; children = ( A${(i + 1) % n}, A${(i + 7) % n} ); path = p${i}; };`)} }; rootObject = A0; }`,
    ),
    shape(
      "targets",
      (n) =>
        `{ objects = { P = { isa = PBXProject; targets = ( ${each(n, (i) => `T${i}`, ", ")} ); buildConfigurationList = L; }; L = { isa = XCConfigurationList; buildConfigurations = ( ${each(n, (i) => `C${i}`, ", ")} ); }; ${each(n, (i) => `T${i} = { isa = PBXNativeTarget; productType = "com.apple.product-type.application"; buildConfigurationList = L; dependencies = ( T${(i + 1) % n} ); }; C${i} = { isa = XCBuildConfiguration; name = Release; buildSettings = { INFOPLIST_FILE = "$(A${i})/Info.plist"; A${i} = "$(A${i + 1})$(A${i + 1})"; }; };`)} }; rootObject = P; }`,
    ),
  ],
  gradle: [
    ...ofAnyText,
    ...ofBraces,
    shape("blocks in blocks", (n) => nested(n, "android { buildTypes { release { ", "", " } } }")),
    shape(
      "settings",
      (n) => `android { defaultConfig {\n${each(n, (i) => `minSdk = ${i}\nresValue("string", "a${i}", "b")`)}\n} }`,
    ),
    shape(
      "build types",
      (n) => `android { buildTypes {\n${each(n, (i) => `t${i} { debuggable true; minifyEnabled false }`)}\n} }`,
    ),
    shape(
      "variables of variables",
      (n) => `def v0 = 'a'\n${each(n, (i) => `def v${i + 1} = "\${v${i}}\${v${i}}"`)}\nandroid { namespace v${n} }`,
    ),
    shape(
      "variables in a circle",
      (n) => `${each(n, (i) => `val v${i} = v${(i + 1) % n} + v${(i + 2) % n}`)}\nandroid { namespace = v0 }`,
    ),
    shape("texts in texts", (n) => `def a = ${nested(n, '"${', "b", '}"')}`),
    shape("chains", (n) => `a${".b(c)".repeat(n)}`),
    shape("conditions", (n) => "if (a) { b } else ".repeat(n)),
    shape("repositories", (n) => each(n, (i) => `repositories { maven { url "http://h${i}.example.com" } }`)),
    shape("dependencies", (n) => `dependencies {\n${each(n, (i) => `implementation "a:b${i}:1.+"`)}\n}`),
    shape("texts of three quotes that nothing closes", (n) => '"""'.repeat(n)),
    shape("properties", (n) =>
      each(n, (i) => `def p${i} = new Properties(); p${i}.load(file("key.properties")); storePassword p${i}['a']`),
    ),
  ],
  code: [
    ...ofAnyText,
    ...ofBraces,
    shape("texts of three quotes that nothing closes", (n) => '"""'.repeat(n)),
    shape("texts in texts", (n) => `val a = ${nested(n, '"${', "b", '}"')}`),
    shape("texts with signs around them", (n) => `let a = ${'#"'.repeat(n)}`),
    shape("comments in comments", (n) => nested(n, "/* ", "", " */")),
    shape("closures in closures", (n) => nested(n, "run { ", "print(token)", " }")),
    shape("calls in calls", (n) => nested(n, "f(", "token", ")")),
    shape("calls of ciphers", (n) =>
      each(n, (i) => `val c${i} = Cipher.getInstance("DES/ECB/PKCS5Padding" + c${i + 1})`),
    ),
    shape("ciphers that a missing bracket joins", (n) => "fun t(): Cipher = Cipher.getInstance(TRANSFO".repeat(n)),
    shape("web views", (n) =>
      each(
        n,
        (i) => `w${i}.settings.javaScriptEnabled = true; w${i}.addJavascriptInterface(a, "b"); w${i}.loadUrl(u${i})`,
      ),
    ),
    shape("logs", (n) => each(n, (i) => `Log.d("a", "token $token${i}"); NSLog("%@", password${i}); print(token${i})`)),
    shape("functions that call each other", (n) =>
      each(n, (i) => `fun f${i}(a: String) { f${(i + 1) % n}(a); f${(i + 7) % n}(a); Log.d("t", token) }`),
    ),
    shape("classes in classes", (n) =>
      nested(n, "class A : X509TrustManager { override fun checkServerTrusted(a: B) { } ", "", "}"),
    ),
    shape(
      "constants of constants",
      (n) =>
        `const val a0 = "k"; ${each(n, (i) => `const val a${i + 1} = a${i} + a${i}`)}\nval key = SecretKeySpec(a${n}.toByteArray(), "AES")`,
    ),
    shape("openers of generics", (n) => `val a: ${"List<".repeat(n)}`),
    shape("annotations", (n) => '@A(b = ["c"]) '.repeat(n)),
    shape("random numbers", (n) => each(n, (i) => `val token${i} = Random().nextInt(${i}); token${i + 1} = token${i}`)),
    shape("files of links", (n) =>
      each(n, (i) => `File(getExternalFilesDir(null), intent.data.path${i}).writeText(token${i})`),
    ),
  ],
  rules: [
    ...ofAnyText,
    ...ofBraces,
    shape(
      "matches in matches",
      (n) => `service cloud.firestore { ${nested(n, "match /a/{b} { ", "allow read: if true;", " }")} }`,
    ),
    shape("matches that nothing closes", (n) => "match /a/{b=**} { allow read, write: if ".repeat(n)),
    shape(
      "many rules",
      (n) =>
        `service cloud.firestore { match /a { ${each(n, (i) => `allow read: if request.auth != null && a${i}();`)} } }`,
    ),
    shape(
      "functions that call each other",
      (n) =>
        `service cloud.firestore { ${each(n, (i) => `function f${i}() { return f${(i + 1) % n}() || f${(i + 2) % n}(); }`)} match /a { allow read: if f0(); } }`,
    ),
    shape(
      "functions that end",
      (n) =>
        `service cloud.firestore { ${each(n, (i) => `function f${i}() { return f${i + 1}() || f${i + 1}(); }`)} match /a { allow read: if f0(); } }`,
    ),
    shape(
      "conditions of many parts",
      (n) => `service cloud.firestore { match /a { allow read: if ${"a || ".repeat(n)}true; } }`,
    ),
    shape(
      "brackets in conditions",
      (n) => `service cloud.firestore { match /a { allow read: if ${nested(n, "(", "true", ")")}; } }`,
    ),
  ],
  sql: [
    ...ofAnyText,
    shape("comments that nothing closes", (n) => "/* a ".repeat(n)),
    shape("open policies", (n) => each(n, (i) => `create policy "p${i}" on t for select using (true);`)),
    shape("brackets that nothing closes", (n) => "using (".repeat(n)),
    shape("comments in a policy", (n) => `using (${"-- a\n".repeat(n)}`),
    shape("policies in a comment", (n) => "using (-- ".repeat(n)),
    shape("statements without an end", (n) => "alter table a disable row ".repeat(n)),
  ],
  licence: [
    ...ofAnyText,
    shape("brackets in brackets", (n) => nested(n, "(", "MIT", ")")),
    shape("brackets that nothing closes", (n) => "(MIT OR ".repeat(n)),
    shape("one of many", (n) => each(n, () => "MIT", " OR ")),
    shape("many with exceptions", (n) => each(n, () => "GPL-2.0-only WITH Classpath-exception-2.0", " AND ")),
    shape("names", (n) => each(n, (i) => `LicenseRef-${i}`, " OR ")),
    shape("misspelt", (n) => "Apache Licence 2 ".repeat(n)),
  ],
  version: [
    ...ofAnyText,
    shape("numbers", (n) => each(n, (i) => `${i}`, ".")),
    shape("digits", (n) => "9".repeat(n)),
    shape("parts of a pre-release", (n) => `1.0.0-${each(n, (i) => `a${i}`, ".")}`),
    shape("one of many", (n) => each(n, (i) => `^1.${i}`, " || ")),
    shape("all of many", (n) => each(n, (i) => `>=1.${i}`, " ")),
    shape("ranges", (n) => each(n, (i) => `[1.${i},2.${i})`, ",")),
    shape("wildcards", (n) => `1${".x".repeat(n)}`),
  ],
  log: [
    ...ofAnyText,
    shape("commits", (n) => each(n, (i) => `mark ${"a".repeat(40)} 2026-01-01T00:00:${i % 60}Z\nmessage\nmark`)),
    shape(
      "files",
      (n) =>
        `mark ${"a".repeat(40)} 2026-01-01T00:00:00Z\nm\nmark\n${each(n, (i) => `diff --git a/f${i} b/f${i}\n--- a/f${i}\n+++ b/f${i}\n@@ -0,0 +1 @@\n+api_key = "sk_live_4eC39HqLyjWDarjtT1zdp${i}"`)}`,
    ),
    shape(
      "lines of one file",
      (n) =>
        `mark ${"a".repeat(40)} 2026-01-01T00:00:00Z\nm\nmark\ndiff --git a/f b/f\n--- a/f\n+++ b/f\n@@ -0,0 +1,${n} @@\n${each(n, (i) => `+password${i} = "aB3$xY9!${i}"`)}`,
    ),
    shape(
      "parts of one file",
      (n) =>
        `mark ${"a".repeat(40)} 2026-01-01T00:00:00Z\nm\nmark\ndiff --git a/f b/f\n+++ b/f\n${each(n, (i) => `@@ -0,0 +${i} @@\n+token = x`)}`,
    ),
  ],
  markdown: [
    ...ofAnyText,
    shape("fences", (n) => "```\na\n".repeat(n)),
    shape("fences of growing length", (n) => each(Math.ceil(Math.sqrt(n)), (i) => "`".repeat(i))),
    shape("links that nothing closes", (n) => "[a](http://b ".repeat(n)),
    shape("images", (n) => "![a](b)".repeat(n)),
    shape("brackets", (n) => "[".repeat(n)),
    shape("strong words that nothing closes", (n) => "** a ".repeat(n)),
    shape("items", (n) => "- a\n".repeat(n)),
  ],
} as const satisfies Readonly<Record<string, readonly HostileText[]>>;

/** The language of a hostile text. */
export type TextKind = keyof typeof hostileTexts;
