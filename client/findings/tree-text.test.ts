import assert from "node:assert/strict";
import { finding, place, recorded } from "../../test/support/client/findings/records.ts";
import { scanned, t } from "../../test/support/client/statuses.ts";
import { buildTree } from "./tree-model.ts";
import type { TreeNode } from "./tree-node.ts";
import { nodeText } from "./tree-text.ts";

const all = { all: true, text: "" };
const shop = recorded("shop", [
  finding("cleartext-traffic", { fixable: true, evidence: [place("lib/a.dart", 2), place("lib/b.dart", 4)] }),
  finding("ios-ats", { fixable: true, suppressed: true, triage: "Accepted risk", triageReason: "Old <b>API</b>." }),
]);

function firstOf(kind: TreeNode["kind"], nodes = buildTree([shop, recorded("notes", [])], "status", all, t)): TreeNode {
  const seek = (list: readonly TreeNode[]): TreeNode | undefined => {
    for (const node of list) {
      const found = node.kind === kind ? node : seek(node.children);
      if (found) return found;
    }
    return undefined;
  };
  const node = seek(nodes);
  assert.ok(node);
  return node;
}

describe("a row of the findings view", () => {
  it("is read aloud in full", () => {
    assert.equal(nodeText(firstOf("project"), t).spoken, "shop, grade A, score 100 of 100, the gate passes");
    assert.equal(nodeText(firstOf("group"), t).spoken, "Failing, one finding");
    assert.equal(nodeText(firstOf("finding"), t).spoken, "Failing, Title of cleartext-traffic, High, 2 places");
    assert.equal(nodeText(firstOf("evidence"), t).spoken, "lib/a.dart, line 2: This is wrong.");
  });

  it("shows severity, places and the decision of a finding", () => {
    const [, triaged] = buildTree([shop], "status", all, t);
    assert.equal(nodeText(firstOf("finding"), t).description, "High · 2 places · Title of cleartext-traffic");
    assert.ok(triaged);
    assert.equal(
      nodeText(firstOf("finding", [triaged]), t).description,
      "High · Accepted risk · main.dart:1 · Title of ios-ats",
    );
  });

  it("names the check first, because the end of a row is cut off", () => {
    assert.equal(nodeText(firstOf("finding"), t).label, "cleartext-traffic");
    const ai = finding("ai-0123456789ab", { title: "The receipt is not checked", source: "AI" });
    const [group] = buildTree([recorded("shop", [ai])], "status", all, t);
    assert.equal(nodeText(firstOf("finding", group ? [group] : []), t).label, "The receipt is not checked");
  });

  it("numbers the steps of a value's way", () => {
    const region = { line: 3, column: 1, endLine: 3, endColumn: 5, snippet: "" };
    const flow = [
      { ...region, file: "lib/form.dart", message: "comes from a text field" },
      { ...region, file: "lib/store.dart", message: "is put into the query" },
    ];
    const way = finding("sql-injection", { evidence: [{ ...place("lib/store.dart", 3), flow }] });
    const [group] = buildTree([recorded("shop", [way])], "status", all, t);
    const steps = group?.children[0]?.children.map((node) => nodeText(node, t)) ?? [];
    assert.deepEqual(
      steps.map(({ label, description }) => [label, description]),
      [
        ["1. form.dart:3", "comes from a text field"],
        ["2. store.dart:3", "is put into the query"],
      ],
    );
    assert.equal(steps[0]?.spoken, "Step 1 of 2, lib/form.dart, line 3: comes from a text field");
  });

  it("offers a fix only while the finding is open", () => {
    const [, triaged] = buildTree([shop], "status", all, t);
    assert.match(nodeText(firstOf("finding"), t).context, /^finding .* fixable$/);
    assert.ok(triaged);
    assert.doesNotMatch(nodeText(firstOf("finding", [triaged]), t).context, /fixable/);
  });

  it("explains the attack and the way out, and quotes the project literally", () => {
    const text = nodeText(firstOf("finding"), t).tooltip ?? "";
    assert.match(text, /What an attacker does:.*Somebody listens/);
    assert.match(text, /How to remove it:.*Use HTTPS/);
    const [, triaged] = buildTree([shop], "status", all, t);
    assert.ok(triaged);
    assert.doesNotMatch(nodeText(firstOf("finding", [triaged]), t).tooltip ?? "", /<b>/);
  });

  it("says why a project has no findings", () => {
    const message = "The folder is gone.";
    const failed = {
      project: { ...scanned("shop"), state: { kind: "failed", message } as const },
      record: null,
      notChecked: [],
    };
    const [node] = buildTree([failed, shop], "status", all, t);
    assert.ok(node);
    assert.match(nodeText(node, t).spoken, /could not be scanned: The folder is gone\./);
  });
});
