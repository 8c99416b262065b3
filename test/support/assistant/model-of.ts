import { makeThreatModel, type ThreatModel } from "../../../server/assistant/index.ts";
import type { Finding } from "../../../server/contract/finding.ts";
import {
  checks,
  concludeScan,
  createAnalyzer,
  ownFindings,
  readAtOnce,
  surfaceObserver,
  surfaceOf,
} from "../../../server/scanner/index.ts";
import { type Files, overBaseApp } from "../checks/fixture.ts";

/**
 * The threat model of the base app with some files laid over it.
 *
 * @param findings in place of those of the real checks
 */
export function modelOf(files: Files, findings?: readonly Finding[]): ThreatModel {
  const snapshot = overBaseApp(files);
  const analyze = createAnalyzer([...checks, surfaceObserver]);
  const reading = readAtOnce(snapshot, (file, role) => analyze(file, role, snapshot.read(file)));
  const scan = concludeScan(reading, { checks, fixes: [] });
  const path = "/apps/garden_notes";
  return makeThreatModel({ path, surface: surfaceOf(scan), backEnds: [], findings: findings ?? ownFindings(scan) });
}

/** A model with an element in every column of the diagram. */
export const busyApp: Files = {
  "lib/a.dart": [
    ...["shared_preferences", "cloud_firestore", "firebase_auth", "webview_flutter", "sqflite", "sentry_flutter"],
  ]
    .map((name) => `import 'package:${name}/${name}.dart';\n`)
    .join(""),
  "lib/b.dart":
    "const channel = MethodChannel('dev.garden/files');\nvoid load() => http.get(Uri.parse('http://api.garden-notes.dev/v1'));\n",
};
