import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { Failure } from "../../../contract/failure.ts";
import { text } from "../../../reports/terminal-text.ts";
import type { Terminal } from "../terminal.ts";

/** In characters. No secret is longer; a wrong file may be. */
const maxInput = 10_000;

/**
 * Reads a secret without showing it.
 *
 * @param from `-` for standard input, or `env:NAME`
 * @throws Failure `invalid input` when there is none, `cancelled` when the user interrupts
 */
export async function readSecret(name: string, from: string, terminal: Terminal): Promise<string> {
  const variable = from.replace(/^env:/, "");
  const secret = from === "-" ? await fromInput(name, terminal) : terminal.environment[variable];
  if (secret) return secret;
  const where = from === "-" ? "Standard input is empty" : `The environment variable ${variable} is not set`;
  throw new Failure("invalid input", `${where}, so ${name} was not changed.`);
}

async function fromInput(name: string, { stdin, stderr, signal }: Terminal): Promise<string> {
  if (!stdin.isTTY) return firstLine(stdin);
  stderr.print(text`${name} (it is not shown): `);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: silent, terminal: true });
  try {
    return (await lines.question("", { signal })).trim();
  } catch {
    throw new Failure("cancelled", "Nothing was changed.");
  } finally {
    lines.close();
    stderr.print(text`\n`);
  }
}

async function firstLine(input: NodeJS.ReadableStream): Promise<string> {
  let read = "";
  for await (const chunk of input) {
    read += String(chunk);
    if (read.includes("\n") || read.length > maxInput) break;
  }
  return (read.split("\n")[0] ?? "").trim();
}
