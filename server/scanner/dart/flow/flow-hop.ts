import type { Span } from "../../source/text.ts";

/** How a value was handed on. */
export interface FlowHop {
  readonly kind: "argument" | "field" | "result";
  readonly path: string;
  readonly place: Span;
  /** Where a call gives it, if that is on a later line. */
  readonly below?: Span | undefined;
  /** The function or field that it is handed to, or that returns it. */
  readonly to: string;
  /** Only debug builds hand it on. */
  readonly isDebugOnly?: boolean;
  /** It is called by its own object: `_keep(value)`. */
  readonly isOfSameObject?: boolean;
  /** The function gives a result: to be handed this value is not all that it is for. */
  readonly givesResult?: boolean;
  /** It makes an object that keeps this value. */
  readonly makesObject?: boolean;
}
