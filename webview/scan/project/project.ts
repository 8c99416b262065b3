import type { ScanRecord } from "../../../server/contract/scan-record.ts";
import type { Calls } from "../../../server/operations/index.ts";
import type { Engine } from "../../engine/engine.ts";
import type { WayId } from "../share/ways-to-share.ts";

/** The dialogs of this screen. */
export type Question =
  | { readonly kind: "fix" | "explain" | "patch"; readonly id: string; readonly title: string }
  | { readonly kind: "fix-all" }
  | { readonly kind: "deep-scan" }
  | { readonly kind: "threat-model" }
  | { readonly kind: "summary" }
  | { readonly kind: "gate" }
  | { readonly kind: "share"; readonly way: WayId };

/** What a fix did. */
export type MadeFix = Calls["fix"]["output"];

/** What the parts of a result can do with their project. */
export interface ShownProject {
  readonly engine: Engine;
  readonly path: string;
  /**
   * Shows the record after a change, and announces what happened.
   *
   * @param fixed the fix that made the change, which can be undone
   */
  changed(record: ScanRecord, said: string, fixed?: MadeFix): void;
  ask(question: Question): void;
}
