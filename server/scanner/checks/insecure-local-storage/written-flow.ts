import type { FlowValue } from "../../code/flow-value.ts";

/** What a write tells of its key and value, for those that other functions give. */
export interface WrittenFlow {
  readonly key: FlowValue | undefined;
  readonly value: FlowValue;
  /** The value is turned into JSON here. */
  readonly encodes: boolean;
  /** It goes to a file, which may be one that the user asked for. */
  readonly isExport?: boolean;
}
