// Loaded before a program (node --import), this ends it before its DIE_AT-th change of the file system, as kill -9 does.
import { beforeChanges } from "./faults.ts";

const dieAt = Number(process.env["DIE_AT"]);
let changes = 0;
beforeChanges(() => {
  if (++changes === dieAt) process.kill(process.pid, "SIGKILL");
});
