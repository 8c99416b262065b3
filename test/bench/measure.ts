/** How often a row of work in this process is measured. */
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
