import {
  backEndsIn,
  changedThreats,
  makeThreatModel,
  type ThreatModel,
  threatModelSchema,
} from "../../assistant/index.ts";
import { Failure } from "../../contract/failure.ts";
import { surfaceObserver, surfaceOf } from "../../scanner/index.ts";
import { readDependencies } from "../dependencies/read-dependencies.ts";
import { readGivenFile } from "../read-given-file.ts";
import type { ScanEvent } from "../records/scan-log.ts";
import { scanUnrecorded } from "../records/scan-project.ts";
import { createScanner } from "../scanner.ts";
import type { Services } from "../services.ts";

/**
 * Scans a project, without keeping a record, and makes its threat model by rules.
 *
 * @param path a project's real path, see `locateProject`
 * @throws Failure `cancelled`
 */
export async function threatModelOf(
  services: Services,
  path: string,
  report: (event: ScanEvent) => void,
  signal: AbortSignal | undefined,
): Promise<ThreatModel> {
  const scanner = createScanner({ ...services.rules, observers: [surfaceObserver] });
  const { scan, record } = await scanUnrecorded({ ...services, scanner }, path, report, signal);
  const { dependencies } = await readDependencies(path, services.pubCache, signal);
  const backEnds = backEndsIn(dependencies);
  return makeThreatModel({ path, surface: surfaceOf(scan), backEnds, findings: record.findings });
}

/**
 * A model with what changed since an earlier one.
 *
 * @param file where the earlier model was written as JSON
 * @throws Failure `not found`, `too large`, `invalid input`
 */
export async function comparedWith(model: ThreatModel, file: string): Promise<ThreatModel> {
  const before = threatModelSchema().safeParse(parsed(await readGivenFile(file)));
  if (!before.success) {
    const advice = "Write one with palisade threat-model --format json --output FILE.";
    throw new Failure("invalid input", `${file} holds no threat model. ${advice}`);
  }
  return { ...model, changes: changedThreats(before.data, model) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
