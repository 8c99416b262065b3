import type { PlistDict, PlistTree } from "../../escape/plist.ts";
import { chosenValues, keyedRecords, maximum, type Owned, part } from "../../model/slots.ts";
import type { AppIdentity } from "../identity.ts";

/** What an option adds to the macOS app. Everything is optional; how two options agree is said at each part. */
export interface MacosContribution {
  /** The reason for a protected resource, by its key in Info.plist: one text for each key. */
  readonly usage?: Readonly<Record<string, string>>;
  /** What the sandbox lets the app do: one value for each key. */
  readonly entitlements?: Readonly<Record<string, boolean | string>>;
  /** Entitlements that only a team can sign. They are part of a release, so that everybody can run the app before. */
  readonly signedEntitlements?: Readonly<Record<string, string | readonly string[]>>;
  /** The highest wins: `12.0`. */
  readonly deploymentTarget?: string;
}

/** The macOS app that all options together describe. */
export interface MacosModel {
  readonly identity: AppIdentity;
  readonly usage: ReadonlyMap<string, string>;
  readonly entitlements: PlistDict;
  readonly signedEntitlements: PlistDict;
  readonly deploymentTarget: string;
}

/**
 * Joins what the options contribute.
 *
 * @param floor the lowest macOS that Flutter supports
 * @throws SlotConflict when two of them give one thing different values.
 */
export function mergeMacos(
  identity: AppIdentity,
  floor: string,
  contributions: readonly Owned<MacosContribution>[],
): MacosModel {
  const of = <K extends keyof MacosContribution>(key: K) => part(contributions, key);
  return {
    identity,
    usage: chosenValues(keyedRecords("the text in macOS's Info.plist", of("usage"))),
    entitlements: dictOf("the entitlement of macOS", of("entitlements")),
    signedEntitlements: dictOf("the entitlement of macOS", of("signedEntitlements")),
    deploymentTarget: maximum([{ owner: "Flutter", value: floor }, ...of("deploymentTarget")])?.value ?? floor,
  };
}

function dictOf(slot: string, records: readonly Owned<Readonly<Record<string, PlistTree>>>[]): PlistDict {
  return Object.fromEntries(chosenValues(keyedRecords(slot, records)));
}
