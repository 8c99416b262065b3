/** The same byte several times in a row. */
export interface PixelRun {
  readonly byte: number;
  readonly length: number;
}

/** Bytes as runs; none is empty. */
export function runsOf(bytes: Uint8Array): PixelRun[] {
  const runs: PixelRun[] = [];
  for (let start = 0; start < bytes.length; ) {
    const byte = bytes[start] ?? 0;
    let end = start + 1;
    while (end < bytes.length && bytes[end] === byte) end++;
    runs.push({ byte, length: end - start });
    start = end;
  }
  return runs;
}

/** Runs as bytes. */
export function bytesOfRuns(runs: readonly PixelRun[]): Uint8Array {
  const bytes = new Uint8Array(runs.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const { byte, length } of runs) bytes.fill(byte, at, (at += length));
  return bytes;
}

/** True when both are the same runs in the same order. */
export function sameRuns(a: readonly PixelRun[], b: readonly PixelRun[]): boolean {
  return (
    a === b ||
    (a.length === b.length && a.every(({ byte, length }, i) => b[i]?.byte === byte && b[i]?.length === length))
  );
}
