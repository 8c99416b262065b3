import type { Engine } from "./engine/engine.ts";

/** What every screen gets. */
export interface Screen {
  readonly engine: Engine;
  /** What the address says beside the screen. */
  readonly query: URLSearchParams;
}
