import assert from "node:assert/strict";
import fc from "fast-check";
import { markedSource, nonceOf } from "../marked-source.ts";
import { type SliceLimits, type Slicing, slicesInTurn } from "./slices.ts";
import type { SourceText } from "./units.ts";

const dart = (file: string, text: string): SourceText => ({ file, language: "dart", text });

function slicesOf(sources: readonly SourceText[], limits: SliceLimits): Slicing {
  const cutting = slicesInTurn(sources, limits);
  for (;;) {
    const { done, value } = cutting.next();
    if (done) return value;
  }
}

const wide: SliceLimits = { files: 100, bytes: 1_000_000, sliceBytes: 10_000 };

const shownIn = ({ slices }: Slicing) =>
  slices.map(({ excerpts }) => excerpts.map(({ file, lines }) => `${file}:${lines.map(({ line }) => line).join()}`));

describe("the slices of a project", () => {
  const account: SourceText = {
    language: "dart",
    file: "lib/account.dart",
    text: "import 'store.dart';\n\nclass Account {\n  Future<void> login(String password) => store.put(password);\n}\n\nint two() => 2;\n",
  };
  const store: SourceText = {
    language: "dart",
    file: "lib/store.dart",
    text: "int one() => 1;\n\nvoid put(String value) {\n  keep(value);\n}\n",
  };
  const page: SourceText = {
    language: "dart",
    file: "lib/page.dart",
    text: "void show() {\n  Account().refresh();\n}\n\nvoid hide() {}\n",
  };

  it("hold what deals with an entry point, its imports, what it calls and what calls it, and nothing else", () => {
    assert.deepEqual(shownIn(slicesOf([page, account, store], wide)), [
      ["lib/account.dart:1,3,4,5", "lib/page.dart:1,2,3", "lib/store.dart:3,4,5"],
    ]);
  });

  it("begin with what deals with most kinds of entry points", () => {
    const login = dart("lib/a.dart", "void a() { login(); }");
    const more = dart("lib/b.dart", "void b() { login(); WebViewController(); Random(); }");
    assert.deepEqual(shownIn(slicesOf([login, more], wide)), [["lib/b.dart:1"], ["lib/a.dart:1"]]);
  });

  it("are empty for code that deals with none", () => {
    assert.deepEqual(slicesOf([store], wide), { slices: [], skipped: [] });
  });

  it("hold the manifest and Info.plist, and no other configuration", () => {
    const text = "<manifest>\n<!-- safe -->\n<activity exported='true'/>\n</manifest>";
    const files = [
      "android/app/src/main/AndroidManifest.xml",
      "android/app/src/main/res/xml/intent.xml",
      "lib/intent.yaml",
    ];
    assert.deepEqual(
      shownIn(
        slicesOf(
          files.map((file) => ({ file, language: undefined, text })),
          wide,
        ),
      ),
      [["android/app/src/main/AndroidManifest.xml:1,3,4"]],
    );
  });

  it("cut a long type into its members, each with the head of the type", () => {
    const member = (name: string) => `  void ${name}() {\n${"    login('x');\n".repeat(10)}  }\n`;
    const long = dart("lib/a.dart", `class A\n    extends B {\n${member("a")}${member("b")}}\n`);
    assert.deepEqual(shownIn(slicesOf([long], { ...wide, sliceBytes: 650 })), [
      ["lib/a.dart:1,2,3,4,5,6,7,8,9,10,11,12,13,14"],
      ["lib/a.dart:1,2,15,16,17,18,19,20,21,22,23,24,25,26"],
    ]);
  });

  const limits: readonly (readonly [name: string, limit: Partial<SliceLimits>, reason: string])[] = [
    ["files", { files: 1 }, "The limit of 1 files is reached."],
    ["bytes", { bytes: 100 }, "The limit of 0.1 kilobytes is reached."],
    ["one question", { sliceBytes: 20 }, "A declaration in it is too long for one question."],
  ];
  for (const [name, limit, reason] of limits) {
    it(`say what the limit of ${name} left out`, () => {
      const sources = ["a", "b"].map((id) => dart(`lib/${id}.dart`, `void ${id}() {\n  login();\n}\n`));
      const { skipped } = slicesOf(sources, { ...wide, ...limit });
      assert.deepEqual(skipped.at(-1), { file: "lib/b.dart", reason });
    });
  }

  /** Every line names its declaration, so that a cut can be seen. */
  const declaration = fc.record({
    kind: fc.constantFrom("function", "type", "variable"),
    body: fc.array(fc.constantFrom("login();", "Random();", "f0_0();", "// note", "a('}');", "send('ghp_SECRET');"), {
      maxLength: 6,
    }),
  });
  const project = fc.array(fc.array(declaration, { maxLength: 5 }), { maxLength: 5 });
  const secret = "ghp_9Jq7Zk2Lw5Xv8Rt1Ny4Bm6Pc3Dg0Fh2Sa5Ue";

  function written(files: readonly (readonly { kind: string; body: readonly string[] }[])[]): SourceText[] {
    return files.map((declarations, file) => {
      const texts = declarations.map(({ kind, body }, index) => {
        const id = `f${file}_${index}`;
        const lines = body.map((line) => `  ${line.replace("ghp_SECRET", secret)} at_${id};`);
        if (kind === "variable") return `final ${id} = at_${id}(() {\n${lines.join("\n")}\nreturn at_${id}; });`;
        const members = [`  void ${id}() { at_${id};`, ...lines, `  } // ${secret}`];
        return kind === "type" ? `class T${id} extends at_${id} {\n${members.join("\n")}\n}` : members.join("\n");
      });
      return dart(`lib/${file}.dart`, `// ${secret}\nimport 'a.dart';\n${texts.join("\n\n")}\n`);
    });
  }

  it("never exceed the limits, never cut a declaration, send none twice, and never hold a secret", () => {
    const size = fc.record({
      files: fc.integer({ min: 1, max: 5 }),
      bytes: fc.integer({ min: 0, max: 4000 }),
      sliceBytes: fc.integer({ min: 100, max: 2000 }),
    });
    fc.assert(
      fc.property(project, size, (files, bounds) => {
        const sources = written(files);
        const slicing = slicesOf(sources, bounds);
        assert.deepEqual(slicesOf(sources, bounds), slicing);
        const texts = slicing.slices.map(({ excerpts }) => markedSource(excerpts, nonceOf(excerpts)));
        for (const [index, text] of texts.entries()) {
          const bytes = Buffer.byteLength(text);
          assert.ok(bytes <= (slicing.slices[index]?.bytes ?? 0) && bytes <= bounds.sliceBytes);
          assert.ok(!text.includes(secret.slice(4)), text);
        }
        const all = slicing.slices.reduce((sum, { bytes }) => sum + bytes, 0);
        assert.ok(all <= bounds.bytes);
        const sent = slicing.slices.flatMap(({ excerpts }) => excerpts);
        assert.ok(new Set(sent.map(({ file }) => file)).size <= bounds.files);
        const lines = sent.flatMap((excerpt) => excerpt.lines.map(({ text }) => text));
        for (const { text } of sources) {
          for (const id of new Set(text.match(/at_f\d+_\d+/g))) {
            const there = text.split("\n").filter((line) => line.includes(`${id};`) && !/^\s*\/\//.test(line)).length;
            const shown = lines.filter((line) => line.includes(`${id};`)).length;
            assert.ok(shown === 0 || shown === there, `${id}: ${shown} of ${there} lines`);
          }
        }
      }),
    );
  });
});
