import assert from "node:assert/strict";
import fc from "fast-check";
import type { Language } from "../source/languages.ts";
import { type Declaration, outlineOf } from "./outline.ts";

const named = ({ name, firstLine, lastLine, members }: Declaration): string =>
  `${name} ${firstLine}-${lastLine}${members.length > 0 ? ` {${members.map(named).join(", ")}}` : ""}`;

const cases: readonly (readonly [language: Language, text: string, imports: string, declarations: string])[] = [
  [
    "dart",
    `import 'a.dart';
part 'b.dart';

const key = {'a': 1};
final handler = () { run(); };
@immutable
class Session extends Base with Mixed {
  Session(this.token) : super(), at = now() { check(); }
  final String token;
  String get name => 'x';
  Future<void> save() async {
    await storage.write(key: 'a', value: token);
  }
  bool operator ==(Object other) => false;
}
extension on String { int twice() => 2; }
void main() {
  runApp(App());
}`,
    "1-1, 2-2",
    "key 4-4|handler 5-5|Session 6-15 {Session 8-8, token 9-9, name 10-10, save 11-13,  14-14}| 16-16 {twice 16-16}|main 17-19",
  ],
  [
    "kotlin",
    `package dev.garden
import android.os.Bundle
import io.flutter.plugin.common.MethodChannel

class MainActivity : FlutterActivity() {
  private val channel = "garden"
  override fun configure(engine: FlutterEngine) {
    MethodChannel(engine, channel).setMethodCallHandler { call, result -> run(call) }
  }
}
fun helper() { a() }`,
    "1-1, 2-2, 3-3",
    "MainActivity 5-10 {configure 6-9}|helper 11-11",
  ],
  [
    "swift",
    `import UIKit
@main class AppDelegate: FlutterAppDelegate {
  override func application(_ app: UIApplication, open url: URL) -> Bool {
    return handle(url)
  }
}`,
    "1-1",
    "AppDelegate 2-6 {application 3-5}",
  ],
  ["java", "package a;\nimport b.C;\nclass D { static int e; void f() { g(); } };", "1-1, 2-2", "D 3-3 {e 3-3, f 3-3}"],
  [
    "objc",
    "#import <Flutter/Flutter.h>\n@implementation App\n- (BOOL)application:(id)app { return YES; }\n@end",
    "1-1",
    "application 2-3| 4-4",
  ],
];

describe("the outline of a file", () => {
  for (const [language, text, imports, declarations] of cases) {
    it(`has the declarations of ${language}`, () => {
      const outline = outlineOf("a", text, language);
      assert.equal(outline.imports.map(({ firstLine, lastLine }) => `${firstLine}-${lastLine}`).join(", "), imports);
      assert.equal(outline.declarations.map(named).join("|"), declarations);
    });
  }

  it("keeps every word of a half-typed file, in order", () => {
    const piece = fc.constantFrom(
      "class A",
      "{",
      "}",
      "(",
      ")",
      ";",
      "=>",
      "=",
      "'",
      "${",
      "f",
      "import",
      "\n",
      "@x",
      ",",
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 40 }),
        fc.constantFrom<Language>("dart", "kotlin"),
        (pieces, language) => {
          const text = pieces.join(" ");
          const { imports, declarations } = outlineOf("a", text, language);
          const lines = text.split("\n").length;
          for (const { firstLine, lastLine } of [...imports, ...declarations])
            assert.ok(1 <= firstLine && firstLine <= lastLine && lastLine <= lines);
          for (const { firstLine, lastLine, members } of declarations)
            assert.ok(members.every((member) => firstLine <= member.firstLine && member.lastLine <= lastLine));
          assert.deepEqual(
            declarations,
            [...declarations].sort((a, b) => a.firstLine - b.firstLine),
          );
        },
      ),
    );
  });
});
