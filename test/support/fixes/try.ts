import { checks } from "../../../server/scanner/checks/index.ts";
import { fixes } from "../../../server/scanner/fixing/index.ts";
import type { Snapshot } from "../../../server/scanner/project/snapshot.ts";
import { ownFindings } from "../../../server/scanner/scan/policy.ts";
import type { Rules } from "../../../server/scanner/scan/scan.ts";
import { type TriedFix, tryFix } from "../../../server/scanner/scan/try-fix.ts";
import { sourcesToFix } from "../../../server/scanner/scan/try-fixes.ts";
import { baseAppScanner } from "../checks/base-app-scanner.ts";
import { overBaseApp } from "../checks/fixture.ts";
import { overlaySnapshot } from "../overlay-snapshot.ts";

const everything: Rules = { checks, fixes };
const scanForAll = baseAppScanner(everything);

export const manifestPath = "android/app/src/main/AndroidManifest.xml";
export const configPath = "android/app/src/main/res/xml/network_security_config.xml";
export const gradlePath = "android/app/build.gradle";
export const kotlinPath = "android/app/build.gradle.kts";
export const plistPath = "ios/Runner/Info.plist";

/** What a fix did to an app, and how the check stands before and after. */
export interface Outcome {
  /** The new text of each file it changed. */
  readonly texts: Readonly<Record<string, string>>;
  readonly tried: TriedFix;
  readonly before: string | undefined;
  readonly after: string | undefined;
  /** Whether a second run would still change something. */
  readonly settled: boolean;
}

/** Tries the fix of a check on the base app with these files laid over it. */
export function runFix(id: string, overlay: Readonly<Record<string, string | undefined>>): Outcome {
  const snapshot = overBaseApp(overlay);
  const tried = tryOn(id, snapshot);
  const fixedSnapshot = overlaySnapshot(snapshot, tried.texts);
  return {
    texts: Object.fromEntries(tried.texts),
    tried,
    before: statusIn(id, snapshot),
    after: statusIn(id, fixedSnapshot),
    settled: tryOn(id, fixedSnapshot).texts.size === 0,
  };
}

/**
 * Tries the fix of a check on a project.
 *
 * @param scan by those rules
 */
export function tryOn(id: string, snapshot: Snapshot, rules: Rules = everything, scan = scanForAll): TriedFix {
  const fix = rules.fixes.find((candidate) => candidate.id === id);
  if (!fix) throw new Error(`there is no fix for ${id}`);
  const scanned = scan(snapshot);
  const findings = ownFindings(scanned);
  const sources = sourcesToFix(findings, [id]).map((file): [string, string] => [file, textIn(snapshot, file)]);
  return tryFix({ ...scanned, sources: new Map(sources) }, fix, rules);
}

function textIn(snapshot: Snapshot, file: string): string {
  const content = snapshot.read(file);
  return content.kind === "text" ? content.text : "";
}

function statusIn(id: string, snapshot: Snapshot): string | undefined {
  return ownFindings(scanForAll(snapshot)).find((finding) => finding.id === id)?.status;
}
