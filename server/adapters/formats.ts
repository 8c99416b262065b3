import { Failure } from "../contract/failure.ts";
import type { FileFormat, Operation } from "../operations/operation.ts";

/** The names of an operation's formats. */
export function formatNames({ formats = {} }: Operation): string[] {
  return [...new Set(["json", ...Object.keys(formats)])];
}

/**
 * The format of that name; undefined for JSON as the operation's `output` describes it.
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

/** A file name that needs no quoting in a header and cannot lead to another folder. */
export function fileNameOf({ fileName }: FileFormat<unknown>, output: unknown): string {
  return fileName(output).replace(/[^\w.-]+/g, "-");
}
