import type { z } from "zod";
import type { HttpForm, Operation } from "../../operations/operation.ts";
import { httpInput } from "./http-input.ts";

/** An operation that HTTP offers. */
export interface HttpRoute {
  readonly operation: Operation;
  readonly http: HttpForm;
  /** What HTTP takes for the operation's input. */
  readonly input: z.ZodType;
}

/** Those of the operations that HTTP offers. */
export function routesOf(operations: readonly Operation[]): HttpRoute[] {
  return operations.flatMap((operation) => {
    const { http, input } = operation;
    return http ? [{ operation, http, input: httpInput(input) }] : [];
  });
}
