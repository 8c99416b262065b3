import assert from "node:assert/strict";
import { marked } from "../../../../test/support/source/marked.ts";
import type { Language } from "../languages.ts";
import { underDebugGuard } from "./guards.ts";

describe("underDebugGuard", () => {
  const cases: readonly [guarded: boolean, language: Language, source: string][] = [
    [true, "dart", "if (kDebugMode) { §x(); }"],
    [true, "dart", "if (kDebugMode) §x();"],
    [true, "dart", "if (kDebugMode && a) f(() { §x(); });"],
    [true, "dart", "if (a && foundation.kDebugMode) { if (b) { §x(); } }"],
    [true, "dart", "if (kDebugMode || !kReleaseMode) { §x(); }"],
    [true, "dart", "if (!kReleaseMode) { §x(); }"],
    [true, "dart", "if (kReleaseMode != true) { §x(); }"],
    [true, "dart", "if (kReleaseMode == false && y) { §x(); }"],
    [true, "dart", "if (kDebugMode == true) { §x(); }"],
    [false, "dart", "if (kReleaseMode == true) { §x(); }"],
    [false, "dart", "if (kDebugMode != true) { §x(); }"],
    [false, "dart", "if (kDebugMode == y) { §x(); }"],
    [true, "dart", "const loud = kReleaseMode != true; f() { if (loud) §x(); }"],
    [false, "dart", "const loud = kDebugMode == false; f() { if (loud) §x(); }"],
    [true, "dart", "[if (kDebugMode) §x(), y()]"],
    [true, "dart", "if (kReleaseMode) { y(); } else { §x(); }"],
    [true, "dart", "if (kReleaseMode) y(); else §x();"],
    [true, "dart", "if (!kDebugMode) { y(); } else if (a) { b(); } else { §x(); }"],
    [true, "dart", "f() { if (kReleaseMode) return; §x(); }"],
    [true, "dart", "f() { if (!kDebugMode || a) { return; } g(§x()); }"],
    [true, "dart", "f() { assert(§x()); }"],
    [true, "dart", "f() { assert(() { §x(); return true; }()); }"],
    [true, "dart", "a = kDebugMode ? §x : y;"],
    [true, "dart", "a = kReleaseMode ? y : §x;"],
    [true, "dart", "a = !kReleaseMode ? (b ? c : §x) : y;"],
    [true, "dart", "const quiet = kReleaseMode; f() { if (quiet) return; §x(); }"],
    [true, "dart", "class A { static final bool _loud = !kReleaseMode; f() { if (_loud) §x(); } }"],
    [true, "dart", "bool get loud => kDebugMode; f() { if (loud) §x(); }"],
    [true, "dart", "bool get loud { bool on = false; assert(on = true); return on; } f() { if (loud) §x(); }"],
    [true, "dart", "f() { bool on = false; assert(on = true); if (on) §x(); }"],
    [false, "dart", "bool get loud { bool on = false; assert(on = true); return on; } f() { if (!loud) §x(); }"],
    [false, "dart", "f() { bool on = prefs.on; assert(on = true); if (on) §x(); }"],
    [false, "dart", "bool loud = kDebugMode; f() { if (loud) §x(); }"],
    [false, "dart", "const loud = kDebugMode || kProfileMode; f() { if (loud) §x(); }"],
    [false, "dart", "const quiet = kReleaseMode; f() { if (quiet) §x(); }"],
    [false, "dart", "§x();"],
    [false, "dart", "if (kDebugMode) { } §x();"],
    [false, "dart", "if (kDebugMode) y(); §x();"],
    [false, "dart", "[if (kDebugMode) y(), §x()]"],
    [false, "dart", "if (kDebugMode || a) { §x(); }"],
    [false, "dart", "if (kDebugMode) { y(); } else { §x(); }"],
    [false, "dart", "if (kReleaseMode) { §x(); }"],
    [false, "dart", "if (kReleaseMode && a) { y(); } else { §x(); }"],
    [false, "dart", "f() { if (kReleaseMode && a) return; §x(); }"],
    [false, "dart", "f() { if (kDebugMode) return; §x(); }"],
    [false, "dart", "f() { if (a) { if (kReleaseMode) return; } §x(); }"],
    [false, "dart", "f() { if (kReleaseMode) { y(); } §x(); }"],
    [false, "dart", "a = kDebugMode ? y : §x;"],
    [false, "dart", "a = kReleaseMode ? §x : y;"],
    [false, "dart", "f(kDebugMode, §x);"],
    [false, "dart", "// if (kDebugMode)\n§x();"],
    [true, "kotlin", "if (BuildConfig.DEBUG) {\n §x() }"],
    [true, "kotlin", "fun f() {\n if (!BuildConfig.DEBUG) return\n §x()\n}"],
    [false, "kotlin", "if (!BuildConfig.DEBUG) {\n §x() }"],
    [true, "java", "if (BuildConfig.DEBUG) { §x(); }"],
    [true, "swift", "#if DEBUG\n§x()\n#endif"],
    [true, "swift", "#if !DEBUG\ny()\n#else\n§x()\n#endif"],
    [true, "swift", "#if DEBUG\n#if os(iOS)\n§x()\n#endif\n#endif"],
    [true, "objc", "#ifdef DEBUG\n§x();\n#endif"],
    [true, "objc", "#ifndef DEBUG\ny();\n#else\n§x();\n#endif"],
    [false, "swift", "#if DEBUG\ny()\n#else\n§x()\n#endif"],
    [false, "swift", "#if DEBUG\ny()\n#endif\n§x()"],
    [false, "swift", "#if os(iOS)\n§x()\n#endif"],
    [false, "objc", "#ifndef DEBUG\n§x();\n#endif"],
  ];
  for (const [guarded, language, source] of cases) {
    it(`says ${guarded} for ${JSON.stringify(source)}`, () => {
      const { file, at } = marked(source, language);
      assert.equal(underDebugGuard(file, at), guarded);
    });
  }
});
