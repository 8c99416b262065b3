import { Failure } from "../contract/failure.ts";
import type { FileFormat, Operation } from "../operations/operation.ts";

/** The formats that an operation can answer in. */
export function formatNames({ formats = {} }: Operation): string[] {
  return [...new Set(["json", ...Object.keys(formats)])];
}

/**
 * How an answer is written in the format of that name; undefined for JSON as the operation's `output` describes it.
 *
 * @throws Failure `invalid input` when the operation has no such format
 */
export function formatOf(operation: Operation, name: string): FileFormat<unknown> | undefined {
  const names = formatNames(operation);
  if (!names.includes(name)) {
    throw new Failure("invalid input", `There is no format "${name}" here, only ${names.join(", ")}.`, {
      fmt: `is none of ${names.join(", ")}`,
    });
  }
  return operation.formats?.[name];
}

/** What a file is called, in letters that need no quoting in a header and lead to no other folder. */
export function fileNameOf({ fileName }: FileFormat<unknown>, output: unknown): string {
  return fileName(output).replace(/[^\w.-]+/g, "-");
}
