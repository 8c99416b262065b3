import type { Engine } from "./engine/engine.ts";

/** Props of every screen. */
export interface Screen {
  readonly engine: Engine;
  /** The parameters of the address. */
  readonly query: URLSearchParams;
}
