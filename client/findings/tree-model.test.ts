import assert from "node:assert/strict";
import { finding, place, recorded } from "../../test/support/client/findings/records.ts";
import { t } from "../../test/support/client/statuses.ts";
import type { GroupingId } from "./grouping.ts";
import { buildTree, findFinding, parentNode } from "./tree-model.ts";
import type { TreeNode } from "./tree-node.ts";

const everything = { all: true, text: "" };
const open = { all: false, text: "" };
const findings = [
  finding("cleartext-traffic", { evidence: [place("lib/b.dart", 4), place("lib/a.dart", 2), place("lib/b.dart", 9)] }),
  finding("weak-crypto", { owasp: "M10", category: "Insufficient Cryptography", severity: "Medium", status: "REVIEW" }),
  finding("cert-pinning", { status: "PASS", severity: "Low", evidence: [] }),
  finding("ios-ats", { owasp: "M8", category: "Security Misconfiguration", triage: "Accepted risk", suppressed: true }),
];

/** Labels of groups with the ids below them. */
function outline(grouping: GroupingId, filter = everything): [string, string[]][] {
  return buildTree([recorded("shop", findings)], grouping, filter, t).map((node) => [
    node.kind === "group" ? node.label : node.key,
    node.children.map((child) => (child.kind === "finding" ? child.finding.id : child.kind)),
  ]);
}

describe("the findings view", () => {
  it("groups by status, worst first, with what was triaged away on its own", () => {
    assert.deepEqual(outline("status"), [
      ["Failing", ["cleartext-traffic"]],
      ["To review", ["weak-crypto"]],
      ["Passed", ["cert-pinning"]],
      ["Triaged away", ["ios-ats"]],
    ]);
  });

  it("groups by severity and by OWASP category, in their order", () => {
    assert.deepEqual(outline("severity"), [
      ["High", ["cleartext-traffic", "ios-ats"]],
      ["Medium", ["weak-crypto"]],
      ["Low", ["cert-pinning"]],
    ]);
    assert.deepEqual(
      outline("owasp").map(([label]) => label),
      ["M5 Insecure Communication", "M8 Security Misconfiguration", "M10 Insufficient Cryptography"],
    );
  });

  it("groups by file: a finding stands under each of its files, with the places there", () => {
    assert.deepEqual(outline("file"), [
      ["lib/a.dart", ["cleartext-traffic"]],
      ["lib/b.dart", ["cleartext-traffic"]],
      ["lib/main.dart", ["weak-crypto", "ios-ats"]],
      ["No file", ["cert-pinning"]],
    ]);
    const [, second] = buildTree([recorded("shop", findings)], "file", everything, t);
    const places = second?.children[0]?.children.map((node) => node.kind === "evidence" && node.evidence.line);
    assert.deepEqual(places, [4, 9]);
  });

  it("shows open findings alone unless all are wanted", () => {
    assert.deepEqual(outline("status", open), [
      ["Failing", ["cleartext-traffic"]],
      ["To review", ["weak-crypto"]],
    ]);
  });

  it("has projects as roots when there are several, those without a scan included", () => {
    const scanning = { ...recorded("notes", []), record: null };
    const nodes = buildTree([recorded("shop", findings), scanning], "status", open, t);
    assert.deepEqual(
      nodes.map(({ kind, children }) => [kind, children.length]),
      [
        ["project", 2],
        ["project", 0],
      ],
    );
  });

  it("lists the weakest project first", () => {
    const weak = recorded("weak", findings);
    const nodes = buildTree(
      [
        recorded("strong", []),
        {
          ...weak,
          project: { ...weak.project, state: { ...weak.project.state, score: 3 } as typeof weak.project.state },
        },
      ],
      "status",
      open,
      t,
    );
    assert.deepEqual(
      nodes.map((node) => node.kind === "project" && node.project.name),
      ["weak", "strong"],
    );
  });

  it("has the only place of a finding in its row, and several places below it", () => {
    const [failing] = buildTree([recorded("shop", findings)], "status", open, t);
    const [several] = failing?.children ?? [];
    assert.ok(several?.kind === "finding");
    assert.equal(several.place, undefined);
    assert.equal(several.children.length, 3);
    const single = findFinding(buildTree([recorded("shop", [finding("one")])], "status", open, t), "/src/shop", "one");
    assert.equal(single?.place?.file, "lib/main.dart");
    assert.deepEqual(single?.children, []);
  });

  it("leaves out projects without the text that is searched", () => {
    const projects = [recorded("shop", findings), recorded("notes", [])];
    const roots = (text: string) =>
      buildTree(projects, "status", { all: true, text }, t).map((node) => node.kind === "project" && node.project.name);
    assert.deepEqual(roots(""), ["shop", "notes"]);
    assert.deepEqual(roots("weak-crypto"), ["shop"]);
    assert.deepEqual(roots("nowhere"), []);
  });

  it("gives every node a key of its own that a new scan keeps", () => {
    const build = () => buildTree([recorded("shop", findings), recorded("notes", findings)], "file", everything, t);
    const keys = flat(build()).map(({ key }) => key);
    assert.equal(new Set(keys).size, keys.length);
    assert.deepEqual(
      flat(build()).map(({ key }) => key),
      keys,
    );
  });

  it("finds a finding of one project, and the way up to it", () => {
    const nodes = buildTree([recorded("shop", findings), recorded("notes", findings)], "status", open, t);
    const found = findFinding(nodes, "/src/notes", "weak-crypto");
    assert.ok(found);
    const group = parentNode(found);
    assert.ok(group?.kind === "group" && group.label === "To review");
    assert.equal(parentNode(group), nodes[1]);
    assert.equal(findFinding(nodes, "/src/notes", "cert-pinning"), undefined);
  });
});

function flat(nodes: readonly TreeNode[]): TreeNode[] {
  return nodes.flatMap((node) => [node, ...flat(node.children)]);
}
