/** In milliseconds. */
const tick = 10;

/** Measures how long something takes, without the pauses in which the machine gave this process no time. */
export interface AwakeTime extends Disposable {
  /** Milliseconds since the start. */
  readonly passed: number;
}

/** Starts to measure. A busy machine makes timers late, those of the product and this one alike. */
export function awakeTime(): AwakeTime {
  let passed = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    passed += Math.min(now - last, 2 * tick);
    last = now;
  }, tick);
  return {
    get passed() {
      return passed;
    },
    [Symbol.dispose]: () => clearInterval(timer),
  };
}
