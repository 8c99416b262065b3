import assert from "node:assert/strict";
import { readJson } from "../../test/support/client/sources.ts";
import { running, scanned, t } from "../../test/support/client/statuses.ts";
import type { ServerState } from "../server/server-state.ts";
import type { Translate } from "../translate.ts";
import { tooltipCommands, tooltip as tooltipWith } from "./tooltip.ts";

const costs = ["a", "b", "c", "d", "e", "f", "g"].map((id, index) => ({
  id,
  title: `Check ${id}`,
  points: 35 - index,
}));
const shop = scanned("shop", {
  grade: "F",
  score: 12,
  gate: { pass: false, reasons: ["2 critical > 0 allowed", "grade F < required B"] },
  counts: { fail: 7, review: 3, pass: 20, notApplicable: 2, suppressed: 2, ignored: 0, stillFailing: 0 },
  costs,
});

const all = new Set(["palisade.checkChange", "palisade.stopHttp"]);
const tooltip = (state: ServerState, file: string | undefined, translate: Translate) =>
  tooltipWith(state, file, translate, all);

/** The text as a person sees it, without Markdown marks. */
function seen(markdown: string): string {
  return markdown.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
}

describe("the status bar's tooltip", () => {
  it("says score, gate with its reasons, and counts", () => {
    const text = seen(tooltip(running([shop]), undefined, t));
    assert.match(text, /grade F · score 12 of 100/);
    assert.match(text, /The gate fails: 2 critical > 0 allowed; grade F < required B/);
    assert.match(text, /7 failing · 3 to review · 20 passed · 2 triaged away/);
  });

  it("says what a gate asks for that passes although something fails", () => {
    const counts = { fail: 3, review: 0, pass: 20, notApplicable: 2, suppressed: 0, ignored: 0, stillFailing: 0 };
    const text = seen(tooltip(running([scanned("shop", { grade: "F", score: 42, counts })]), undefined, t));
    assert.match(text, /The gate passes: it asks for no critical finding/);
    assert.doesNotMatch(seen(tooltip(running([scanned("notes")]), undefined, t)), /asks for/);
  });

  it("says nothing of ports and changes in a browser, which has neither", () => {
    const text = tooltipWith(running([shop]), undefined, t, new Set());
    assert.doesNotMatch(text, /HTTP|checkChange/);
    assert.match(text, /command:palisade\.openReport/);
  });

  it("names what costs the most points, each with a link to the finding", () => {
    const text = tooltip(running([shop]), undefined, t);
    const linked = [...text.matchAll(/−(\d+) · \[.*?\]\(command:palisade\.revealFinding\?([^)]*)\)/g)];
    assert.deepEqual(
      linked.map(([, points, query]) => [Number(points), JSON.parse(decodeURIComponent(query ?? ""))[0].id]),
      [
        [35, "a"],
        [34, "b"],
        [33, "c"],
        [32, "d"],
        [31, "e"],
      ],
    );
    assert.match(text, /and 2 more/);
  });

  it("says what has the port, and lists the other projects", () => {
    const http = { kind: "following", address: "http://127.0.0.1:4110" } as const;
    const text = seen(tooltip(running([shop, scanned("notes")], http), "/src/notes/pubspec.yaml", t));
    assert.match(text, /HTTP on http:\/\/127\.0\.0\.1:4110: served by another Palisade/);
    assert.match(text, /\*\*notes\*\*/);
    assert.match(text, /- shop · F 12 \$\(error\)/);
  });

  it("shows a project's name as it is, without links, icons or HTML of its own", () => {
    const name = "[x](command:evil) <img src=x> $(bug) **b** `c` ![i](http://e)";
    const text = tooltip(running([scanned(name)]), undefined, t);
    assert.doesNotMatch(text, /command:evil|<img|\$\(bug\)|!\[|`/);
    assert.ok(seen(text).includes(name));
  });

  it("says what went wrong with a project, and how to restart a server that stopped", () => {
    const failed = running([{ ...shop, state: { kind: "failed", message: "The folder is gone." } }]);
    assert.match(seen(tooltip(failed, undefined, t)), /The folder is gone\./);
    assert.match(tooltip({ kind: "stopped" }, undefined, t), /\(command:palisade\.restartServer\)/);
  });

  it("links to commands that exist and that it may start", () => {
    const { contributes } = readJson("package.json") as { contributes: { commands: { command: string }[] } };
    const known = contributes.commands.map(({ command }) => command);
    assert.deepEqual(
      tooltipCommands.filter((command) => !known.includes(command)),
      [],
    );
    const linked = [tooltip(running([shop]), undefined, t), tooltip({ kind: "stopped" }, undefined, t)].flatMap(
      (text) => [...text.matchAll(/\(command:([\w.]+)/g)].map(([, command]) => command ?? ""),
    );
    assert.deepEqual([...new Set(linked)].sort(), [...tooltipCommands].sort());
  });
});
