import assert from "node:assert/strict";
import { overBaseApp, readFixtures } from "../../../test/support/checks/fixture.ts";
import { ownFindings } from "../scan/policy.ts";
import { scanSnapshot } from "../scan/scan.ts";
import { checks } from "./index.ts";

describe("the services of others that an app talks to", () => {
  it("are beside a credential whose server the code does not name, each host once", () => {
    assert.deepEqual(linesOf("review.services_beside.dart"), [[9, 11, 15]]);
  });

  it("are beside the hosts to look at", () => {
    assert.deepEqual(linesOf("review.backend_beside_a_service.dart"), [[7, 13]]);
  });
});

/** The line of each place that cert-pinning reports in a fixture, and the lines beside it. */
function linesOf(fixture: string): number[][] {
  const found = readFixtures().find(({ file }) => file === `cert-pinning/fixtures/${fixture}`);
  const only = checks.filter(({ meta }) => meta.id === "cert-pinning");
  const findings = ownFindings(scanSnapshot(overBaseApp(found?.overlay ?? {}), { checks: only, fixes: [] }));
  const places = findings.flatMap(({ evidence }) => evidence);
  return places.map(({ line, related = [] }) => [line, ...related.map((place) => place.line)]);
}
