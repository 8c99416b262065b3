import { type Document, isMap, isScalar, isSeq, type Pair, parseDocument } from "yaml";
import type { MergedTree } from "./merge-json.ts";
import type { ThreeTexts } from "./merge-lines.ts";
import { type TreeEdit, treeEdits } from "./tree-edits.ts";

/**
 * Merges YAML key by key, with the comments of `mine`; undefined when one of the texts is no YAML. Aliases and
 * documents with several parts are left to the merge by lines.
 */
export function mergeYaml({ base, mine, theirs }: ThreeTexts): MergedTree | undefined {
  const [before, now, wanted] = [base, mine, theirs].map(documentOf);
  if (!before || !now || !wanted) return undefined;
  const { edits, contested } = treeEdits(before.toJS() ?? {}, now.toJS() ?? {}, wanted.toJS());
  for (const edit of edits) apply(now, edit);
  return { text: edits.length === 0 ? mine : now.toString({ lineWidth: 0, flowCollectionPadding: false }), contested };
}

/** Whether a text is YAML of one document, with each key once. */
export function isYaml(text: string): boolean {
  return documentOf(text) !== undefined;
}

function documentOf(text: string): Document | undefined {
  const document = parseDocument(text);
  return document.errors.length > 0 || /(?:^|\s)[*&]\w/.test(text) ? undefined : document;
}

function apply(document: Document, edit: TreeEdit): void {
  switch (edit.kind) {
    case "set":
      set(document, edit);
      return;
    case "remove":
      document.deleteIn(edit.path);
      return;
    case "append":
      document.addIn(edit.path, document.createNode(edit.value));
      return;
    case "drop": {
      const list = document.getIn(edit.path, true);
      if (isSeq(list)) list.items.splice(edit.index, 1);
    }
  }
}

/** A new key goes behind the one that it follows in the generated file. */
function set(document: Document, { path, value, after }: Extract<TreeEdit, { kind: "set" }>): void {
  const key = path.at(-1);
  const parent = document.getIn(path.slice(0, -1), true);
  if (key === undefined || !isMap(parent) || parent.has(key)) {
    document.setIn(path, value);
    return;
  }
  const keyOf = ({ key: node }: Pair) => (isScalar(node) ? node.value : node);
  const position = parent.items.findIndex((pair) => keyOf(pair) === after) + 1;
  parent.items.splice(after === undefined ? 0 : position || parent.items.length, 0, document.createPair(key, value));
}
