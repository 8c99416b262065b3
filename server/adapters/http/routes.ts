import type { z } from "zod";
import { lazy } from "../../contract/lazy.ts";
import type { HttpForm, Operation, Service } from "../../operations/operation.ts";
import { httpInput } from "./http-input.ts";

/** An operation with an HTTP route. */
export interface HttpRoute {
  readonly operation: Operation;
  readonly http: HttpForm;
  /** The HTTP input of the operation. */
  readonly input: z.ZodType;
}

/** The operations that have an HTTP route. */
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

/** Whether the port of a service documents and serves this route. */
export function isServedOn({ operation }: HttpRoute, service: Service): boolean {
  return operation.service === service || operation.service === "both";
}
