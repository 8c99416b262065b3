import assert from "node:assert/strict";
import { join } from "node:path";
import { checks } from "../../server/scanner/checks/index.ts";
import { fixes } from "../../server/scanner/fixing/index.ts";
import { ownFindings } from "../../server/scanner/scan/policy.ts";
import { createScanner } from "../../server/services/scanner.ts";
import { createWorkspace } from "../support/services/workspace.ts";
import { median, reviewLines } from "./review-lines.ts";

describe("lines for review", () => {
  it("are one for alike places, and one for all that the app does not have", async () => {
    const workspace = await createWorkspace();
    const lines = async () =>
      reviewLines(ownFindings(await createScanner({ checks, fixes }).scan(workspace.app, {}, undefined)));
    const before = await lines();
    assert.ok(before > 0, "the base app leaves something to decide");
    const cbc = "import 'package:encrypt/encrypt.dart';\nfinal one = Encrypter(AES(key, mode: AESMode.cbc));\n";
    await workspace.write(join("apps/garden_notes/lib/one.dart"), cbc);
    const once = await lines();
    await workspace.write(join("apps/garden_notes/lib/two.dart"), cbc);
    assert.deepEqual([once - before, (await lines()) - once], [1, 0]);
    await workspace.remove();
  });

  it("have the lower middle of an even count as their median", () => {
    assert.deepEqual([median([]), median([3, 1, 2]), median([4, 1, 2, 3])], [0, 2, 2]);
  });
});
