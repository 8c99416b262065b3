import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { parseSync, Visitor } from "oxc-parser";
import { thresholds } from "../../server/contract/gate-thresholds.ts";
import { owaspIds } from "../../server/contract/owasp.ts";
import { grades } from "../../server/contract/score.ts";
import { severities } from "../../server/contract/severity.ts";
import { statuses } from "../../server/contract/status.ts";
import { triageStates } from "../../server/contract/triage-state.ts";
import { readSources } from "./sources.ts";

const lists: readonly (readonly string[])[] = [severities, statuses, grades, owaspIds, triageStates, thresholds];

describe("the words of the domain", () => {
  it("The words of the domain are listed in `server/contract` alone.", () => {
    const repeated = readSources(["server", "client", "webview"])
      .map(({ path }) => path)
      .filter((path) => !path.startsWith("server/contract/"))
      .flatMap((path) => listsIn(readFileSync(path, "utf8")).map((list) => `${path}: ${list.join(", ")}`));
    assert.deepEqual(repeated, []);
  });

  it("are seen in a list that leaves some out", () => {
    assert.deepEqual(listsIn('const grades = ["A", "B", "C", "D"];'), [["A", "B", "C", "D"]]);
    assert.deepEqual(listsIn('const states = ["Open", "False positive"]; const three = ["A", "B", "Z"];'), []);
  });
});

/** The array literals that repeat at least three words of one list. Two words can be a choice of their own. */
function listsIn(text: string): string[][] {
  const found: string[][] = [];
  new Visitor({
    ArrayExpression({ elements }) {
      const words = elements.flatMap((one) =>
        one?.type === "Literal" && typeof one.value === "string" ? [one.value] : [],
      );
      const repeats = lists.some((list) => words.every((word) => list.includes(word)));
      if (words.length >= 3 && words.length === elements.length && repeats) found.push(words);
    },
  }).visit(parseSync("a.tsx", text).program);
  return found;
}
