import type { Command, CommanderError } from "commander";

/** Refuses a flag where another expects its value: in `--output --format json`, `--format` names no file. */
export function refuseFlagsAsValues(command: Command): void {
  for (const option of command.options.filter(({ required }) => required)) {
    command.on(`option:${option.name()}`, (value: string) => {
      if (value.startsWith("--")) command.error(`error: --${option.name()} takes a value, but ${value} follows it`);
    });
  }
}

/** Names the commands below one that does nothing by itself; undefined when the error is about something else. */
export function missingCommand({ code }: CommanderError, command: Command): string | undefined {
  if (code !== "commander.help") return undefined;
  return `Missing command: one of ${command.commands.map((one) => one.name()).join(", ")}.`;
}

/** Names the argument that is missing, and says what it takes; undefined when the error is about something else. */
export function missingArgument({ code }: CommanderError, command: Command): string | undefined {
  const missing = command.registeredArguments[command.args.length];
  if (code !== "commander.missingArgument" || missing === undefined) return undefined;
  return `Missing <${missing.name()}>: ${missing.description}.`;
}
