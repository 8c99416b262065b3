import type { Span } from "../../source/text.ts";
import { entriesOf, scalarText, type YamlNode } from "../yaml/yaml.ts";
import { type Audience, audienceOf } from "./audience.ts";

/** A rule of the Realtime Database. It counts for everything below it. */
export interface TreeRule {
  /** `get` where the path names one entry, which only those can read who know its key. */
  readonly method: "read" | "get" | "write";
  /** The keys above it: `/drivers/$id`. Empty at the root. */
  readonly path: string;
  readonly audience: Audience;
  /** Whether what is written has to name the account that writes it. */
  readonly isChecked: boolean;
  /** The condition. */
  readonly span: Span;
}

/** The `.read` and `.write` at and below a node: https://firebase.google.com/docs/database/security */
export function treeRules(node: YamlNode | undefined, path: string): TreeRule[] {
  return entriesOf(node).flatMap(({ key, value }) => {
    if (key !== ".read" && key !== ".write") return treeRules(value, `${path}/${key}`);
    const method = key === ".write" ? "write" : isEntry(path) ? "get" : "read";
    const audience = audienceOf(scalarText(value)?.replace(/\s/g, "") ?? "");
    const isChecked = method === "write" && audience === "every user" && asksWhoWrote(node);
    return [{ method, path, audience, isChecked, span: value.span }];
  });
}

/** `/drivers/$id`, and not `/$other`, which is any tree at the root. */
function isEntry(path: string): boolean {
  return /[^/]\/\$\w+$/.test(path);
}

function asksWhoWrote(node: YamlNode | undefined): boolean {
  return entriesOf(node).some(({ key, value }) =>
    key === ".validate" ? /\bauth\.(?:uid|token)\b/.test(scalarText(value) ?? "") : asksWhoWrote(value),
  );
}
