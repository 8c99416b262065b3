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
const riverpod = "import 'package:flutter_riverpod/flutter_riverpod.dart';\n";
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
    rule: "name",
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
  { rule: "name", title: "types that do not exist", wrong: "Strin? a;", right: "String? a;" },
  { rule: "name", title: "names that do not exist", wrong: "final a = prnt;", right: "final a = print;" },
  {
    rule: "name",
    title: "names whose import is missing",
    wrong: "final a = Text('x');",
    right: `${material}final a = Text('x');`,
  },
  {
    rule: "name",
    title: "names that an import hides",
    wrong: "import 'dart:math' hide max;\nfinal a = max(pi, 2);",
    right: "import 'dart:math' hide min;\nfinal a = max(pi, 2);",
  },
  {
    rule: "name",
    title: "names behind a prefix",
    wrong: "import 'dart:math' as math;\nfinal a = math.maxx(math.pi, 2);",
    right: "import 'dart:math' as math;\nfinal a = math.max(1, 2);",
  },
  {
    rule: "name",
    title: "instance members in static places",
    wrong: "class A {int b = 1; static int c() => b;}",
    right: "class A {int b = 1; int c() => b;}",
  },
  {
    rule: "name",
    title: "types of riverpod that only its misc library exports",
    wrong: `${riverpod}List<Override>? a; Ref? b;`,
    right: `${riverpod}import 'package:flutter_riverpod/misc.dart';\nList<Override>? a; Ref? b;`,
  },
  {
    rule: "ambiguous name",
    title: "names that two imports bring",
    wrong: "import 'package:dio/dio.dart';\nimport 'package:get/get.dart';\nResponse? a; Dio? b; GetPage? c;",
    right:
      "import 'package:dio/dio.dart';\nimport 'package:get/get.dart' hide Response;\nResponse? a; Dio? b; GetPage? c;",
  },
  {
    rule: "member",
    title: "members of values",
    wrong: "final a = 'x'.lenght;",
    right: "final a = 'x'.length;",
  },
  {
    rule: "member",
    title: "static members",
    wrong: `${material}final a = Colors.tealish;`,
    right: `${material}final a = Colors.teal;`,
  },
  {
    rule: "member",
    title: "named constructors",
    wrong: `${material}final a = EdgeInsets.every(8);`,
    right: `${material}final a = EdgeInsets.all(8);`,
  },
  {
    rule: "member",
    title: "enum values",
    wrong: `${material}final a = TextAlign.middle;`,
    right: `${material}final a = TextAlign.center;`,
  },
  {
    rule: "member",
    title: "members of what a call returns",
    wrong: widget("Text('x', style: Theme.of(context).textTheme.heading1)"),
    right: widget("Text('x', style: Theme.of(context).textTheme.titleLarge)"),
  },
  {
    rule: "member",
    title: "members of what a closure is given",
    wrong: "final a = ['x'].map((s) => s.toUppercase()).toList();",
    right: "final a = ['x'].map((s) => s.toUpperCase()).toList();",
  },
  {
    rule: "member",
    title: "abstract classes that are made",
    wrong: "abstract class A {} final b = A();",
    right: "class A {} final b = A();",
  },
  {
    rule: "member",
    title: "private members of other files",
    wrong: "import 'other.dart';\nfinal a = Other()._secret;",
    right: "import 'other.dart';\nfinal a = Other().open;",
  },
  {
    rule: "member",
    title: "valueOrNull, which riverpod 3 dropped",
    wrong: `${riverpod}Object? a(AsyncValue<int> v) => v.valueOrNull;`,
    right: `${riverpod}Object? a(AsyncValue<int> v) => v.value;`,
  },
  {
    rule: "member",
    title: "members of a type that a test has shown",
    wrong: "int a(Object o) => o is String ? o.lenght : 0;",
    right: "int a(Object o) => o is String ? o.length : 0;",
  },
  {
    rule: "argument",
    title: "named arguments that do not exist",
    wrong: widget("SizedBox(heigth: 1)"),
    right: widget("SizedBox(height: 1)"),
  },
  {
    rule: "argument",
    title: "required named arguments",
    wrong: widget("Expanded(flex: 1)"),
    right: widget("Expanded(flex: 1, child: const A())"),
  },
  {
    rule: "argument",
    title: "positional arguments",
    wrong: widget("Text()"),
    right: widget("Text('x')"),
  },
  {
    rule: "argument",
    title: "too many positional arguments",
    wrong: "void b(int c) {} void d() => b(1, 2);",
    right: "void b(int c) {} void d() => b(1);",
  },
  {
    rule: "argument",
    title: "what a super constructor needs",
    wrong: "class A {A(int b, {required int c});} class D extends A {D(super.b);}",
    right: "class A {A(int b, {required int c});} class D extends A {D(super.b, {required super.c});}",
  },
  {
    rule: "argument",
    title: "type arguments",
    wrong: "Map<String>? a;",
    right: "Map<String, int>? a;",
  },
  {
    rule: "assignment",
    title: "final fields that are set",
    wrong: "class A {final int b = 1;} void c(A a) => a.b = 2;",
    right: "class A {int b = 1;} void c(A a) => a.b = 2;",
  },
  {
    rule: "assignment",
    title: "final fields that no constructor sets",
    wrong: "class A {A(); final int b;}",
    right: "class A {A(this.b); final int b;}",
  },
  {
    rule: "override",
    title: "members that override nothing",
    wrong: widget("const Placeholder()", "@override void dispose() {}"),
    right: widget("const Placeholder()", "@override String toStringShort() => 'A';"),
  },
  {
    rule: "override",
    title: "overriding methods that take less",
    wrong: `${material}class A extends NavigatorObserver {@override void didPush(Route<dynamic> route) {}}`,
    right: `${material}class A extends NavigatorObserver {@override void didPush(Route<dynamic> route, Route<dynamic>? previous) {}}`,
  },
  {
    rule: "missing member",
    title: "members of implemented interfaces",
    wrong: "abstract interface class A {int b(); int get c;} class D implements A {@override int b() => 1;}",
    right:
      "abstract interface class A {int b(); int get c;} class D implements A {@override int b() => 1; @override final int c = 2;}",
  },
  {
    rule: "missing member",
    title: "abstract members of Flutter's classes",
    wrong: `${material}class A extends StatelessWidget {}`,
    right: widget("const Placeholder()"),
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
    rule: "const",
    title: "const before a constructor that is not",
    wrong: `${material}final a = const TextField();final b = const Scaffold(); final c = const ListTile(); final d = const Stopwatch();`,
    right: `${material}final a = const TextField();final b = const Scaffold(); final c = const ListTile(); final d = Stopwatch();`,
  },
  {
    rule: "const",
    title: "variables in constants",
    wrong: widget("const Text(b)", "final String b = 'x';").replace("const A(", "A("),
    right: widget("Text(b)", "final String b = 'x';"),
  },
  {
    rule: "const",
    title: "calls in constants",
    wrong: `${material}const a = Text(String.fromCharCode(1)); int b() => 1; const c = [b()];`,
    right: `${material}const a = Text('x'); int b() => 1; final c = [b()];`,
  },
  {
    rule: "const",
    title: "constant constructors of changing classes",
    wrong: "class A {const A(this.b); int b;}",
    right: "class A {const A(this.b); final int b;}",
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

describe("The proof that Dart compiles", () => {
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
    const [problem] = problemsOf("final a = 1;\n\nfinal b = a.lenght;");
    assert.deepEqual(problem, { rule: "member", file: "lib/file.dart", line: 3, message: "int has no member lenght." });
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
    assert.deepEqual(
      { files: counters.files, imports: counters.imports, overrides: counters.overrides },
      { files: 1, imports: 1, overrides: 1 },
    );
    assert.ok(counters.names >= 5 && counters.calls >= 2 && counters.members >= 1);
  });
});
