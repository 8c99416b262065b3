import type { baseline } from "../../server/operations/baseline.ts";
import type { catalog } from "../../server/operations/catalog.ts";
import type { exportFindings } from "../../server/operations/export.ts";
import type { fix } from "../../server/operations/fix.ts";
import type { fixAll } from "../../server/operations/fix-all.ts";
import type { fleet } from "../../server/operations/fleet.ts";
import type { gate } from "../../server/operations/gate.ts";
import type { generate } from "../../server/operations/generate.ts";
import type { gitSecrets } from "../../server/operations/git-secrets.ts";
import type { Operation, ProgressEvent } from "../../server/operations/operation.ts";
import type { projects } from "../../server/operations/projects.ts";
import type { record } from "../../server/operations/record.ts";
import type { sbom } from "../../server/operations/sbom.ts";
import type { scan } from "../../server/operations/scan.ts";
import type { setBaseline } from "../../server/operations/set-baseline.ts";
import type { setGate } from "../../server/operations/set-gate.ts";
import type { triage } from "../../server/operations/triage.ts";
import type { undo } from "../../server/operations/undo.ts";
import type { vulns } from "../../server/operations/vulns.ts";

type Call<Asked> =
  Asked extends Operation<infer Input, infer Output> ? { readonly input: Input; readonly output: Output } : never;

/** As `Call`, of an operation with a default for every input. */
type CallWithDefaults<Asked> =
  Asked extends Operation<infer Input, infer Output>
    ? { readonly input: Partial<Input>; readonly output: Output }
    : never;

/** What the app asks the engine for, by the operation's name. */
export interface Calls {
  readonly catalog: Call<typeof catalog>;
  readonly generate: Call<typeof generate>;
  readonly scan: Call<typeof scan>;
  readonly record: Call<typeof record>;
  readonly projects: Call<typeof projects>;
  readonly fleet: Call<typeof fleet>;
  readonly fix: Call<typeof fix>;
  readonly "fix-all": Call<typeof fixAll>;
  readonly undo: Call<typeof undo>;
  readonly triage: Call<typeof triage>;
  readonly baseline: Call<typeof baseline>;
  readonly "set-baseline": Call<typeof setBaseline>;
  readonly gate: Call<typeof gate>;
  readonly "set-gate": Call<typeof setGate>;
  readonly export: Call<typeof exportFindings>;
  readonly sbom: CallWithDefaults<typeof sbom>;
  readonly vulns: CallWithDefaults<typeof vulns>;
  readonly "git-secrets": CallWithDefaults<typeof gitSecrets>;
}

export type { ProgressEvent };
