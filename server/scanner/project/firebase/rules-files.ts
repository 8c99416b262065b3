import type { TextFile } from "../../source/text.ts";

/** Files with the usual names of rules that decide who may read and write the data of Firebase or Supabase. */
const usual = /(?:^|\/)(?:firestore\.rules|storage\.rules|database\.rules\.json)$|\.sql$(?<=(?:^|\/)supabase\/.+\.sql)/;
/** What only a database speaks of whose rows are guarded one by one. */
const guardsRows = /\b(?:create\s+policy|row\s+level\s+security)\b/i;

/** Whether a file is one of rules for the data of a hosted database. */
export function isRulesFile({ path, text }: Pick<TextFile, "path" | "text">): boolean {
  return usual.test(path) || (path.endsWith(".sql") && guardsRows.test(text));
}
