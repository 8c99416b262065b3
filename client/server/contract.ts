import type {
  FixPlan,
  FixPlanMethod,
  FixPlanParams,
  RecordMethod,
  RecordParams,
  RecordResult,
  ReportMethod,
  ReportParams,
  ReportResult,
} from "../../server/adapters/lsp/protocol.ts";
import type { catalog } from "../../server/operations/catalog.ts";
import type { checkConfig } from "../../server/operations/check-config.ts";
import type { fix } from "../../server/operations/fix.ts";
import type { fixAll } from "../../server/operations/fix-all.ts";
import type { fleet } from "../../server/operations/fleet.ts";
import type { gate } from "../../server/operations/gate.ts";
import type { newProject } from "../../server/operations/new-project.ts";
import type { Operation } from "../../server/operations/operation.ts";
import type { scan } from "../../server/operations/scan.ts";
import type { setBaseline } from "../../server/operations/set-baseline.ts";
import type { setGate } from "../../server/operations/set-gate.ts";
import type { triage } from "../../server/operations/triage.ts";

interface Exchange<Params, Result> {
  readonly params: Params;
  readonly result: Result;
}

type Run<Asked> = Asked extends Operation<infer Input, infer Output> ? Exchange<Input, Output> : never;

/** The server's requests beyond the protocol, by method. */
export type Requests = {
  readonly [method in RecordMethod]: Exchange<RecordParams, RecordResult>;
} & { readonly [method in FixPlanMethod]: Exchange<FixPlanParams, FixPlan> } & {
  readonly [method in ReportMethod]: Exchange<ReportParams, ReportResult>;
};

/** The server's commands that the client starts, by name without the prefix `palisade.`. */
export interface ServerCommands {
  readonly scan: Run<typeof scan>;
  readonly fleet: Run<typeof fleet>;
  readonly fix: Run<typeof fix>;
  readonly "fix-all": Run<typeof fixAll>;
  readonly triage: Run<typeof triage>;
  readonly gate: Run<typeof gate>;
  readonly "set-gate": Run<typeof setGate>;
  readonly "set-baseline": Run<typeof setBaseline>;
  readonly catalog: Run<typeof catalog>;
  readonly "check-config": Run<typeof checkConfig>;
  readonly "new-project": Run<typeof newProject>;
}
