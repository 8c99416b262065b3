/** An input of an operation as a command line flag. */
export interface Flag {
  /** The input's field: `maxCrit`. */
  readonly field: string;
  /** As typed: `max-crit`. */
  readonly name: string;
  readonly kind: "switch" | "number" | "text";
  /** Whether `off` is accepted, for null. */
  readonly nullable: boolean;
  /** The allowed values; empty for any. */
  readonly values: readonly string[];
  readonly required: boolean;
  readonly description: string;
  /** The input that a switch sets, when it differs from the switch's own name. */
  readonly implies?: Readonly<Record<string, unknown>>;
}
