import type { XmlTree } from "../../escape/xml.ts";
import {
  askedAndAllowed,
  byText,
  type Chosen,
  chosenValues,
  items,
  keyed,
  keyedRecords,
  maximum,
  type Owned,
  part,
  single,
  union,
} from "../../model/slots.ts";
import type { AndroidToolchain } from "../../toolchains/toolchain.ts";
import type { AppIdentity } from "../identity.ts";

/** What an option adds to the Android app. Everything is optional; how two options agree is said at each part. */
export interface AndroidContribution {
  /** A set by name. Attributes of a permission must agree; reasons are collected. */
  readonly permissions?: readonly AndroidPermission[];
  /** Permissions of plugins that the app removes, unless another option requests them. */
  readonly removedPermissions?: readonly RemovedPermission[];
  /** Hardware that the app can do without: stores offer it to devices that lack `android.hardware.camera` as well. */
  readonly optionalFeatures?: readonly string[];
  /** A set: what the app must see of other apps. */
  readonly queries?: readonly AndroidQuery[];
  /** Of `<application>`; one value for each name. */
  readonly metaData?: Readonly<Record<string, string>>;
  /** Of the activity that shows Flutter; one value for each name. */
  readonly activityMetaData?: Readonly<Record<string, string>>;
  /** Services, receivers and other elements of `<application>`; one for each `android:name`. */
  readonly components?: readonly XmlTree[];
  /** Hosts whose https links open the app; a set. */
  readonly linkHosts?: readonly string[];
  /** Settings that are safer when off: on only if an option asks for it and none forbids it. */
  readonly backup?: boolean;
  readonly cleartextTraffic?: boolean;
  /** Users choose a language in the app, so the store must deliver all languages. */
  readonly inAppLanguages?: boolean;
  /** The predictive back gesture; needs a navigator that supports it. */
  readonly predictiveBack?: boolean;
  /** The highest wins; the floor is Flutter's own. */
  readonly minSdk?: number;
  /** One version for each id. */
  readonly gradlePlugins?: readonly GradlePlugin[];
  /** `implementation`, `coreLibraryDesugaring`, ...: one version for each module. */
  readonly dependencies?: readonly GradleDependency[];
  readonly gradleProperties?: Readonly<Record<string, string>>;
  /** Rules for R8, each with the reason why it is there. */
  readonly proguard?: readonly ProguardRules[];
  /** Resources that only Dart code names: `@drawable/ic_notification`. */
  readonly keptResources?: readonly string[];
  /** Of the upload key; one name of letters, digits, - and _. */
  readonly keyAlias?: string;
  /** Values that the manifest reads as `${NAME}`, from android/key.properties or the environment. */
  readonly secrets?: readonly string[];
  /** Further resources, by their path below `res/`. */
  readonly resources?: Readonly<Record<string, XmlTree>>;
}

export interface AndroidPermission {
  /** In full: `android.permission.CAMERA`. */
  readonly name: string;
  readonly reason: string;
  /** The last API level that needs it. */
  readonly maxSdkVersion?: number;
  readonly usesPermissionFlags?: string;
}

interface RemovedPermission {
  readonly name: string;
  readonly reason: string;
}

export interface AndroidQuery {
  readonly action: string;
  readonly category?: string;
  readonly scheme?: string;
  readonly mimeType?: string;
}

interface GradlePlugin {
  readonly id: string;
  readonly version: string;
  /** A file below android/app without which the plugin fails: it is applied only when the file is there. */
  readonly needs?: string;
  /** The plugin that must be applied before this one. */
  readonly after?: string;
}

interface GradleDependency {
  readonly configuration: string;
  readonly module: string;
  readonly version: string;
}

interface ProguardRules {
  readonly reason: string;
  readonly rules: readonly string[];
}

/** What several options ask for, each for a reason of its own. */
type Reasoned<T> = Omit<T, "reason"> & { readonly reasons: readonly string[] };

/** The Android app that all options together describe; every list is sorted. */
export interface AndroidModel {
  readonly identity: AppIdentity;
  readonly toolchain: AndroidToolchain;
  readonly permissions: readonly Reasoned<AndroidPermission>[];
  readonly removedPermissions: readonly Reasoned<RemovedPermission>[];
  readonly optionalFeatures: readonly string[];
  readonly queries: readonly AndroidQuery[];
  readonly metaData: ReadonlyMap<string, string>;
  readonly activityMetaData: ReadonlyMap<string, string>;
  readonly components: readonly XmlTree[];
  readonly linkHosts: readonly string[];
  readonly backup: boolean;
  readonly cleartextTraffic: boolean;
  readonly inAppLanguages: boolean;
  readonly predictiveBack: boolean;
  /** Undefined when Flutter's floor is enough. */
  readonly minSdk: Chosen<string> | undefined;
  readonly gradlePlugins: readonly GradlePlugin[];
  readonly dependencies: readonly GradleDependency[];
  readonly gradleProperties: ReadonlyMap<string, string>;
  readonly proguard: readonly (ProguardRules & { readonly owner: string })[];
  readonly keptResources: readonly string[];
  readonly keyAlias: string;
  readonly secrets: readonly string[];
  readonly resources: ReadonlyMap<string, Chosen<XmlTree>>;
}

/**
 * Joins what the options contribute.
 *
 * @throws SlotConflict when two of them give one thing different values.
 */
export function mergeAndroid(
  identity: AppIdentity,
  toolchain: AndroidToolchain,
  contributions: readonly Owned<AndroidContribution>[],
): AndroidModel {
  const of = <K extends keyof AndroidContribution>(key: K) => part(contributions, key);
  const minSdk = maximum(of("minSdk"));
  const permissions = withReasons("the Android permission", items(of("permissions")));
  const asked = new Set(permissions.map(({ name }) => name));
  const removed = withReasons("the removed Android permission", items(of("removedPermissions")));
  return {
    identity,
    toolchain,
    permissions,
    removedPermissions: removed.filter(({ name }) => !asked.has(name)),
    optionalFeatures: union(of("optionalFeatures")),
    queries: listed(keyed("the Android query", items(of("queries")), (query) => JSON.stringify(queryKey(query)))),
    metaData: chosenValues(keyedRecords("the Android meta-data", of("metaData"))),
    activityMetaData: chosenValues(keyedRecords("the meta-data of the activity", of("activityMetaData"))),
    components: listed(keyed("the Android component", items(of("components")), componentName)),
    linkHosts: union(of("linkHosts")),
    backup: askedAndAllowed(of("backup")),
    cleartextTraffic: askedAndAllowed(of("cleartextTraffic")),
    inAppLanguages: of("inAppLanguages").some(({ value }) => value),
    predictiveBack: askedAndAllowed(of("predictiveBack")),
    minSdk: minSdk && Number(minSdk.value) > toolchain.minSdk ? minSdk : undefined,
    gradlePlugins: listed(keyed("the Gradle plugin", items(of("gradlePlugins")), ({ id }) => id)),
    dependencies: listed(
      keyed("the Gradle dependency", items(of("dependencies")), (one) => `${one.configuration} ${one.module}`),
    ),
    gradleProperties: chosenValues(keyedRecords("the Gradle property", of("gradleProperties"))),
    proguard: items(of("proguard"))
      .map(({ owner, value }) => ({ owner, ...value }))
      .sort((a, b) => byText(a.owner, b.owner)),
    keptResources: union(of("keptResources")),
    keyAlias: single("the alias of the upload key", of("keyAlias")) ?? "upload",
    secrets: union(of("secrets")),
    resources: keyedRecords("the Android resource", of("resources")),
  };
}

function withReasons<T extends RemovedPermission>(slot: string, given: readonly Owned<T>[]): Reasoned<T>[] {
  const facts = given.map(({ owner, value: { reason: _, ...rest } }) => ({ owner, value: rest }));
  return listed(keyed(slot, facts, ({ name }) => name)).map((fact) => {
    const reasons = given.filter(({ value }) => value.name === fact.name).map(({ value }) => value.reason);
    return { ...fact, reasons: [...new Set(reasons)] };
  });
}

function queryKey({ action, category, scheme, mimeType }: AndroidQuery): (string | undefined)[] {
  return [action, category, scheme, mimeType];
}

function componentName({ name, attributes }: XmlTree): string {
  return attributes["android:name"] ?? name;
}

function listed<T>(chosen: ReadonlyMap<string, Chosen<T>>): T[] {
  return [...chosenValues(chosen).values()];
}
