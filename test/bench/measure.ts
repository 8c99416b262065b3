import { spawnSync } from "node:child_process";
import { memoryFlags } from "../../tools/toolchain.mjs";

/** How often a row is measured. */
export const runs = 9;

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

export async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

export async function medianOf(work: () => Promise<unknown>, count = runs): Promise<number> {
  await work();
  const times: number[] = [];
  for (let run = 0; run < count; run++) times.push(await time(work));
  return median(times);
}

/** The seconds of CPU that this process has taken, which other programs on the machine change little. */
export function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
}

/** Prints one line of the table. */
export function row(name: string, measured: string, aim: string): void {
  process.stdout.write(`${name.padEnd(58)} ${measured.padEnd(44)} ${aim}\n`);
}

/** The most memory, in MB, that the built program took for a command. */
export function peakOf(program: string, args: readonly string[], home: string): number {
  const script = `process.on("exit", () => process.stderr.write("PEAK " + process.resourceUsage().maxRSS));
    process.argv.splice(1, 0, "palisade");
    await import(${JSON.stringify(program)});`;
  const { stderr } = spawnSync(process.execPath, [...memoryFlags, "--input-type=module", "-e", script, ...args], {
    env: { ...process.env, PALISADE_HOME: home },
    encoding: "utf8",
  });
  return Number(/PEAK (\d+)/.exec(stderr)?.[1] ?? Number.NaN) / 1024;
}
