import { interceptorList } from "../dart/interceptors.ts";
import { type AndroidModel, mergeAndroid } from "../native/android/android-model.ts";
import type { AppIdentity } from "../native/identity.ts";
import { type IosModel, mergeIos } from "../native/ios/ios-model.ts";
import { type MacosModel, mergeMacos } from "../native/macos/macos-model.ts";
import { type ResolvedPackages, resolvePackages } from "../packages/resolve.ts";
import type {
  AppService,
  CiStep,
  Contribution,
  DartPiece,
  DocPage,
  EnvKey,
  Message,
  PubspecValue,
  Route,
  SetupStep,
  Showcase,
  StartupStep,
  StoreUpload,
  Warning,
  Wrapper,
} from "./contribution.ts";
import { ciPhases, setupAreas, startupPhases, wrapperLayers } from "./contribution.ts";
import type { ProjectFacts } from "./facts.ts";
import { readBy } from "./read-services.ts";
import { type Chosen, items, keyed, keyedRecords, type Owned, part, SlotConflict, single, union } from "./slots.ts";

/** The project that all options together describe; the renderers turn it into files. */
export interface ProjectModel {
  readonly facts: ProjectFacts;
  readonly packages: ResolvedPackages;
  readonly android: AndroidModel;
  readonly ios: IosModel;
  readonly macos: MacosModel;
  /** Packages of Debian and Ubuntu that a build for Linux needs beside those of Flutter. */
  readonly linuxPackages: readonly string[];
  /** Origins that the web app talks to beside its API, and those that it loads scripts from. */
  readonly web: { readonly connect: readonly string[]; readonly scripts: readonly string[] };
  readonly env: readonly EnvKey[];
  readonly messages: ReadonlyMap<string, Chosen<Message>>;
  /** Each one after the services that it reads. */
  readonly services: readonly AppService[];
  readonly startup: readonly StartupStep[];
  /** From the innermost, around the page, to the outermost. */
  readonly wrappers: readonly Wrapper[];
  readonly navigatorObservers: readonly DartPiece[];
  readonly routes: readonly Owned<Route>[];
  readonly showcases: readonly Showcase[];
  readonly interceptors: readonly DartPiece[];
  readonly errorReporters: readonly DartPiece[];
  readonly ci: readonly CiStep[];
  readonly uploads: readonly StoreUpload[];
  readonly setup: readonly SetupStep[];
  readonly docs: readonly Owned<DocPage>[];
  readonly aiRules: readonly Owned<readonly string[]>[];
  readonly gitignore: readonly Owned<readonly string[]>[];
  readonly assets: readonly string[];
  /** The paths of the files that options contribute. */
  readonly contributedPaths: readonly string[];
  readonly pubspec: ReadonlyMap<string, Chosen<PubspecValue>>;
  readonly protections: readonly string[];
  readonly releaseChecks: readonly string[];
  readonly warnings: readonly Warning[];
  readonly lints: ReadonlyMap<string, Chosen<boolean>>;
  readonly licenceHeader: string | undefined;
}

/**
 * Joins what the options contribute, each slot by its own rule.
 *
 * @throws SlotConflict when two options give one thing different values
 */
export function mergeContributions(
  facts: ProjectFacts,
  identity: AppIdentity,
  given: readonly Owned<Contribution>[],
): ProjectModel {
  const all = <K extends keyof Contribution>(key: K) => part(given, key);
  return {
    facts,
    packages: resolvePackages(items(all("packages"))),
    android: mergeAndroid(identity, facts.toolchain.android, all("android")),
    ios: mergeIos(identity, facts.toolchain.ios, all("ios")),
    macos: mergeMacos(identity, facts.toolchain.macos.deploymentTarget, all("macos")),
    linuxPackages: union(part(all("desktop"), "linuxPackages")),
    web: { connect: union(part(all("web"), "connect")), scripts: union(part(all("web"), "scripts")) },
    env: distinct(keyed("the environment key", items(all("env")), ({ name }) => name)),
    messages: keyedRecords("the text", all("messages")),
    services: inOrder([
      ...once("the service", items(all("services")), ({ type }) => type),
      interceptorList(values(items(all("interceptors")))),
    ]),
    startup: byPlace(values(items(all("startup"))), startupPhases, ({ phase }) => phase),
    wrappers: byPlace(values(items(all("wrappers"))), wrapperLayers, ({ layer }) => layer),
    navigatorObservers: values(items(all("navigatorObservers"))),
    routes: ownedOnce("the route", items(all("routes")), ({ name }) => name),
    showcases: values(items(all("showcases"))),
    interceptors: values(items(all("interceptors"))),
    errorReporters: values(items(all("errorReporters"))),
    ci: byPlace(distinct(keyed("the CI step", items(all("ci")), ({ name }) => name)), ciPhases, ({ phase }) => phase),
    uploads: ownedOnce("the upload", items(all("uploads")), ({ platform }) => platform).map(({ value }) => value),
    setup: byPlace(values(items(all("setup"))), setupAreas, ({ area }) => area),
    docs: ownedOnce("the page", items(all("docs")), ({ id }) => id),
    aiRules: all("aiRules"),
    gitignore: all("gitignore"),
    assets: union(all("assets")),
    contributedPaths: values(items(all("files"))).map(({ path }) => path),
    pubspec: keyedRecords("the section of pubspec.yaml", all("pubspec")),
    protections: values(items(all("protections"))),
    releaseChecks: values(items(all("releaseChecks"))),
    warnings: values(items(all("warnings"))),
    lints: keyedRecords("the lint", all("lints")),
    licenceHeader: single("the licence header", all("licenceHeader")),
  };
}

function values<T>(owned: readonly Owned<T>[]): T[] {
  return owned.map(({ value }) => value);
}

function distinct<T>(chosen: ReadonlyMap<string, Chosen<T>>): T[] {
  return [...chosen.values()].map(({ value }) => value);
}

/** One owner for each key: these values hold functions, which cannot be compared. */
function ownedOnce<T>(slot: string, given: readonly Owned<T>[], keyOf: (value: T) => string): readonly Owned<T>[] {
  const owners = new Map<string, string>();
  for (const { owner, value } of given) {
    const key = keyOf(value);
    const other = owners.get(key);
    if (other !== undefined) throw new SlotConflict(slot, key, [other, owner]);
    owners.set(key, owner);
  }
  return given;
}

function once<T>(slot: string, given: readonly Owned<T>[], keyOf: (value: T) => string): T[] {
  return values(ownedOnce(slot, given, keyOf));
}

/** Sorted by the order of a list of places. Within one place, the order stays. */
function byPlace<T, Place>(given: readonly T[], places: readonly Place[], placeOf: (value: T) => Place): T[] {
  return given.toSorted((a, b) => places.indexOf(placeOf(a)) - places.indexOf(placeOf(b)));
}

/** Services after those that they read, without those that nobody reads though they only exist to be read. */
function inOrder(services: readonly AppService[]): AppService[] {
  const byType = new Map(services.map((service) => [service.type, service]));
  const done = new Set<AppService>();
  const busy = new Set<AppService>();
  const visit = (service: AppService): void => {
    if (done.has(service)) return;
    if (busy.has(service)) throw new Error(`The service ${service.type} needs itself.`);
    busy.add(service);
    for (const type of readBy(service)) {
      const needed = byType.get(type);
      if (!needed) throw new Error(`The service ${service.type} reads ${type}, which nobody contributes.`);
      visit(needed);
    }
    done.add(service);
  };
  for (const service of services) if (service.whenRead !== true) visit(service);
  return [...done];
}
