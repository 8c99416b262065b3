import assert from "node:assert/strict";
import { overBaseApp, readFixtures } from "../../../test/support/checks/fixture.ts";
import { ownFindings } from "../scan/policy.ts";
import { scanSnapshot } from "../scan/scan.ts";
import { checks } from "./index.ts";

const fixtures = readFixtures();
const overlayOf = (file: string) => fixtures.find((one) => one.file === file)?.overlay ?? {};

describe("a check of unencrypted traffic", () => {
  for (const id of ["cleartext-traffic", "ios-ats"]) {
    const only = checks.filter(({ meta }) => meta.id === id);
    const chosen = overlayOf(`${id}/fixtures/ng.user-names-the-server.project`);
    const evidenceOf = (overlay: typeof chosen) =>
      ownFindings(scanSnapshot(overBaseApp(overlay), { checks: only, fixes: [] })).flatMap(({ evidence }) => evidence);

    it(`knows that the user names the server: ${id}`, () => {
      const [opened, ...more] = evidenceOf(chosen);
      assert.deepEqual([opened?.level, more], ["fail", []]);
      assert.match(opened?.message ?? "", / (?:any|every) host\b.*\. The user names the server: /);
      assert.deepEqual(
        opened?.related?.map(({ file, line }) => `${file}:${line}`),
        ["lib/server_form.dart:3"],
      );
    });

    it(`says nothing of it where a setting names the host: ${id}`, () => {
      const { "lib/server_form.dart": form } = chosen;
      const evidence = evidenceOf({ ...overlayOf(`${id}/fixtures/ng.domain.project`), "lib/server_form.dart": form });
      assert.ok(evidence.length > 0);
      for (const { message } of evidence) assert.doesNotMatch(message, /The user names the server/);
    });
  }
});
