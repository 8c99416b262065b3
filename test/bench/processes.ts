import { spawn } from "node:child_process";
import { once } from "node:events";
import { text as read } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { median } from "./measure.ts";

/** A whole process, its start included. */
export interface Command {
  readonly file: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** The exit codes that say that it did its work. A closed gate ends a scan with 1. */
  readonly exitCodes?: readonly number[];
}

/** What a process took, in milliseconds. */
export interface Spent {
  /** Of the processor, by it and its children: other programs on the machine change little of it. */
  readonly cpu: number;
  readonly wall: number;
}

/** Runs a command. `bash` says what its children took, whatever program they are. */
export async function spentBy({ file, args, env = {}, exitCodes = [0, 1] }: Command): Promise<Spent> {
  const script = `TIMEFORMAT='%R %U %S'; time "$@" > /dev/null 2>&1`;
  const child = spawn("bash", ["-c", script, "bench", file, ...args], {
    env: { ...process.env, LC_ALL: "C", ...env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const [told, [code]] = await Promise.all([read(child.stderr), once(child, "close")]);
  if (!exitCodes.includes(Number(code))) throw new Error(`${file} ${args.join(" ")} ended with exit code ${code}`);
  const [wall = Number.NaN, user = Number.NaN, system = Number.NaN] = told.trim().split(/\s+/).map(Number);
  return { cpu: (user + system) * 1000, wall: wall * 1000 };
}

/** Several runs of each command, in turn (A B A B …), so that a busy moment meets all of them. */
export async function inTurn(commands: readonly (() => Promise<Spent>)[], times: number): Promise<Spent[][]> {
  const spent: Spent[][] = commands.map(() => []);
  for (let round = 0; round < times; round++) {
    for (const [index, run] of commands.entries()) spent[index]?.push(await run());
  }
  return spent;
}

/** The least and the median. */
function leastAndMedian(values: readonly number[]): string {
  return `${Math.min(...values).toFixed(0)} (median ${median(values).toFixed(0)}) ms`;
}

/** `CPU 40 (median 42) ms, wall 50 (median 55) ms` */
export function inWords(runs: readonly Spent[]): string {
  const [cpu, wall] = [runs.map((one) => one.cpu), runs.map((one) => one.wall)];
  return `CPU ${leastAndMedian(cpu)}, wall ${leastAndMedian(wall)}`;
}

/** The median of what one took more than the other in the same round, of the processor. */
export function netOf(runs: readonly Spent[], others: readonly Spent[]): number {
  return median(runs.map(({ cpu }, round) => cpu - (others[round]?.cpu ?? Number.NaN)));
}

/** The median of how many times as long one took in the same round, of the processor. */
export function ratioOf(runs: readonly Spent[], others: readonly Spent[]): number {
  return median(runs.map(({ cpu }, round) => cpu / (others[round]?.cpu ?? Number.NaN)));
}

const program = fileURLToPath(new URL("../../dist/palisade.js", import.meta.url));

/** The built program as people start it, `node dist/palisade.js …`, with a state folder of its own. */
export function palisade(args: readonly string[], home: string, env: NodeJS.ProcessEnv = {}): Command {
  return { file: process.execPath, args: [program, ...args], env: { ...env, PALISADE_HOME: home } };
}

/** Node without any work. */
export const nodeAlone: Command = { file: process.execPath, args: ["-e", "0"] };

/** The most memory that the program takes for a command, in MB: it says so itself when it ends. */
export async function peakOf(args: readonly string[], home: string): Promise<number> {
  const told = 'process.on("exit", () => process.stderr.write(`\\nPEAK ${process.resourceUsage().maxRSS}\\n`));';
  const preload = `data:text/javascript,${encodeURIComponent(told)}`;
  const child = spawn(process.execPath, ["--import", preload, program, ...args], {
    env: { ...process.env, PALISADE_HOME: home },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const [stderr] = await Promise.all([read(child.stderr), once(child, "close")]);
  const peak = /PEAK (\d+)/.exec(stderr)?.[1];
  if (peak === undefined) throw new Error(`palisade ${args.join(" ")} did not say how much memory it took`);
  return Number(peak) / 1024;
}
