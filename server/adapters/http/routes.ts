import type { z } from "zod";
import { lazy } from "../../contract/lazy.ts";
import type { HttpForm, Operation, Service } from "../../operations/operation.ts";
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
    const { http } = operation;
    if (!http) return [];
    const input = lazy(() => httpInput(operation.input()));
    return {
      operation,
      http,
      get input() {
        return input();
      },
    };
  });
}

/** True for what the port of a service documents and serves at its own path. */
export function isServedOn({ operation }: HttpRoute, service: Service): boolean {
  return operation.service === service || operation.service === "both";
}
