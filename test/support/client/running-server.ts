import type * as vscode from "vscode";
import type { ServerState } from "../../../client/server/server-state.ts";
import { running } from "./statuses.ts";

/** VS Code's event, for one who listens. */
export interface TestEvent<T> {
  readonly event: vscode.Event<T>;
  fire(value: T): void;
}

export function testEvent<T>(): TestEvent<T> {
  const listeners = new Set<(value: T) => unknown>();
  return {
    event(listener) {
      listeners.add(listener);
      return { dispose: () => void listeners.delete(listener) };
    },
    fire(value) {
      for (const listener of listeners) listener(value);
    },
  };
}

/** The state of a language server that starts and stops as a test says. */
export function testServer() {
  const changes = testEvent<ServerState>();
  let state: ServerState = { kind: "starting" };
  const become = (next: ServerState) => {
    state = next;
    changes.fire(next);
  };
  return {
    get state() {
      return state;
    },
    onDidChangeState: changes.event,
    starts: () => become(running([])),
    stops: () => become({ kind: "stopped" }),
  };
}
