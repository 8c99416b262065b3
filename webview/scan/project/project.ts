import type { ScanRecord } from "../../../server/contract/scan-record.ts";
import type { Engine } from "../../engine/engine.ts";

/** What is asked in a dialog. */
export type Question =
  | { readonly kind: "fix"; readonly id: string; readonly title: string }
  | { readonly kind: "fix-all" }
  | { readonly kind: "gate" };

/** What the parts of a result can do with its project. */
export interface Project {
  readonly engine: Engine;
  readonly path: string;
  /** Shows a record that came out of a change, and says aloud what happened. */
  changed(record: ScanRecord, said: string): void;
  ask(question: Question): void;
}
