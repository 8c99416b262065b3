/** Whether the engine answers. */
export interface EngineConnection {
  readonly state: "up" | "away";
  /** @returns a function that ends the watching */
  watch(changed: () => void): () => void;
}

/** A connection whose owner says how it is. */
export interface OwnedConnection extends EngineConnection {
  become(state: EngineConnection["state"]): void;
}

export function createConnection(): OwnedConnection {
  const watchers = new Set<() => void>();
  let state: EngineConnection["state"] = "up";
  return {
    get state() {
      return state;
    },
    become(next) {
      if (next === state) return;
      state = next;
      for (const changed of watchers) changed();
    },
    watch(changed) {
      watchers.add(changed);
      return () => void watchers.delete(changed);
    },
  };
}

/** How long to wait before an engine that is away is asked again, in milliseconds. */
const pause = 1500;

/**
 * A connection to an engine that can only be asked. While it is away, it is asked again until it answers.
 *
 * @param answers whether the engine answers now
 */
export function createAskedConnection(
  answers: () => Promise<boolean>,
  wait: (ask: () => void) => void = (ask) => void setTimeout(ask, pause),
): EngineConnection & { /** Called when the engine did not answer. */ lost(): void } {
  const connection = createConnection();
  const askLater = () =>
    wait(() => {
      void answers().then((isBack) => (isBack ? connection.become("up") : askLater()));
    });
  return Object.assign(connection, {
    lost() {
      if (connection.state === "away") return;
      connection.become("away");
      askLater();
    },
  });
}
