import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";

/** The program itself; what it does stands in it. */
export const victim = join(import.meta.dirname, "victim.ts");
const dying = join(import.meta.dirname, "dying.ts");

/** How a victim ended. */
export interface VictimEnd {
  /** The exit code; null when it was killed. */
  readonly code: number | null;
  readonly stdout: string;
}

/** Starts a victim. */
export function startVictim(args: readonly string[], environment: Readonly<Record<string, string>> = {}): ChildProcess {
  return spawn(process.execPath, ["--import", dying, victim, ...args], {
    env: { PATH: process.env["PATH"], ...environment },
    stdio: ["ignore", "pipe", "inherit"],
    timeout: 20_000,
    killSignal: "SIGKILL",
  });
}

/** Runs a victim to its end. */
export async function runVictim(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<VictimEnd> {
  const child = startVictim(args, environment);
  const [stdout, [code]] = await Promise.all([child.stdout ? text(child.stdout) : "", once(child, "close")]);
  return { code: typeof code === "number" ? code : null, stdout };
}
