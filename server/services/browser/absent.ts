import { Failure } from "../../contract/failure.ts";

/** A part of the services that only a machine has. Whoever asks for something in it learns what to do. */
export function absent<Part extends object>(): Part {
  return partly<Part>({});
}

/** A part of the services of which a browser has only this. */
export function partly<Part extends object>(given: Partial<Part>): Part {
  return new Proxy(Object.assign(Object.create(null), given), {
    get(target, name) {
      if (name in target) return target[name];
      return notHere();
    },
  });
}

/** @throws Failure `unavailable`, always */
export function notHere(): never {
  throw new Failure(
    "unavailable",
    "This needs VS Code on a machine: open the folder in the desktop app or a codespace.",
  );
}
