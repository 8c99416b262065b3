// Loaded before a program (node --import), this ends it as kill -9 does: before its DIE_AT-th change of the file system,
// or before a file whose path ends with DIE_BEFORE gets its new content.
import { beforeChanges } from "./faults.ts";

const { DIE_AT: dieAt, DIE_BEFORE: dieBefore } = process.env;
let changes = 0;
beforeChanges(({ name, args: [, target] }) => {
  changes++;
  const isThere = dieBefore !== undefined && name === "rename" && String(target).endsWith(dieBefore);
  if (isThere || changes === Number(dieAt)) process.kill(process.pid, "SIGKILL");
});
