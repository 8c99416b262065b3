import { Failure } from "../../../contract/failure.ts";
import { readTyped } from "../typed.ts";

/** What was typed after `palisade new`. */
export interface NewFlags {
  readonly name: string | undefined;
  readonly recipe: string | undefined;
  readonly config: string | undefined;
  readonly set: readonly string[];
  readonly out: string | undefined;
  readonly zip: string | undefined;
  readonly force: boolean;
  readonly dryRun: boolean;
  readonly json: boolean;
  readonly help: boolean;
  /** Whether anything says what the project shall be, so that nobody needs to be asked. */
  readonly saysWhat: boolean;
}

/** @throws Failure `invalid input` for what nobody knows */
export function readNewFlags(args: readonly string[]): NewFlags {
  const { values, positionals } = parsed(args);
  const [name, extra] = positionals;
  if (extra !== undefined) throw new Failure("invalid input", `"${extra}" is one argument too many.`);
  const { format = "pretty" } = values;
  if (format !== "pretty" && format !== "json") {
    throw new Failure("invalid input", `--format is pretty or json, not "${format}".`);
  }
  const { recipe, config, set = [], out, zip, force = false, help = false } = values;
  const json = values.json === true || format === "json";
  const saysWhat = [name, recipe, config].some((given) => given !== undefined) || set.length > 0 || json;
  return { name, recipe, config, set, out, zip, force, dryRun: values["dry-run"] === true, json, help, saysWhat };
}

function parsed(args: readonly string[]) {
  return readTyped("new", args, {
    recipe: { type: "string" },
    config: { type: "string" },
    set: { type: "string", multiple: true },
    out: { type: "string" },
    zip: { type: "string" },
    force: { type: "boolean" },
    "dry-run": { type: "boolean" },
    json: { type: "boolean" },
    format: { type: "string" },
    help: { type: "boolean", short: "h" },
  });
}
