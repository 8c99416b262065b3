import { oncePerKey, type Span } from "../../source/text.ts";
import type { ConfigFile } from "../config-file.ts";
import { entriesOf, scalarText, type YamlNode } from "../yaml/yaml.ts";
import { type Audience, audienceReader } from "./audience.ts";

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

/** The `.read` and `.write` of a file's rules: https://firebase.google.com/docs/database/security */
export function treeRules(file: ConfigFile, rules: YamlNode | undefined): TreeRule[] {
  const audienceOf = audienceReader(file);
  return below(rules, "");

  function below(node: YamlNode | undefined, path: string): TreeRule[] {
    return entriesOf(node).flatMap(({ key, value }) => {
      if (key !== ".read" && key !== ".write") return below(value, `${path}/${key}`);
      const method = key === ".write" ? "write" : isEntry(path) ? "get" : "read";
      const audience = audienceOf(scalarText(value)?.replace(/\s/g, "") ?? "");
      const isChecked = method === "write" && audience === "every user" && asksWhoWrote(file, node);
      return [{ method, path, audience, isChecked, span: value.span }];
    });
  }
}

/** `/drivers/$id`, and not `/$other`, which is any tree at the root. */
function isEntry(path: string): boolean {
  return /[^/]\/\$\w+$/.test(path);
}

const asksWhoWrote = oncePerKey((file: ConfigFile, node: YamlNode | undefined): boolean =>
  entriesOf(node).some(({ key, value }) =>
    key === ".validate" ? /\bauth\.(?:uid|token)\b/.test(scalarText(value) ?? "") : asksWhoWrote(file, value),
  ),
);
