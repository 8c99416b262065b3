import assert from "node:assert/strict";
import { compose } from "../../../../server/generator/compose.ts";
import { whyNoDartVm } from "../../../../tools/dart-vm.mjs";
import { holdPart, markdownTable } from "../../../docs/marked-part.ts";
import { eachRecipe, extremes } from "../../../generated/rows/rows.ts";
import { sourceTools } from "../../../generated/source-tools.ts";
import { dartProject } from "../dart-project.ts";
import { runTogether } from "../together.ts";
import { type Outcome, outcomeOf } from "./outcomes.ts";
import type { ProjectRun } from "./run-projects.ts";

/** Of the lines in libraries without Flutter, in per cent. */
const least = 60;

/** What the recipes have no example of. */
const clients = [
  {
    name: "with http, blocs and events",
    request: { mode: "generic", state: "bloc", blocStyle: "events", apiClient: "http" },
  },
  { name: "with retrofit and cubits", request: { mode: "generic", state: "bloc", apiClient: "retrofit" } },
];

/** The recipes, each other client, and projects with everything on for each library for state. All have the tests that a project can have. */
const rows = [
  ...eachRecipe(),
  ...clients,
  ...extremes().filter(({ name }) => /^all on, \w+, go_router$/.test(name)),
].map(({ name, request }) => ({ name, request: { ...request, tests: true } }));

/** A program for the runner itself. */
const sample = `
import 'package:app/counter.dart';
import 'package:flutter/widgets.dart';
import 'package:flutter_test/flutter_test.dart';
import 'package:mocktail/mocktail.dart';

class Source {
  Future<int> load(String name) async => 0;
}

class MockSource extends Mock implements Source {}

void main() {
  group('a group', () {
    final order = <String>[];
    setUp(() => order.add('up'));
    tearDown(() => order.add('down'));
    test('sets up', () {
      addTearDown(() => order.add('torn'));
      expect(order, ['up']);
    });
    test('tears down', () => expect(order, ['up', 'torn', 'down', 'up']));
  });
  test('waits', () async {
    final source = MockSource();
    when(() => source.load(any())).thenAnswer((_) async => 3);
    expect(await source.load('a'), 3);
    verify(() => source.load('a')).called(1);
    verifyNever(() => source.load('b'));
    expect(Future<void>.error(StateError('x')), throwsStateError);
  });
  test('counts', () => expect(Counter().count(1), 1));
  test('finds what is wrong', () => expect([1, {'a': 2}], [1, {'a': 3}]));
  test('finds what is wrong later', () => expect(Future.value(1), completion(2)));
  test('finds an uncalled mock', () => verify(() => MockSource().load('a')));
  test('ends', () => Counter().count(2));
  test('has no engine', () => WidgetsFlutterBinding.ensureInitialized());
  testWidgets('has no widgets', (tester) async {});
}
`;
const counter = `class Counter {
  int count(int value) {
    if (value > 1) {
      throw StateError('too many');
    }
    return value;
  }
}

int unused() => 3;
`;

describe("the tests of generated projects, executed", () => {
  // Where there is no VM, a test of the compiler says so by name.
  if (whyNoDartVm() !== undefined) return;

  const tools = sourceTools();
  const run = runTogether(() => [
    ...rows.map(({ request }) => dartProject(compose(request, tools))),
    {
      name: "app",
      files: new Map([
        ["test/a_test.dart", sample],
        ["lib/counter.dart", counter],
      ]),
    },
  ]);
  let runs: readonly ProjectRun[];
  let ofSample: ProjectRun | undefined;
  before(async function () {
    this.timeout(600_000);
    const all = await run();
    ofSample = all.at(-1);
    runs = all.slice(0, -1);
  });

  it("are told apart by what becomes of them", () => {
    const found = ofSample?.tests.map((test) => `${test.name}: ${outcomeOf(test)}`);
    assert.deepEqual(found?.sort(), [
      "a group sets up: passed",
      "a group tears down: passed",
      "counts: passed",
      "ends: failed",
      "finds an uncalled mock: failed",
      "finds what is wrong later: failed",
      "finds what is wrong: failed",
      "has no engine: needs a package",
      "has no widgets: needs widgets",
      "waits: passed",
    ]);
  });

  it("count the lines that those that passed execute", () => {
    assert.deepEqual(
      [...(ofSample?.lines.get("lib/counter.dart") ?? [])].sort(([a], [b]) => a - b),
      [
        [2, true],
        [3, true],
        [4, false],
        [10, false],
      ],
    );
    assert.deepEqual([...(ofSample?.flutterFree ?? [])], ["lib/counter.dart"]);
  });

  for (const [index, { name, request }] of rows.entries()) {
    it(`pass in ${name}`, () => {
      const failed = runs[index]?.tests.filter((test) => outcomeOf(test) === "failed");
      const described = failed?.map(({ path, name: test, problem }) => `${path} ${test}: ${problem?.slice(0, 500)}`);
      assert.deepEqual(described, [], JSON.stringify(request));
    });
  }

  for (const [index, { name }] of rows.entries()) {
    if (!name.startsWith("recipe")) continue;
    it(`execute at least ${least} % of the lines without Flutter in ${name}`, () => {
      assert.ok(executed(runs[index], "without Flutter").percent >= least);
    });
  }

  it("are counted in docs/generator.md (UPDATE_DOCS=1 writes it)", () =>
    holdPart("docs/generator.md", "executed", table()));

  function table(): string {
    const cells = rows.map(({ name }, index) => {
      const run = runs[index];
      const count = (outcome: Outcome) => String(run?.tests.filter((test) => outcomeOf(test) === outcome).length);
      const lines = (which: Which) => `${executed(run, which).percent} % of ${executed(run, which).lines}`;
      return [
        name.replace(/^recipe (.*)$/, "`$1`"),
        ...[count("passed"), count("needs widgets"), count("needs a package")],
        ...[lines("without Flutter"), lines("all")],
      ];
    });
    return markdownTable(
      [
        "project, with `tests`",
        "tests executed",
        "need widgets",
        "need a package",
        "lines without Flutter",
        "all lines",
      ],
      cells,
    );
  }
});

type Which = "without Flutter" | "all";

function executed(run: ProjectRun | undefined, which: Which): { readonly percent: number; readonly lines: number } {
  const lines = [...(run?.lines ?? [])].flatMap(([path, all]) =>
    which === "all" || run?.flutterFree.has(path) ? [...all.values()] : [],
  );
  const hits = lines.filter((isExecuted) => isExecuted).length;
  return { percent: Math.floor((100 * hits) / Math.max(1, lines.length)), lines: lines.length };
}
