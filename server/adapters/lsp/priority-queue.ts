/** Runs one piece of work at a time. Urgent work goes before other waiting work. */
export type Enqueue = <T>(urgent: () => boolean, work: () => Promise<T>) => Promise<T>;

/** A priority queue: ten projects scanned at once would all be ready late. */
export function createPriorityQueue(): Enqueue {
  const waiting: { urgent(): boolean; start(): void }[] = [];
  let busy = false;

  function next() {
    const urgent = waiting.findIndex((one) => one.urgent());
    const [one] = waiting.splice(Math.max(0, urgent), 1);
    busy = one !== undefined;
    one?.start();
  }

  return async (urgent, work) => {
    await new Promise<void>((start) => {
      waiting.push({ urgent, start });
      if (!busy) next();
    });
    try {
      return await work();
    } finally {
      next();
    }
  };
}
