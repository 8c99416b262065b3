import assert from "node:assert/strict";
import type { Rule } from "./check/environment.ts";
import type { ApiIndex } from "./model/api-index.ts";
import { createDartProver, type DartProver } from "./prove-dart.ts";
import { everyPackage, openTestApi, tidy } from "./proving.ts";

interface Case {
  readonly rule: Rule;
  readonly title: string;
  readonly wrong: string;
  readonly right: string;
}

const material = "import 'package:flutter/material.dart';\n";
const widget = (body: string, rest = "") =>
  `${material}class A extends StatelessWidget {const A({super.key}); @override Widget build(BuildContext context) => ${body}; ${rest}}`;

const cases: readonly Case[] = [
  { rule: "import", title: "files that do not exist", wrong: "export 'b.dart';", right: "export 'other.dart';" },
  {
    rule: "import",
    title: "libraries that do not exist",
    wrong: "export 'package:flutter/materials.dart';",
    right: "export 'package:flutter/material.dart';",
  },
  {
    rule: "import",
    title: "packages that are not declared",
    wrong: "export 'package:left_pad/left_pad.dart';",
    right: "export 'package:dio/dio.dart';",
  },
  {
    rule: "import",
    title: "development packages below lib",
    wrong: "export 'package:mocktail/mocktail.dart';",
    right: "export 'package:logger/logger.dart';",
  },
  {
    rule: "unused import",
    title: "imports of which nothing is used",
    wrong: "import 'dart:math';\nfinal a = 1;",
    right: "import 'dart:math';\nfinal a = max(1, 2);",
  },
  {
    rule: "unused import",
    title: "imports that a tool writes whether or not they are used, unless it says so",
    wrong: "// ignore: other\nimport 'dart:math';\nfinal a = 1;",
    right: "// ignore: unused_import\nimport 'dart:math';\nfinal a = 1;",
  },
  {
    rule: "unused import",
    title: "imports that only a comment needs",
    wrong: "import 'dart:math';\n/// As max.\nfinal a = 1;",
    right: "import 'dart:math';\n/// As [max].\nfinal a = 1;",
  },
  {
    rule: "unused import",
    title: "imports that only an extension needs",
    wrong: "import 'other.dart';\nfinal a = 'x'.length;",
    right: "import 'other.dart';\nfinal a = 'x'.shouted;",
  },
  {
    rule: "import",
    title: "names that a library does not export",
    wrong: "import 'other.dart' show Nothing, Other;\nfinal a = Other();",
    right: "import 'other.dart' show Other;\nfinal a = Other();",
  },
  {
    rule: "lint",
    title: "parameters that only set a field",
    wrong: "class A {\n  A({required int a}) : _a = a;\n  final int _a;\n  int get b => _a;\n}",
    right:
      "class A {\n  A({required this._a, required int c}) : _d = c + 1;\n  final int _a;\n  final int _d;\n  int get b => _a + _d;\n}",
  },
  {
    rule: "override",
    title: "members that override nothing",
    wrong: widget("const Placeholder()", "@override void dispose() {}"),
    right: widget("const Placeholder()", "@override String toStringShort() => 'A';"),
  },
  {
    rule: "deprecated",
    title: "deprecated classes",
    wrong: `${material}Object a(Widget child) => WillPopScope(onWillPop: () async => true, child: child);`,
    right: `${material}Object a(Widget child) => PopScope(canPop: true, child: child);`,
  },
  {
    rule: "deprecated",
    title: "deprecated members",
    wrong: `${material}final a = Colors.red.withOpacity(0.5);`,
    right: `${material}final a = Colors.red.withValues(alpha: 0.5);`,
  },
  {
    rule: "deprecated",
    title: "deprecated arguments",
    wrong: `${material}final a = Text('x', textScaleFactor: 1);`,
    right: `${material}final a = Text('x', textScaler: TextScaler.noScaling);`,
  },
  {
    rule: "protected",
    title: "members that are for subclasses",
    wrong: `${material}void a(ChangeNotifier b) => b.notifyListeners();`,
    right: `${material}class A extends ChangeNotifier {void b() => notifyListeners();}`,
  },
];

const other =
  "class Other {\n  int get _secret => 1;\n  int get open => _secret;\n}\n\nextension Shout on String {\n  String get shouted => toUpperCase();\n}\n";

describe("What is proved beside the compiler", () => {
  let api: ApiIndex;
  let prove: DartProver;

  before(() => {
    api = openTestApi();
    prove = createDartProver(api);
  });

  function problemsOf(text: string) {
    const files = new Map([
      ["lib/file.dart", tidy(text)],
      ["lib/other.dart", other],
    ]);
    return prove(files, everyPackage(api)).problems;
  }

  for (const { rule, title, wrong, right } of cases) {
    it(`knows ${title} (${rule})`, () => {
      assert.deepEqual([...new Set(problemsOf(wrong).map((problem) => problem.rule))], [rule]);
      assert.deepEqual(problemsOf(right), []);
    });
  }

  it("says where a problem is", () => {
    const [problem] = problemsOf(`${material}\nfinal a = Colors.red;\n\nfinal b = a.withOpacity(0.5);`);
    const message = "MaterialColor.withOpacity is deprecated.";
    assert.deepEqual(problem, { rule: "deprecated", file: "lib/file.dart", line: 5, message });
  });

  it("knows what the formatter would change", () => {
    const { problems } = prove(new Map([["lib/file.dart", "final a  = 1;\n"]]), everyPackage(api));
    assert.deepEqual(
      problems.map(({ rule, line }) => ({ rule, line })),
      [{ rule: "format", line: 1 }],
    );
  });

  it("knows what is not Dart", () => {
    const { problems } = prove(new Map([["lib/file.dart", "final a = 1;\nfinal b = ;\n"]]), everyPackage(api));
    assert.deepEqual(
      problems.map(({ rule, line }) => ({ rule, line })),
      [{ rule: "format", line: 2 }],
    );
  });

  it("knows declared packages that nothing imports", () => {
    const packages = { app: "sample", runtime: ["dio", "logger"], dev: [], notImported: ["logger"] };
    const { problems } = prove(new Map([["lib/file.dart", "final a = 1;\n"]]), packages);
    assert.deepEqual(
      problems.map(({ message }) => message),
      ["Nothing imports dio."],
    );
  });

  it("counts what it looked at", () => {
    const files = new Map([["lib/file.dart", tidy(widget("Text('x'.toUpperCase())"))]]);
    const { counters } = prove(files, everyPackage(api));
    assert.deepEqual(counters, { files: 1, imports: 1, members: 1, calls: 3, unknown: 0 });
  });
});
