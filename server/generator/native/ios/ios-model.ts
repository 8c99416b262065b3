import type { PlistDict, PlistTree } from "../../escape/plist.ts";
import {
  type Chosen,
  chosenValues,
  keyed,
  keyedRecords,
  maximum,
  type Owned,
  part,
  single,
  union,
} from "../../model/slots.ts";
import type { Toolchain } from "../../toolchains/toolchain.ts";
import type { AppIdentity } from "../identity.ts";
import { type LaunchCode, mergeLaunch, type NotificationDelegate } from "./launch-code.ts";

/** What an option adds to the iOS app. Everything is optional; how two options agree is said at each part. */
export interface IosContribution {
  /** The reason for a protected resource, by its key (`NSCameraUsageDescription`): one text for each key. */
  readonly usage?: Readonly<Record<string, string>>;
  /** Other keys of Info.plist: one value for each, but lists are joined. `$(NAME)` is filled in by the build. */
  readonly infoPlist?: Readonly<Record<string, PlistTree>>;
  /** `UIBackgroundModes`; a set. */
  readonly backgroundModes?: readonly string[];
  /** Schemes of other apps that the app asks about; a set. */
  readonly querySchemes?: readonly string[];
  /** One value for each key, but lists are joined. */
  readonly entitlements?: Readonly<Record<string, PlistTree>>;
  /** Hosts whose https links open the app; a set. */
  readonly linkHosts?: readonly string[];
  /** The highest wins: `15.0`. */
  readonly deploymentTarget?: string;
  readonly privacy?: PrivacyContribution;
  /** What AppDelegate.swift does when the app starts. */
  readonly launch?: LaunchCode;
  readonly notificationDelegate?: NotificationDelegate;
  /**
   * Files that each native flavour has for itself, by their names and the folders below ios/ in which the flavours have
   * theirs: `{ "Settings.plist": "Config" }` is ios/Config/<flavour>/Settings.plist. They may be missing.
   */
  readonly flavorFiles?: Readonly<Record<string, string>>;
  /** Values that Info.plist reads as `$(NAME)`, from ios/Flutter/Secrets.xcconfig. */
  readonly secrets?: readonly string[];
  /** Whether the app has its own encryption, for export rules; all options must agree. */
  readonly nonExemptEncryption?: boolean;
}

interface PrivacyContribution {
  /** Whether data is used to track users across apps, after they agreed. */
  readonly tracking?: boolean;
  readonly trackingDomains?: readonly string[];
  /** Reasons for each API that needs one, by its category without the common prefix: `{ UserDefaults: ["CA92.1"] }`. */
  readonly accessedApis?: Readonly<Record<string, readonly string[]>>;
  /** What is collected, by its type without the common prefix: `{ CrashData: { ... } }`. */
  readonly collectedData?: Readonly<Record<string, CollectedData>>;
}

interface CollectedData {
  /** With the person's identity. */
  readonly linked: boolean;
  readonly tracking: boolean;
  /** Without the common prefix: `AppFunctionality`. */
  readonly purposes: readonly string[];
}

/** The iOS app that all options together describe; every list is sorted. */
export interface IosModel {
  readonly identity: AppIdentity;
  readonly usage: ReadonlyMap<string, string>;
  readonly infoPlist: PlistDict;
  readonly backgroundModes: readonly string[];
  readonly querySchemes: readonly string[];
  readonly entitlements: PlistDict;
  readonly linkHosts: readonly string[];
  readonly deploymentTarget: Chosen<string>;
  readonly privacy: PrivacyModel;
  readonly launch: LaunchCode;
  /** Folders by the names of the files in them. */
  readonly flavorFiles: ReadonlyMap<string, string>;
  readonly secrets: readonly string[];
  readonly nonExemptEncryption: boolean;
}

interface PrivacyModel {
  readonly tracking: boolean;
  readonly trackingDomains: readonly string[];
  readonly accessedApis: ReadonlyMap<string, readonly string[]>;
  readonly collectedData: ReadonlyMap<string, CollectedData>;
}

/**
 * Joins what the options contribute.
 *
 * @throws SlotConflict when two of them give one thing different values.
 */
export function mergeIos(
  identity: AppIdentity,
  toolchain: Toolchain["ios"],
  contributions: readonly Owned<IosContribution>[],
): IosModel {
  const of = <K extends keyof IosContribution>(key: K) => part(contributions, key);
  const floor: Owned<string> = { owner: "Flutter", value: toolchain.deploymentTarget };
  const targets = [floor, ...of("deploymentTarget")];
  return {
    identity,
    usage: chosenValues(keyedRecords("the Info.plist text", of("usage"))),
    infoPlist: mergeDicts("the Info.plist key", of("infoPlist")),
    backgroundModes: union(of("backgroundModes")),
    querySchemes: union(of("querySchemes")),
    entitlements: mergeDicts("the entitlement", of("entitlements")),
    linkHosts: union(of("linkHosts")),
    deploymentTarget: maximum(targets) ?? { value: floor.value, owners: [] },
    privacy: mergePrivacy(of("privacy")),
    launch: mergeLaunch(of("launch"), of("notificationDelegate")),
    flavorFiles: chosenValues(keyedRecords("the file of each flavour", of("flavorFiles"))),
    secrets: union(of("secrets")),
    nonExemptEncryption: single("ITSAppUsesNonExemptEncryption", of("nonExemptEncryption")) ?? false,
  };
}

/** One value for each key; two lists become one, without repetitions. */
function mergeDicts(slot: string, records: readonly Owned<Readonly<Record<string, PlistTree>>>[]): PlistDict {
  const entries = records.flatMap(({ owner, value }) =>
    Object.entries(value).map(([key, item]) => ({ owner, value: { key, item } })),
  );
  const joined = entries.map(({ owner, value: { key, item } }): Owned<{ key: string; item: PlistTree }> => {
    if (!isList(item)) return { owner, value: { key, item } };
    const lists = entries.flatMap(({ value }) => (value.key === key && isList(value.item) ? value.item : []));
    return { owner, value: { key, item: distinct(lists) } };
  });
  const merged = keyed(slot, joined, ({ key }) => key);
  return Object.fromEntries([...merged].map(([key, { value }]) => [key, value.item]));
}

function isList(value: PlistTree): value is readonly PlistTree[] {
  return Array.isArray(value);
}

function distinct(values: readonly PlistTree[]): PlistTree[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}

function mergePrivacy(given: readonly Owned<PrivacyContribution>[]): PrivacyModel {
  const apis = part(given, "accessedApis").flatMap(({ owner, value }) =>
    Object.entries(value).map(([api, reasons]) => ({ owner, api, value: reasons })),
  );
  const names = union([{ owner: "", value: apis.map(({ api }) => api) }]);
  return {
    // The App Store requires it as soon as one part of the app does it.
    tracking: part(given, "tracking").some(({ value }) => value),
    trackingDomains: union(part(given, "trackingDomains")),
    accessedApis: new Map(names.map((name) => [name, union(apis.filter(({ api }) => api === name))])),
    collectedData: mergeCollected(part(given, "collectedData")),
  };
}

/** The union of purposes; data is linked or used for tracking as soon as one option does it. */
function mergeCollected(
  given: readonly Owned<Readonly<Record<string, CollectedData>>>[],
): ReadonlyMap<string, CollectedData> {
  const all = given.flatMap(({ owner, value }) =>
    Object.entries(value).map(([type, data]) => ({ owner, type, value: data.purposes, data })),
  );
  const types = union([{ owner: "", value: all.map(({ type }) => type) }]);
  return new Map(
    types.map((type) => {
      const same = all.filter((one) => one.type === type);
      const linked = same.some(({ data }) => data.linked);
      const tracking = same.some(({ data }) => data.tracking);
      return [type, { linked, tracking, purposes: union(same) }];
    }),
  );
}
