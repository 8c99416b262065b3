import { z } from "zod";
import { lazy } from "../../contract/lazy.ts";
import type { AgentTool, Operation } from "../../operations/operation.ts";
import { parseInput } from "../input.ts";

/** A tool for agents, and the operation behind it. */
export interface OperationTool {
  readonly tool: AgentTool;
  readonly operation: Operation;
  /** What agents fill in. */
  readonly input: () => z.ZodObject;
}

/** The tools of all operations that agents get. */
export function toolsOf(operations: readonly Operation[]): OperationTool[] {
  return operations.flatMap((operation) =>
    (operation.agents?.tools ?? []).map((tool) => ({
      tool,
      operation,
      input: lazy(() => inputOf(tool, operation.input())),
    })),
  );
}

/**
 * The operation's input, from what an agent filled in.
 *
 * @throws Failure `invalid input` that names the field
 */
export function operationInput({ tool, operation, input }: OperationTool, given: unknown): unknown {
  const filled = parseInput(input(), given ?? {});
  return parseInput(operation.input(), tool.field === undefined ? { ...filled, ...tool.preset } : filled[tool.field]);
}

function inputOf({ field, preset = {}, without = [] }: AgentTool, input: z.ZodType): z.ZodObject {
  if (field !== undefined) return z.strictObject({ [field]: input });
  if (!(input instanceof z.ZodObject)) throw new Error("An input that is no object needs the name of a field.");
  const hidden = new Set([...Object.keys(preset), ...without]);
  const shape: z.ZodRawShape = input.shape;
  return z.strictObject(Object.fromEntries(Object.entries(shape).filter(([name]) => !hidden.has(name))));
}
