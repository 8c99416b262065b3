import assert from "node:assert/strict";
import { rememberedReading } from "../../../test/support/scan/remembered-reading.ts";
import { checks } from "../checks/index.ts";
import { fixes } from "../fixing/index.ts";
import { memorySnapshot } from "../project/snapshot.ts";
import { concludeScan } from "./scan.ts";
import { scanMemory } from "./scan-memory.ts";

/** Scans one state of an app after the other, and remembers, as a scanner does. */
function remembering() {
  const read = rememberedReading();
  const memory = scanMemory();
  return (files: Readonly<Record<string, string>>) => {
    const snapshot = memorySnapshot({ "pubspec.yaml": "name: app\n", ...files });
    return concludeScan(read(snapshot), { checks, fixes }, memory);
  };
}

const scanOnce = (text: string) => remembering()({ "lib/main.dart": text });
const placesOf = (scan: ReturnType<typeof scanOnce>, id: string) =>
  scan.found.find(({ about }) => about.id === id)?.places ?? [];
const times = (count: number, of: (i: number) => string) => Array.from({ length: count }, (_, i) => of(i)).join("");

/** A token that goes through as many functions to a log. */
const handed = (count: number) =>
  `void hand0(v) => print(v);\n${times(count, (i) => `void hand${i + 1}(v) => hand${i}(v);\n`)}` +
  `void main() => hand${count}(session.token);\n`;
const listed = (count: number) =>
  `void hand(v) => print(v);\nvoid main() => hand([${times(count, (i) => `page${i}, `)}session.token]);\n`;
const called = (count: number) =>
  `void hand(v) => print(v);\n${times(count, (i) => `void open${i}() => hand(page${i}.title);\n`)}void last() => hand(session.token);\n`;
const nested = (count: number) =>
  `void hand(v) => print(v);\nvoid main() => hand(${"(".repeat(count)}session.token${")".repeat(count)});\n`;
const extended = (count: number) =>
  `class Base { keep(v) {} }\n${times(count, (i) => `class Kind${i} extends Base { keep(v) {} }\n`)}` +
  "class Last extends Base { keep(v) => print(v); }\nvoid main(Base base) => base.keep(session.token);\n";

describe("code that is too much to be followed", () => {
  const shapes: readonly (readonly [what: string, of: (count: number) => string, usual: number, hostile: number])[] = [
    ["a value that is handed on", handed, 20, 60],
    ["a list", listed, 200, 600],
    ["a function that is called", called, 1500, 5000],
    ["brackets in brackets", nested, 30, 60],
    ["classes that extend one", extended, 100, 300],
  ];
  for (const [what, of, usual, hostile] of shapes) {
    it(`is told of ${what} ${hostile} times, and not ${usual} times`, () => {
      const real = scanOnce(of(usual));
      assert.equal(placesOf(real, "sensitive-logging").length, 1);
      assert.deepEqual(real.coverage.inPart, []);
      assert.deepEqual(real.warnings, []);
      const { coverage, warnings } = scanOnce(of(hostile));
      assert.deepEqual(
        coverage.inPart.map(({ file, checks }) => [file, checks.includes("sensitive-logging")]),
        [["lib/main.dart", true]],
      );
      assert.match(warnings.join("\n"), /1 file was looked at only in part: lib\/main\.dart \(a value leads through /);
    });
  }

  it("is told of code that nests too deep to be read", () => {
    const { coverage } = scanOnce(`void main() => print(${"[".repeat(300)}session.token${"]".repeat(300)});\n`);
    const reason = "some of it nests too deep, goes on too long, or repeats too often, to be read";
    assert.deepEqual(coverage.inPart, [{ file: "lib/main.dart", reason, checks: [] }]);
  });

  it("is told again by a scan that remembers, whatever changes elsewhere", () => {
    const scan = remembering();
    const files = { "lib/main.dart": handed(60), "lib/other.dart": "void f(password) => print(password);\n" };
    const first = scan(files);
    assert.equal(first.coverage.inPart.length, 1);
    assert.deepEqual(scan(files).coverage, first.coverage);
    const changed = scan({ ...files, "lib/other.dart": "void f(password) => keep(password);\n" });
    assert.deepEqual(changed.coverage, first.coverage);
    assert.notDeepEqual(placesOf(changed, "sensitive-logging"), placesOf(first, "sensitive-logging"));
    assert.deepEqual(scan({ ...files, "lib/main.dart": handed(8) }).coverage.inPart, []);
  });

  it("counts the values of a file, and names the files in order", () => {
    const two = handed(60).replace("=> print(v);", "{ print(v); print('got $v'); }");
    const scan = remembering()({ "lib/b.dart": handed(60), "lib/a.dart": two.replaceAll("hand", "give") });
    assert.deepEqual(
      scan.coverage.inPart.map(({ file, reason }) => [file, reason]),
      [
        ["lib/a.dart", "2 values lead through more code than is followed"],
        ["lib/b.dart", "a value leads through more code than is followed"],
      ],
    );
  });
});

/** A class that hands out what is in the next one. */
const modelIn = (i: number) => `class A${i} { A${i + 1} a; Map toJson() => {'token': token, 'a': a.toJson()}; }\n`;

describe("a check that looks at so many things, and no more", () => {
  const many = (count: number, of: (i: number) => string) => `void f() {\n${times(count, of)}}\n`;
  const dart: readonly (readonly [what: string, text: string])[] = [
    ["certificate callbacks", many(201, (i) => `c${i}.badCertificateCallback = (a, b, d) => true;\n`)],
    ["calls of setSelfSigned", many(201, (i) => `c${i}.setSelfSigned(status: true);\n`)],
    ["settings of TLS", many(201, (i) => `c${i}.allowSelfSigned = true;\n`)],
    ["generators", many(201, (i) => `final r${i} = Random();\n`)],
    ["words of a hash", many(1, () => `sha256.convert(utf8.encode(${times(21, (i) => `a${i} + `)}password));\n`)],
    ["iteration counts", `void f(int iterations) => Pbkdf2(iterations: iterations);\n${many(101, () => "f(10);\n")}`],
    ["keys of ciphers", `class Aes { void encrypt(key) {\n${times(301, () => "key.codeUnits;\n")}} }\n`],
    ["routes", many(201, (i) => `GoRoute(path: '/${i}', builder: (c, s) => s.queryParameters['url']);\n`)],
    ["what links open", many(201, (i) => `launchUrl(page${i}.title);\n`)],
    ["lists of roles", many(101, () => "claims['roles'].contains('admin');\n")],
    ["redirects", many(51, () => "f({'response_type': 'code', 'redirect_uri': 'app://x'});\n")],
    ["paths", many(301, (i) => `File(page${i}.title);\n`)],
    ["statements", many(501, (i) => `db.execute('DROP TABLE $t${i}');\n`)],
    ["web views", many(101, () => "InAppWebView();\n")],
    ["scripts", many(201, (i) => `c.runJavaScript('a$b${i}');\n`)],
    ["texts above a field", `${many(61, (i) => `Text(page${i}.title);\n`).slice(0, -2)}TextField(); }\n`],
    ["values of a variable", many(201, (i) => `token = next(${i});\nprint(token);\n`)],
    [
      "variables behind each other",
      `${many(120, (i) => `final v${i + 1} = v${i};\n`)
        .replace("v0", "token")
        .slice(0, -2)}print(v120); }\n`,
    ],
    ["expressions in each other", `void f() => print(${"[".repeat(12)}token${"]".repeat(12)});\n`],
    ["conditions around each other", `void f() { ${"if (a == b) { ".repeat(45)}print(token);${" }".repeat(45)} }\n`],
    ["links of a chain", `void f() => Talsec.instance${".a".repeat(40)};\n`],
    ["texts beside each other", `void f() => print(${times(101, () => "'a' ")});\n`],
    ["the header of a class", `class A ${times(101, (i) => `with M${i} `)}{ String token; }\n`],
    ["arguments of a logger", `void f(token) => print(${times(101, (i) => `${i}, `)}token);\n`],
    ["objects in each other", `${times(120, modelIn)}void f(A0 a) => prefs.setString('a', jsonEncode(a.toJson()));\n`],
    ["parameters", `void f(${times(101, (i) => `p${i}, `)}String token) { print(token); }\n`],
  ];
  for (const [what, text] of dart) {
    it(`says so: ${what}`, () => {
      assert.deepEqual(
        scanOnce(`import 'package:http/http.dart';\n${text}`).coverage.inPart.map(({ file }) => file),
        ["lib/main.dart"],
      );
    });
  }

  const others: readonly (readonly [file: string, what: string, text: string])[] = [
    ["android/app/build.gradle", "flavors", `android { productFlavors { ${times(101, (i) => `f${i} {} `)} } }`],
    [
      "android/app/build.gradle",
      "variables behind each other",
      `${times(20, (i) => `def k${i} = k${i + 1}\n`)}android { buildTypes { release { signingConfig k0 } } }`,
    ],
    [
      "ios/Runner.xcodeproj/project.pbxproj",
      "settings in each other",
      '{ objects = { T = { isa = PBXNativeTarget; buildConfigurationList = L; productType = com.apple.product-type.application; }; L = { buildConfigurations = (C); }; C = { name = Release; buildSettings = { INFOPLIST_FILE = "$(A)"; A = "$(A)"; }; }; }; }',
    ],
    ["android/app/build.gradle", "blocks in blocks", `${"android { ".repeat(70)}${"}".repeat(70)}`],
    ["firestore.rules", "brackets in brackets", `allow read: if ${"(".repeat(60)}a.b${")".repeat(60)};`],
    ["functions/index.js", "code of a server", `const apiKey = 'to come';\n${times(100_000, () => "a();\n")}`],
    ["Makefile", "values of a variable", `${times(20, (i) => `MODE=--m${i}\n`)}build:\n\tflutter build apk $(MODE)\n`],
  ];
  for (const [file, what, text] of others) {
    it(`says so of configuration: ${what}`, () => {
      const scan = remembering();
      const files = { "lib/main.dart": "", "android/app/src/main/AndroidManifest.xml": "<manifest/>", [file]: text };
      for (const { coverage } of [scan(files), scan(files)]) {
        assert.deepEqual(
          coverage.inPart.map((one) => one.file),
          [file],
        );
      }
    });
  }
});
