/** Files with the usual names of rules that decide who may read and write the data of Firebase or Supabase. */
const usual = /(?:^|\/)(?:firestore\.rules|storage\.rules|database\.rules\.json)$|\.sql$(?<=(?:^|\/)supabase\/.+\.sql)/;

/** Whether a file is one of rules for the data of a hosted database, by its path. */
export function isRulesFile(path: string): boolean {
  return usual.test(path);
}
