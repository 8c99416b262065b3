import { Option } from "commander";
import { Failure } from "../../contract/failure.ts";
import { nearest } from "../../contract/nearest.ts";

/** Where one copy of an answer goes. */
export interface AnswerTarget {
  /** A file, or `-` for standard output. */
  readonly file: string;
  /** What `--format` says, when undefined. */
  readonly format: string | undefined;
}

/** The option `--output`, which can be given many times. */
export function outputOption(): Option {
  return new Option(
    "-o, --output <file>",
    "write the result to a file instead, - for standard output; <format>:<file> writes that format too, can be given many times",
  ).argParser((file, before: readonly string[] = []) => [...before, file]);
}

/**
 * Reads `app.html` and `sarif:app.sarif`. A colon in a path is no mistake.
 *
 * @throws Failure `invalid input` for a mistyped format
 */
export function answerTarget(typed: string, formats: readonly string[]): AnswerTarget {
  const [, format, file] = /^([a-z-]{2,}):(.+)$/.exec(typed) ?? [];
  if (format === undefined || file === undefined) return { file: typed, format: undefined };
  if (formats.includes(format)) return { file, format };
  const near = nearest(format, formats);
  if (near === undefined) return { file: typed, format: undefined };
  throw new Failure("invalid input", `There is no format ${format} here. Did you mean --output ${near}:${file}?`);
}
