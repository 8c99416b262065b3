import assert from "node:assert/strict";
import { finding, place, recorded } from "../../test/support/client/findings/records.ts";
import { scanned, t } from "../../test/support/client/statuses.ts";
import { buildTree, type TreeNode } from "./tree-model.ts";
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
    assert.equal(nodeText(firstOf("finding"), t).description, "High · 2 places");
    assert.ok(triaged);
    assert.equal(nodeText(firstOf("finding", [triaged]), t).description, "High · Accepted risk");
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
    const failed = { project: { ...scanned("shop"), state: { kind: "failed", message } as const }, record: null };
    const [node] = buildTree([failed, shop], "status", all, t);
    assert.ok(node);
    assert.match(nodeText(node, t).spoken, /could not be scanned: The folder is gone\./);
  });
});
