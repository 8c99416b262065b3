const window = 3 * 60 * 1000;
const restarts = 3;

/**
 * Counts crashes of the language server.
 *
 * @returns a function that takes the time of a crash in milliseconds and answers whether to start the server again:
 * three times within three minutes, then no more
 */
export function crashPolicy(): (now: number) => boolean {
  let crashes: number[] = [];
  return (now) => {
    crashes = [...crashes.filter((time) => now - time < window), now];
    return crashes.length <= restarts;
  };
}
