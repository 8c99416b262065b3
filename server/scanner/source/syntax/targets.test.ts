import assert from "node:assert/strict";
import { marked } from "../../../../test/support/source/marked.ts";
import type { Language } from "../languages.ts";
import { textBetween } from "../source-file.ts";
import { expressionStart, nearestTarget, type Target, targetOf } from "./targets.ts";

function shown(target: Target | undefined): string | undefined {
  return target && `${target.kind} ${target.name}`;
}

describe("targetOf", () => {
  const cases: readonly [source: string, target: string | undefined, language?: Language][] = [
    ["final String a = §x;", "assignment a"],
    ["a.b ??= §x;", "assignment b"],
    ["a = await (§x);", "assignment a"],
    ["a['b'] = §x;", "entry b"],
    ["f(a: §x)", "argument a"],
    ["f(b, a: const §x())", "argument a"],
    ["m = {'a': §x}", "entry a"],
    ["m = {Keys.a: §x}", "argument a"],
    ["String a() { return §x; }", "return a"],
    ["String get a => §x;", "return a"],
    ["final a = b ?? §x;", "assignment a"],
    ["final a = b.c(d) ? §x : e;", "assignment a"],
    ["final a = b ? c : §x;", "assignment a"],
    ["final a = b ? c ? d : e : §x;", "assignment a"],
    ["f(a: b ? c : §x)", "argument a"],
    ["if (a == §x) {}", undefined],
    ["f(§x)", undefined],
    ["§x;", undefined],
    ["f((b) { return §x; })", undefined],
    ["val a: Map<String, Int>? = §x", "assignment a", "kotlin"],
    ["b()\na = §x", "assignment a", "kotlin"],
    ["fun a(b: Int): String = §x", "return a", "kotlin"],
    ["fun a(b: Int) = §x", "return a", "kotlin"],
    ["val a = b ?: §x", "assignment a", "kotlin"],
    ["f(a = §x)", "assignment a", "kotlin"],
    ["let a: [String: Int] = §x", "assignment a", "swift"],
    ["f(a: §x)", "argument a", "swift"],
    ["NSString *a = §x;", "assignment a", "objc"],
    ["[b c:d a:§x]", "argument a", "objc"],
  ];
  for (const [source, target, language = "dart"] of cases) {
    it(`finds ${target} in ${source}`, () => {
      const { file, at } = marked(source, language);
      assert.equal(shown(targetOf(file, at)), target);
    });
  }
});

describe("nearestTarget", () => {
  const cases: readonly [source: string, target: string | undefined, language?: Language][] = [
    ["final a = base64.encode(List<int>.generate(16, (_) => §x.next()));", "assignment a"],
    ["final a = List.generate(16, (_) { return §x; });", "assignment a"],
    ["String a() => f(g, §x);", "return a"],
    ["String a() { return f([§x]); }", "return a"],
    ["final a = 'b${f(§x)}c';", "assignment a"],
    ["final a = b + f(c).d + §x.e();", "assignment a"],
    ["f(a: [for (final b in c) §x])", "argument a"],
    ["final m = {'a': f(§x)};", "entry a"],
    ["void a() { f(§x); }", undefined],
    ["final a = (() { f(); §x; })();", "assignment a"],
    ["val a = (1..9).map { §x }.joinToString()", "assignment a", "kotlin"],
  ];
  for (const [source, target, language = "dart"] of cases) {
    it(`finds ${target} in ${source}`, () => {
      const { file, at } = marked(source, language);
      assert.equal(shown(nearestTarget(file, at)), target);
    });
  }
});

describe("expressionStart", () => {
  const cases: readonly [source: string, start: string][] = [
    ["x = a.b(c).§d", "a.b(c).d"],
    ["return a!.b[0]?.§c", "a!.b[0]?.c"],
    ["x = Map<String, int>.§a", "Map<String, int>.a"],
    ["b + 'c'.§d", "'c'.d"],
    ["b; §d", "d"],
  ];
  for (const [source, start] of cases) {
    it(`reads ${start}`, () => {
      const { file, at } = marked(source);
      assert.equal(textBetween(file, expressionStart(file, at), at), start);
    });
  }
});
