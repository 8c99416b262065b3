import type { Finding } from "../../../server/contract/finding.ts";
import { checks } from "../../../server/scanner/checks/index.ts";
import { fixes } from "../../../server/scanner/fixing/index.ts";
import { ownFindings } from "../../../server/scanner/scan/policy.ts";
import { baseAppScanner } from "./base-app-scanner.ts";
import { type Fixture, overBaseApp } from "./fixture.ts";

const scan = baseAppScanner({ checks, fixes });
const known = new Map<string, readonly Finding[]>();

/** What all checks find in a fixture over the base app. Many tests ask, so each is scanned once. */
export function findingsInFixture({ file, overlay }: Fixture): readonly Finding[] {
  const findings = known.get(file) ?? ownFindings(scan(overBaseApp(overlay)));
  known.set(file, findings);
  return findings;
}
