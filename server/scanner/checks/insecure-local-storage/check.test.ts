import assert from "node:assert/strict";
import { overBaseApp } from "../../../../test/support/checks/fixture.ts";
import { ownFindings } from "../../scan/policy.ts";
import { scanSnapshot } from "../../scan/scan.ts";
import { insecureLocalStorage } from "./check.ts";

const guests = `import 'package:drift/drift.dart';

class Guests extends Table {
  TextColumn get name => text()();
  TextColumn get email => text()();
  TextColumn get accessToken => text()();
}
`;

describe("insecure-local-storage", () => {
  it("says of each column whether it holds a secret or tells of somebody", () => {
    const snapshot = overBaseApp({ "lib/guests.dart": guests });
    const [finding] = ownFindings(scanSnapshot(snapshot, { checks: [insecureLocalStorage], fixes: [] }));
    const told = finding?.evidence.map(({ message }) => message.replace(/, and.*/, ""));
    assert.deepEqual(told, [
      "The column `name` holds personal data",
      "The column `email` holds personal data",
      "The column `accessToken` holds a secret",
    ]);
  });
});
