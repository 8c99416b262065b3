import type { HttpForm, Operation } from "../../operations/operation.ts";

/** An operation that HTTP offers. */
export interface HttpRoute {
  readonly operation: Operation;
  readonly http: HttpForm;
}

/** Those of the operations that HTTP offers. */
export function routesOf(operations: readonly Operation[]): HttpRoute[] {
  return operations.flatMap((operation) => (operation.http ? [{ operation, http: operation.http }] : []));
}
