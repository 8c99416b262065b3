import type { GateSettings } from "../../scanner/index.ts";
import type { Services } from "../services.ts";

/** Settings of a whole scan of the fleet. */
export interface FleetContext {
  readonly services: Services;
  /** The gate of the settings. A project's `palisade.yaml` may change it, unless it is enforced. */
  readonly settings: GateSettings;
}
