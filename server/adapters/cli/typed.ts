import { type ParseArgsConfig, parseArgs } from "node:util";
import { closestMatch } from "leven";
import { Failure } from "../../contract/failure.ts";

type Options = NonNullable<ParseArgsConfig["options"]>;

/**
 * Reads what was typed after a command.
 *
 * @param command as in "palisade <command> --help"
 * @throws Failure `invalid input` for a flag that there is not, and for one without its value
 */
export function readTyped<T extends Options>(command: string, args: readonly string[], options: T) {
  const config = { args: [...args], options, allowPositionals: true, tokens: true } as const;
  for (const token of parseArgs({ ...config, strict: false }).tokens) {
    if (token.kind === "option") assertKnown(command, token, options);
  }
  return parseArgs(config);
}

interface TypedOption {
  readonly name: string;
  readonly rawName: string;
  readonly value: string | undefined;
  readonly inlineValue: boolean | undefined;
}

function assertKnown(command: string, { name, rawName, value, inlineValue }: TypedOption, options: Options): void {
  const option = Object.hasOwn(options, name) ? options[name] : undefined;
  if (!option) {
    const flags = Object.keys(options).map((one) => `--${one}`);
    const problem = `There is no flag ${rawName}.${didYouMean(rawName, flags)}`;
    throw new Failure("invalid input", `${problem} palisade ${command} --help lists them.`);
  }
  if (option.type === "boolean" && value !== undefined) {
    throw new Failure("invalid input", `--${name} takes no value.`);
  }
  if (option.type === "boolean" || (value !== undefined && (inlineValue || !/^-./.test(value)))) return;
  const dash = value === undefined ? "" : ` One that begins with a dash is written --${name}=${value}.`;
  throw new Failure("invalid input", `--${name} needs a value.${dash}`);
}

/** What to say about a word that nobody knows, when one of the known ones is near; empty when none is. */
export function didYouMean(typed: string, known: readonly string[]): string {
  const near = closestMatch(typed, [...known], { maxDistance: 2 });
  return near === undefined ? "" : ` Did you mean ${near}?`;
}
