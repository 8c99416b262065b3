/** Time that the processor worked for us, in milliseconds. Unlike the clock, it does not grow when others work too. */
export function processorTime(work: () => void): number {
  const before = process.cpuUsage();
  work();
  return process.cpuUsage(before).user / 1000;
}
