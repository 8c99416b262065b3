import assert from "node:assert/strict";
import { finding, recorded } from "../../test/support/client/findings/records.ts";
import { t } from "../../test/support/client/statuses.ts";
import { buildTree } from "./tree-model.ts";
import type { TreeNode } from "./tree-node.ts";
import { nodeText } from "./tree-text.ts";

const open = { all: false, text: "" };
const legacy = ["lib/legacy/a.dart", "lib/legacy/b.dart"];
const ignored = { kind: "ignorePaths", name: "lib/legacy/**", reason: "", line: 2, files: legacy } as const;
const off = { kind: "off", name: "cert-pinning", reason: "Own servers.", line: 4, files: null } as const;
const unread = { kind: "unread", name: "lib/big.dart", reason: "it is too large", files: ["lib/big.dart"] } as const;
const inPart = { kind: "inPart", name: "lib/deep.dart", reason: "it is deep", files: ["lib/deep.dart"] } as const;
const setting = { kind: "setting", name: "test/**", reason: "", files: ["test/a_test.dart"] } as const;
const shop = { ...recorded("shop", [finding("weak-crypto")]), notChecked: [ignored, off, unread, inPart, setting] };

function words(nodes: readonly TreeNode[]): string[] {
  return nodes.map((node) => {
    const { label, description } = nodeText(node, t);
    return description === "" ? label : `${label}: ${description}`;
  });
}

describe("what is not checked, in the findings view", () => {
  it("is the last row, folded, with the cause of each and its files", () => {
    const last = buildTree([shop], "status", open, t).at(-1);
    assert.ok(last?.kind === "notChecked");
    assert.deepEqual(words([last]), [
      "Not checked: 3 files, one check · Checked in part: one file · Not shown: one file",
    ]);
    assert.deepEqual(words(last.children), [
      "lib/legacy/**: 2 files · palisade.yaml, line 2",
      "cert-pinning: off · Own servers. · palisade.yaml, line 4",
      "lib/big.dart: not read: it is too large",
      "lib/deep.dart: looked at only in part: it is deep",
      "test/**: one file · not shown here, but counted: your setting",
    ]);
    assert.deepEqual(
      last.children.map(({ children }) => words(children)),
      [legacy, [], [], [], ["test/a_test.dart"]],
    );
  });

  it("counts a file once, and says when an entry matches none", () => {
    const twice = { ...ignored, name: "lib/**/a.dart", files: legacy.slice(0, 1) };
    const [, counted] = buildTree([{ ...shop, notChecked: [ignored, twice] }], "status", open, t);
    assert.ok(counted);
    assert.deepEqual(words([counted]), ["Not checked: 2 files"]);
    const partly = { ...off, files: legacy };
    const [, parts] = buildTree([{ ...shop, notChecked: [partly, partly] }], "status", open, t);
    assert.ok(parts);
    assert.deepEqual(words([parts, ...parts.children.slice(0, 1)]), [
      "Not checked: one check",
      "cert-pinning: off in 2 files · Own servers. · palisade.yaml, line 4",
    ]);
    const [, none] = buildTree([{ ...shop, notChecked: [{ ...ignored, files: [] }] }], "status", open, t);
    assert.ok(none);
    assert.deepEqual(words([none, ...none.children]), [
      "Excluded: no file",
      "lib/legacy/**: no file · palisade.yaml, line 2",
    ]);
  });

  it("stands under its project when there are several, and not among what is sought or new", () => {
    const [first] = buildTree([shop, recorded("notes", [])], "status", open, t);
    assert.equal(first?.children.at(-1)?.kind, "notChecked");
    const kinds = (nodes: readonly TreeNode[]) => nodes.map(({ kind }) => kind);
    assert.deepEqual(kinds(buildTree([shop], "status", { all: false, text: "weak" }, t)), ["group"]);
    const comparison = { kind: "baseline" } as const;
    assert.deepEqual(kinds(buildTree([shop], "status", open, t, comparison)), ["group"]);
  });

  it("is no row where everything is checked", () => {
    const nodes = buildTree([recorded("shop", [])], "status", open, t);
    assert.deepEqual(nodes, []);
  });
});
