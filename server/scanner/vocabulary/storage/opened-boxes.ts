import type { CodeFile } from "../../code/code.ts";

/** A Hive box or sembast database that a file opens. */
export interface OpenedBox {
  /** As in `StoreWrite`. */
  readonly store: string;
  readonly name: string | undefined;
  readonly encrypted: boolean;
}

/** The Hive boxes that a Dart file opens, and its sembast databases that are encrypted. */
export function openedBoxes(file: CodeFile): OpenedBox[] {
  const boxes = file.calls("openBox", "openLazyBox").map((call) => ({
    store: "a Hive box",
    name: call.args[0]?.string?.value,
    encrypted: call.argument("encryptionCipher") !== undefined,
  }));
  const databases = file.calls("openDatabase").filter((call) => call.argument("codec") !== undefined);
  return [...boxes, ...databases.map(() => ({ store: "a sembast store", name: undefined, encrypted: true }))];
}
