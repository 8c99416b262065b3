import type { Operation } from "../../operations/operation.ts";
import { actionSources } from "./code-actions/index.ts";
import { commandsFor } from "./commands.ts";

/** What a client can ask for, by name. */
export interface Offer {
  readonly commands: readonly string[];
  /** The kinds of code actions. */
  readonly codeActions: readonly string[];
}

/** @param operations what the client can have done by a command */
export function offerOf(operations: readonly Operation[]): Offer {
  return {
    commands: [...commandsFor(operations).keys()],
    codeActions: actionSources.map(({ kind }) => kind),
  };
}
