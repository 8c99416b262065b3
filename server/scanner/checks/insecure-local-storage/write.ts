import type { Constants, ValueFlow } from "../../project/code.ts";
import type { Location } from "../../source/text.ts";
import type { SecretModels } from "../../vocabulary/privacy/secret-models.ts";
import type { OpenedBox } from "../../vocabulary/storage/opened-boxes.ts";
import { type CheckEvidence, fail, review } from "../check.ts";
import { isShortLived } from "./keys.ts";
import type { ReadObject } from "./read-into.ts";
import type { EncryptingMethod } from "./secure-stores.ts";
import type { StoredKey, StoredValue } from "./values.ts";
import type { WrittenFlow } from "./written-flow.ts";

/** A value that is written to a store. */
export interface Write {
  readonly store: string;
  readonly key: StoredKey | undefined;
  readonly value: StoredValue;
  /** What is read from the same text, here or where the app reads it again. */
  readonly readInto: readonly ReadObject[];
  /** It tells of somebody together with what is written beside it: a street with a postal code, a name with a mail address. */
  readonly tellsTogether?: boolean;
  /** It is kept as `access` beside `refresh`, or the other way round. */
  readonly isOfTokenPair?: boolean;
  readonly box?: string | undefined;
  /** The name of the box says that it is secure. */
  readonly saysSecure?: boolean | undefined;
  readonly location: Location;
  /** Where the value is, which may be on a later line than the operation. */
  readonly given?: Location | undefined;
  /** It is a named parameter, which callers may leave out. */
  readonly isByName?: boolean;
  /** The method, and the names and types of what it is called on. */
  readonly method?: string;
  readonly receiver?: readonly string[];
  /** It is kept here where the secure store fails. */
  readonly standsIn?: boolean;
  /** The package without which this is no such store. */
  readonly onlyWith?: string | undefined;
  /** The function around it speaks of what is public, and of nothing private: the name of a file for public keys. */
  readonly saysPublic?: boolean;
  /** It is the value of a cookie, whatever that is called. */
  readonly isOfAnyCookie?: boolean;
  /** The code that stores it is somewhere else. */
  readonly isOutOfSight?: boolean | undefined;
  readonly flow: WrittenFlow;
}

/** Whether all fields of an object are written that is put into a store. */
export function isHiveBox(store: string): boolean {
  return store === "a Hive box";
}

/** Whether a box says that it is secure, and is: the app opens one with a cipher, or none that anybody sees. */
export function isSecureBox({ store, saysSecure = false }: Write, boxes: readonly OpenedBox[]): boolean {
  const opened = boxes.filter((one) => one.store === store);
  return saysSecure && (opened.length === 0 || opened.some(({ encrypted }) => encrypted));
}

/** What the rest of the app says about the stores and values of one file. */
export interface Surroundings {
  readonly constants: Constants;
  readonly flow: ValueFlow;
  readonly boxes: readonly OpenedBox[];
  readonly models: SecretModels;
  /** What any file reads from a store, by the key of the entry. */
  readonly readAgain: ReadonlyMap<string, readonly ReadObject[]>;
  readonly encrypting: readonly EncryptingMethod[];
  readonly disguises: ReadonlySet<string>;
  /** Somewhere in the app, a `pincode` is the postal code of an address. */
  readonly hasPostalCodes: boolean;
  /** Writes of which only the key tells what arrives there. */
  readonly chosenByCase: ReadonlySet<Write>;
}

/**
 * What it means that these secrets are written to a store: a box or database may have been opened with a cipher
 * elsewhere, a one-time code is worth nothing after minutes, and most cookies sign nobody in.
 */
export function inBox(
  { store, box, location, isOutOfSight, isOfAnyCookie = false }: Write,
  boxes: readonly OpenedBox[],
  secrets: readonly string[],
  message: string,
): CheckEvidence | undefined {
  if (isOutOfSight) return review(location, `${message.slice(0, -1)}, unless the code there encrypts it.`);
  const candidates = boxes.filter((one) => one.store === store && (box === undefined || one.name === box));
  if (!candidates.some(({ encrypted }) => encrypted))
    return isOfAnyCookie || secrets.every(isShortLived) ? review(location, message) : fail(location, message);
  return box === undefined
    ? review(location, `${message.slice(0, -1)}, unless this box is the one that is opened with a cipher.`)
    : undefined;
}
