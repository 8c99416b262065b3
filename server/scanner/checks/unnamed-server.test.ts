import assert from "node:assert/strict";
import { overBaseApp, readFixtures } from "../../../test/support/checks/fixture.ts";
import { ownFindings } from "../scan/policy.ts";
import { scanSnapshot } from "../scan/scan.ts";
import { checks } from "./index.ts";

describe("credentials without a server that the code names", () => {
  it("have the services that the app talks to beside them, each host once", () => {
    const fixture = readFixtures().find(({ file }) => file === "cert-pinning/fixtures/review.services_beside.dart");
    const only = checks.filter(({ meta }) => meta.id === "cert-pinning");
    const found = ownFindings(scanSnapshot(overBaseApp(fixture?.overlay ?? {}), { checks: only, fixes: [] }));
    const [evidence, ...more] = found.flatMap(({ evidence }) => evidence);
    assert.deepEqual([evidence?.line, more], [9, []]);
    assert.deepEqual(
      evidence?.related?.map(({ line }) => line),
      [11, 15],
    );
  });
});
