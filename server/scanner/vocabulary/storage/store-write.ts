import type { Argument } from "../../source/syntax/calls.ts";

/** A write to unencrypted storage. */
export interface StoreWrite {
  /** Its name for people: `SharedPreferences`, `a Hive box`. */
  readonly store: string;
  /** The token that names the operation. */
  readonly at: number;
  readonly key: Argument | undefined;
  readonly value: Argument;
  /** The name of the Hive box, if the call has it: `Hive.box('auth').put(...)`. */
  readonly box: string | undefined;
  /** What it is called on: the words of the expression and of its declared type. */
  readonly receiver: ReadonlySet<string>;
  /** The store turns objects into JSON itself. */
  readonly encodes?: boolean;
  /** The package without which this is no such store, where this file does not import it. */
  readonly onlyWith?: string;
  /** A box whose name says that it is secure, which only the call that opens it can tell. */
  readonly saysSecure?: boolean;
  /** The code that stores it is somewhere else, and may encrypt. */
  readonly isOutOfSight?: boolean;
}
