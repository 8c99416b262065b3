import type { GateConfig } from "../../core/scan/gate.ts";
import type { Services } from "../services.ts";

/** What holds for a whole scan of the fleet. */
export interface FleetContext {
  readonly services: Services;
  /** The thresholds in the settings; a project's `palisade.yaml` may change them. */
  readonly thresholds: GateConfig;
}
