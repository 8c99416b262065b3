import { PassThrough } from "node:stream";
import { runCommand } from "../../../../server/adapters/cli/cli.ts";
import { streamOutput } from "../../../../server/adapters/cli/terminal.ts";
import type { Services } from "../../../../server/services/services.ts";

interface Here {
  /** Lines that a user types; without them the input is no terminal. */
  readonly typed?: readonly string[];
  /** Text of a pipe, if nobody types. */
  readonly piped?: string;
  /** Whether the output goes to a terminal. */
  readonly isTTY?: boolean;
  /** The width of the terminal. */
  readonly columns?: number;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Runs a command line in this process. */
export async function runHere(
  args: readonly string[],
  services: Services,
  { typed, piped = "", isTTY = typed !== undefined, columns, environment = { NO_COLOR: "1" } }: Here = {},
): Promise<{ code: number; stdout: string; stderr: string }> {
  const stdin = Object.assign(new PassThrough(), { isTTY: typed !== undefined });
  const out = Object.assign(new PassThrough(), { isTTY, columns });
  const err = Object.assign(new PassThrough(), { isTTY, columns });
  stdin.end(typed?.map((line) => `${line}\n`).join("") ?? piped);
  const written = Promise.all([out, err].map(async (stream) => Buffer.concat(await stream.toArray()).toString("utf8")));
  const { signal } = new AbortController();
  // The command line uses only what every stream has, and whether it is a terminal.
  const outputs = { stdout: streamOutput(out as never), stderr: streamOutput(err as never) };
  const code = await runCommand(args, () => services, { stdin, ...outputs, environment, signal } as never);
  for (const stream of [out, err]) stream.end();
  const [stdout = "", stderr = ""] = await written;
  return { code, stdout, stderr };
}
