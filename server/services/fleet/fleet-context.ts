import type { GateSettings } from "../../scanner/index.ts";
import type { Services } from "../services.ts";

/** What holds for a whole scan of the fleet. */
export interface FleetContext {
  readonly services: Services;
  /** The gate of the settings; a project's `palisade.yaml` may change it, where it is not enforced. */
  readonly settings: GateSettings;
}
