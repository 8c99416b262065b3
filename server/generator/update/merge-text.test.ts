import assert from "node:assert/strict";
import fc from "fast-check";
import { mergeText } from "./merge-text.ts";

const pubspec = `name: app

dependencies:
  # The HTTP client.
  dio: ^5.0.0
  flutter:
    sdk: flutter

flutter:
  assets:
    - assets/a.png
`;

const manifest = `<manifest xmlns:android="http://schemas.android.com/apk/res/android">
    <uses-permission android:name="android.permission.INTERNET"/>

    <application android:label="@string/app_name"/>
</manifest>
`;

interface Case {
  readonly name: string;
  readonly path: string;
  readonly base: string;
  readonly mine: string;
  readonly theirs: string;
  readonly text: string;
  readonly contested?: readonly string[];
}

const after = (text: string, line: string, added: string) => text.replace(`${line}\n`, `${line}\n${added}\n`);

const internet = `    <uses-permission android:name="android.permission.INTERNET"/>`;

const fitting: readonly Case[] = [
  {
    name: "two changes far from each other",
    path: "lib/a.dart",
    base: "a\nb\nc\nd\n",
    mine: "a!\nb\nc\nd\n",
    theirs: "a\nb\nc\nd!\n",
    text: "a!\nb\nc\nd!\n",
  },
  {
    name: "the same change on both sides",
    path: "lib/a.dart",
    base: "a\n",
    mine: "b\n",
    theirs: "b\n",
    text: "b\n",
  },
  {
    name: "Windows line endings, which stay",
    path: "lib/a.dart",
    base: "a\nb\nc\n",
    mine: "a!\r\nb\r\nc\r\n",
    theirs: "a\nb\nc!\n",
    text: "a!\r\nb\r\nc!\r\n",
  },
  {
    name: "imports that both sides added at the same place",
    path: "lib/a.dart",
    base: "import 'a.dart';\n\nvoid main() {}\n",
    mine: "import 'a.dart';\nimport 'mine.dart';\n\nvoid main() {}\n",
    theirs: "import 'a.dart';\nimport 'theirs.dart';\n\nvoid main() {}\n",
    text: "import 'a.dart';\nimport 'theirs.dart';\nimport 'mine.dart';\n\nvoid main() {}\n",
  },
  {
    name: "packages that both sides added at the same place",
    path: "pubspec.yaml",
    base: pubspec,
    mine: after(pubspec, "  dio: ^5.0.0", "  drift: ^2.0.0 # ours"),
    theirs: after(pubspec, "  dio: ^5.0.0", "  firebase_core: ^4.0.0"),
    text: after(pubspec, "  dio: ^5.0.0", "  firebase_core: ^4.0.0\n  drift: ^2.0.0 # ours"),
  },
  {
    name: "a version that both sides changed: a person's stays, and is told",
    path: "pubspec.yaml",
    base: pubspec,
    mine: pubspec.replace("dio: ^5.0.0", "dio: 5.4.1"),
    theirs: pubspec.replace("dio: ^5.0.0", "dio: ^5.9.0"),
    text: pubspec.replace("dio: ^5.0.0", "dio: 5.4.1"),
    contested: ["dependencies.dio"],
  },
  {
    name: "the same package, added by both sides in different places",
    path: "pubspec.yaml",
    base: pubspec,
    mine: after(pubspec, "    sdk: flutter", "  share_plus: ^9.0.0"),
    theirs: after(pubspec, "  dio: ^5.0.0", "  share_plus: ^13.0.0"),
    text: after(pubspec, "    sdk: flutter", "  share_plus: ^9.0.0"),
    contested: ["dependencies.share_plus"],
  },
  {
    name: "assets that both sides added, and one that went",
    path: "pubspec.yaml",
    base: pubspec,
    mine: pubspec.replace("    - assets/a.png", "    - assets/a.png\n    - assets/mine.png"),
    theirs: pubspec.replace("    - assets/a.png", "    - assets/b.png"),
    text: pubspec.replace("    - assets/a.png", "    - assets/mine.png\n    - assets/b.png"),
  },
  {
    name: "permissions that both sides added at the same place",
    path: "android/app/src/main/AndroidManifest.xml",
    base: manifest,
    mine: after(manifest, internet, `    <uses-permission android:name="android.permission.NFC"/>`),
    theirs: after(manifest, internet, `    <uses-permission android:name="android.permission.CAMERA"/>`),
    text: after(
      manifest,
      internet,
      `    <uses-permission android:name="android.permission.CAMERA"/>\n    <uses-permission android:name="android.permission.NFC"/>`,
    ),
  },
  {
    name: "texts that both sides added at the end",
    path: "lib/l10n/app_en.arb",
    base: `{\n  "title": "Garden"\n}\n`,
    mine: `{\n  "title": "Garden",\n  "ours": "Ours"\n}\n`,
    theirs: `{\n  "title": "Garden",\n  "signIn": "Sign in"\n}\n`,
    text: `{\n  "title": "Garden",\n  "signIn": "Sign in",\n  "ours": "Ours"\n}\n`,
  },
  {
    name: "a text that people changed and the generator no longer has",
    path: "lib/l10n/app_en.arb",
    base: `{\n  "a": "A",\n  "b": "B"\n}\n`,
    mine: `{\n  "a": "A",\n  "b": "Better"\n}\n`,
    theirs: `{\n  "a": "A"\n}\n`,
    text: `{\n  "a": "A",\n  "b": "Better"\n}\n`,
    contested: ["b"],
  },
  {
    name: "comments in JSON, which stay",
    path: ".vscode/launch.json",
    base: `{\n  "version": "0.2.0"\n}\n`,
    mine: `{\n  // ours\n  "version": "0.2.0",\n  "inputs": []\n}\n`,
    theirs: `{\n  "version": "0.2.0",\n  "configurations": []\n}\n`,
    text: `{\n  // ours\n  "version": "0.2.0",\n  "configurations": [],\n  "inputs": []\n}\n`,
  },
];

describe("a merge of a file", () => {
  for (const { name, path, base, mine, theirs, text, contested = [] } of fitting) {
    it(`fits together: ${name}`, () => {
      assert.deepEqual(mergeText(path, { base, mine, theirs }), { text, conflicts: 0, contested });
    });
  }

  it("marks code that both sides changed as Git marks it", () => {
    const merged = mergeText("lib/a.dart", { base: "a\nb\n", mine: "mine\nb\n", theirs: "theirs\nb\n" });
    const text = "<<<<<<< yours\nmine\n=======\ntheirs\n>>>>>>> generated now\nb\n";
    assert.deepEqual(merged, { text, conflicts: 1, contested: [] });
  });

  it("marks code that both sides added at the same place, because its order has a meaning", () => {
    const merged = mergeText("lib/a.dart", { base: "{\n}\n", mine: "{\n  a();\n}\n", theirs: "{\n  b();\n}\n" });
    assert.equal(merged.conflicts, 1);
  });

  it("marks a permission that both sides added with other attributes", () => {
    const camera = `    <uses-permission android:name="android.permission.CAMERA"`;
    const merged = mergeText("android/app/src/main/AndroidManifest.xml", {
      base: manifest,
      mine: after(manifest, internet, `${camera}\n        android:maxSdkVersion="30"/>`),
      theirs: after(manifest, internet, `${camera}\n        android:minSdkVersion="24"/>`),
    });
    assert.equal(merged.conflicts, 1);
  });

  const line = fc.constantFrom("a", "b", "  c", "}", "", "import 'x.dart';", "- d", "e: f");
  const text = fc.array(line, { maxLength: 12 }).map((lines) => lines.join("\n"));
  const path = fc.constantFrom("a.dart", "a.yaml", "a.json", "a.xml", "a.gradle", "a.md", ".gitignore");

  it("takes the only side that changed, whatever the texts", () => {
    fc.assert(
      fc.property(path, text, text, (file, base, changed) => {
        assert.equal(mergeText(file, { base, mine: base, theirs: changed }).text, changed);
        assert.equal(mergeText(file, { base, mine: changed, theirs: base }).text, changed);
        assert.equal(mergeText(file, { base, mine: changed, theirs: changed }).text, changed);
      }),
    );
  });

  it("keeps every line that a person added", () => {
    fc.assert(
      fc.property(path, text, text, fc.nat(12), (file, base, theirs, at) => {
        const lines = base.split("\n");
        const mine = [...lines.slice(0, at), "person: added", ...lines.slice(at)].join("\n");
        assert.match(mergeText(file, { base, mine, theirs }).text, /person: added/);
      }),
    );
  });
});
