import assert from "node:assert/strict";
import type { Found } from "../../scanner/index.ts";
import type { AiResult } from "./ai-result.ts";
import { standingResults } from "./standing.ts";

const result: AiResult = {
  file: "lib/a.dart",
  line: 2,
  quote: "run(input);",
  class: "injection",
  severity: "High",
  certainty: "certain",
  title: "Input is run",
  why: "Because.",
  fix: "Do not.",
  model: "scripted",
};

const text = "void a() {\n  run(input);\n}\n";
const places = (texts: Readonly<Record<string, string>>, results = [result], found: readonly Found[] = []) =>
  standingResults(results, found, (file) => texts[file]).flatMap((one) => one.places);

describe("the results of a deep scan", () => {
  it("are findings with an id of their own, marked as AI, at the line that they quote", () => {
    const [found, ...others] = standingResults([result], [], () => text);
    assert.equal(others.length, 0);
    assert.match(found?.about.id ?? "", /^ai-[0-9a-f]{12}$/);
    assert.deepEqual(
      { ...found?.about, id: "" },
      {
        id: "",
        title: "Input is run",
        owasp: "M4",
        category: "Insufficient Input/Output Validation",
        severity: "High",
        attackScenario: "Because.",
        remediation: "Do not.",
        source: "AI",
        cwe: [74],
        masvs: "CODE-4",
      },
    );
    const [{ fingerprint, ...place } = { fingerprint: "" }] = found?.places ?? [];
    assert.match(fingerprint, /^[0-9a-f]{32}:1$/);
    assert.deepEqual(place, {
      level: "fail",
      message: "Injection, found by AI (scripted).",
      file: "lib/a.dart",
      line: 2,
      column: 3,
      endLine: 2,
      endColumn: 14,
      snippet: "run(input);",
    });
  });

  it("are found where a secret had a stand-in", () => {
    const secret = "void a() {\n  login(password: 'Tulip7-garden'); // for now\n}\n";
    const quoted = { ...result, quote: "login(password: 'Xxxxx0-xxxxxx');" };
    assert.deepEqual(
      places({ "lib/a.dart": secret }, [quoted]).map(({ line }) => line),
      [2],
    );
  });

  it("need review where the model was not certain", () => {
    assert.equal(places({ "lib/a.dart": text }, [{ ...result, certainty: "possible" }])[0]?.level, "review");
  });

  const moves: readonly (readonly [what: string, text: string | undefined, line: number | undefined])[] = [
    ["are gone with their line", "void a() {\n  run(safe(input));\n}\n", undefined],
    ["are gone with their file", undefined, undefined],
    ["move with their line", `// new\n\n${text}`, 4],
    [
      "stay when their line is indented, or ends as in Windows",
      text.replace("  run(input);\n", "\t\t  run(input);\r\n"),
      2,
    ],
    ["stay when somebody comments on their line", text.replace("run(input);", "run(input); // safe, reviewed"), 2],
    ["are gone when their line is commented out", text.replace("run(input);", "// run(input);"), undefined],
    ["are at the nearest of equal lines", `${"  run(input);\n".repeat(3)}`, 2],
  ];
  for (const [what, now, line] of moves) {
    it(what, () => assert.equal(places(now === undefined ? {} : { "lib/a.dart": now })[0]?.line, line));
  }

  it("are left to a check that found something at their line, unless it is a note", () => {
    const checked = (level: "fail" | "note"): Found[] =>
      standingResults([{ ...result, title: "Rule" }], [], () => text).map((one) => ({
        ...one,
        places: one.places.map((place) => ({ ...place, level })),
      }));
    assert.deepEqual(places({ "lib/a.dart": text }, [result], checked("fail")), []);
    assert.equal(places({ "lib/a.dart": text }, [result], checked("note")).length, 1);
  });

  it("of one file, class and title are one finding, and a place each", () => {
    const twice = "  run(input);\n  run(other);\n";
    const found = standingResults(
      [result, { ...result, quote: "run(other);", title: "Input is RUN!" }],
      [],
      () => twice,
    );
    assert.deepEqual(
      found.map((one) => one.places.map(({ line }) => line)),
      [[1, 2]],
    );
  });

  it("know the ignore comment of a person", () => {
    const id = standingResults([result], [], () => text)[0]?.about.id;
    const ignored = text.replace("  run", `  // palisade:ignore ${id} -- only constants\n  run`);
    assert.equal(places({ "lib/a.dart": ignored })[0]?.comment, "only constants");
  });
});
