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

/** Prints one line of the table. */
export function row(name: string, measured: string, aim: string): void {
  process.stdout.write(`${name.padEnd(58)} ${measured.padEnd(44)} ${aim}\n`);
}
