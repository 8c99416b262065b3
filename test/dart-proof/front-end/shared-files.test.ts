import assert from "node:assert/strict";
import { withoutShared } from "./shared-files.ts";

const file = (text: string) => `${text}\n`;

describe("files that several projects of a run share", () => {
  const shared: readonly (readonly [string, string])[] = [
    ["lib/a.dart", file("import 'package:$self/b.dart';")],
    ["lib/b.dart", file("part 'c.dart';")],
    ["lib/c.dart", file("part of 'b.dart';")],
  ];
  const test = file("import 'package:$self/a.dart';\nimport 'helper.dart';\nfinal own = 2;");
  const helper = (value: number) => file(`import 'package:$self/x.dart';\nfinal helper = ${value};`);
  const [first, second] = withoutShared([
    new Map([...shared, ["lib/x.dart", file("final x = 1;")], ["lib/y.dart", file("import 'x.dart';")]]),
    new Map([
      ...shared,
      ["lib/x.dart", file("final x = 2;")],
      ["lib/y.dart", file("import 'x.dart';")],
      ["test/a_test.dart", test],
      ["test/helper.dart", helper(1)],
    ]),
  ]);

  it("are compiled in the first one, with their parts", () => {
    assert.deepEqual(first?.libraries, [
      "package:app_0/a.dart",
      "package:app_0/b.dart",
      "package:app_0/x.dart",
      "package:app_0/y.dart",
    ]);
  });

  it("are those that use the same files too", () => {
    assert.deepEqual(
      [...(second?.files.keys() ?? [])],
      ["lib/x.dart", "lib/y.dart", "test/a_test.dart", "test/helper.dart"],
    );
  });

  it("are imported from there, and the project's own files from itself", () => {
    assert.equal(
      second?.files.get("test/a_test.dart"),
      file("import 'package:app_0/a.dart';\nimport 'helper.dart';\nfinal own = 2;"),
    );
    assert.match(second?.files.get("test/helper.dart") ?? "", /^import 'package:app_1\/x\.dart';/);
    assert.equal(first?.files.get("lib/a.dart"), file("import 'package:app_0/b.dart';"));
  });

  it("are found from tests by their path", () => {
    const [one, other] = withoutShared([
      new Map([["test/b/helper.dart", helper(1)]]),
      new Map([
        ["test/b/helper.dart", helper(1)],
        ["test/a/a_test.dart", file("import '../b/helper.dart';")],
      ]),
    ]);
    assert.deepEqual(one?.libraries, ["apps/app_0/test/b/helper.dart"]);
    assert.equal(other?.files.get("test/a/a_test.dart"), file("import '../../../app_0/test/b/helper.dart';"));
  });
});
