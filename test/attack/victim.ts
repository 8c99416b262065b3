// A program that writes one thing, for attacks that end it in the middle:
//   victim.ts fix <project> <state folder> <writes as JSON>
//   victim.ts record <file>       adds 1 to the count in it and prints the new one; exit code 3 when it must not
//   victim.ts sleep <file>        the same, but stops itself (SIGSTOP) when it has the lock for the first time
import { join } from "node:path";
import { z } from "zod";
import { Failure } from "../../server/contract/failure.ts";
import { documentName } from "../../server/services/document-name.ts";
import { fixJournalSchema } from "../../server/services/fixing/fix-journal.ts";
import { writeFix } from "../../server/services/fixing/write-fix.ts";
import { jsonDocument } from "../../server/services/json-document.ts";

const writesSchema = z.array(z.object({ file: z.string(), before: z.string().optional(), after: z.string() }));
const [action, path = "", state = "", writes = "[]"] = process.argv.slice(2);

if (action === "fix") {
  const empty = { version: 1 as const, path, fixes: [] };
  const journal = jsonDocument(join(state, "fixes", documentName(path)), fixJournalSchema, empty);
  const planned = writesSchema.parse(JSON.parse(writes)).map(({ file, before, after }) => ({ file, before, after }));
  await writeFix(path, planned, { ownFolders: [], undo: { journal, at: new Date(), findings: [] } });
} else {
  const document = jsonDocument(path, () => z.object({ count: z.int() }), { count: 0 });
  let sleeps = action === "sleep";
  const updating = document.update((content) => {
    if (sleeps) process.kill(process.pid, "SIGSTOP");
    sleeps = false;
    return { count: content.count + 1 };
  });
  await updating.then(
    ({ count }) => process.stdout.write(`${count}\n`),
    (error) => {
      if (!(error instanceof Failure)) throw error;
      process.exitCode = 3;
    },
  );
}
