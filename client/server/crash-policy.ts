const window = 3 * 60 * 1000;
const restarts = 3;

/**
 * Decides whether to restart a crashed language server: up to three times within three minutes.
 *
 * @returns a function that takes the time of a crash in milliseconds and returns whether to restart
 */
export function crashPolicy(): (now: number) => boolean {
  let crashes: number[] = [];
  return (now) => {
    crashes = [...crashes.filter((time) => now - time < window), now];
    return crashes.length <= restarts;
  };
}
