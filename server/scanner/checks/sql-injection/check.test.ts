import assert from "node:assert/strict";
import { overBaseApp } from "../../../../test/support/checks/fixture.ts";
import { ownFindings } from "../../scan/policy.ts";
import { scanSnapshot } from "../../scan/scan.ts";
import { sqlInjection } from "./check.ts";

function messagesFor(statement: string) {
  const source = `import 'package:sqflite/sqflite.dart';\nFuture<void> run(Database db, String part) => db.rawInsert('${statement}');\n`;
  const snapshot = overBaseApp({ "lib/notes.dart": source });
  const [finding] = ownFindings(scanSnapshot(snapshot, { checks: [sqlInjection], fixes: [] }));
  return finding?.evidence.map(({ message }) => message);
}

describe("sql-injection", () => {
  it("says of joined rows that they hold values", () => {
    assert.deepEqual(messagesFor("INSERT INTO notes (label) VALUES $part"), [
      "The rows of `part` are interpolated into SQL. Write one `?` for each value.",
    ]);
  });

  it("says of a table that it is a name", () => {
    assert.deepEqual(messagesFor("INSERT INTO $part (label) VALUES (1)"), [
      "`part` becomes a name or a keyword in the SQL. Choose it from a fixed set.",
    ]);
  });
});
