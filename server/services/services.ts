import type { ScanRecord } from "../contract/scan-record.ts";
import { readTeamConfig } from "../scanner/index.ts";
import { type Afterwards, openAfterwards } from "./afterwards.ts";
import { lookAheadIn } from "./ahead/look-ahead.ts";
import { rememberPatches, type ShownPatches } from "./assistant/shown-patches.ts";
import { pubCacheFolder } from "./dependencies/pub-cache.ts";
import { sealOfBuild } from "./document-seal.ts";
import { createGenerator, type Generator } from "./generator.ts";
import { diskHome, type ProjectHome } from "./home.ts";
import { type Outgoing, openOutgoing } from "./http/open-outgoing.ts";
import { type Models, openModels } from "./models/models.ts";
import type { AdvisoryDatabase } from "./osv/advisory-database.ts";
import { openAdvisories } from "./osv/open-advisories.ts";
import { openPushing, type Pushing } from "./pushing/pushing.ts";
import type { LearnedFacts } from "./records/kept-facts.ts";
import { type KeptScans, openKeptScans } from "./records/kept-scans.ts";
import { type ScanningAccess, scanningOfDisk } from "./scanning.ts";
import { openSettings, type SettingsService } from "./settings/settings.ts";
import { type Alerts, openAlerts } from "./sharing/alerts.ts";
import { type Environment, stateFolder } from "./state-folder.ts";
import { openStore } from "./store.ts";

/** Everything outside the process, as operations use it. */
export interface Services extends ProjectHome, ScanningAccess {
  readonly keptScans: KeptScans;
  /** What earlier processes learned of a project's files. */
  learnedFacts(name: string): Promise<LearnedFacts>;
  readonly afterwards: Afterwards;
  readonly generator: Generator;
  /** The patches of a language model that were shown and may be applied. */
  readonly patches: ShownPatches;
  readonly advisories: AdvisoryDatabase;
  /** What the user set up. */
  readonly settings: SettingsService;
  /** The way to the services that the user set up. */
  readonly outgoing: Outgoing;
  /** The language model that the user set up. */
  readonly models: Models;
  /** Brings scans to a team's server. */
  readonly pushing: Pushing;
  /** Tells the chat channel about new findings. */
  readonly alerts: Alerts;
  /** The folder to look in for projects: `PROJECTS_ROOT`, else that of the settings. */
  projectsRoot(): Promise<string>;
  /** The paths of the projects that the user's editor has open; none elsewhere. */
  openProjects(): readonly string[];
  /** The newest record of a project that the user's editor has open, with its unsaved texts. */
  openRecord(path: string): ScanRecord | undefined;
  /** Whether the user's editor has text of a project that is not saved. */
  hasUnsaved(path: string): Promise<boolean>;
  /** The folder of `dart pub`'s cache. */
  readonly pubCache: string;
  /** The folder that relative paths start from. */
  readonly workingFolder: string;
  /** The folder of the running program. */
  readonly installation: string;
  /** Palisade's own folders, which no fix may change. */
  readonly ownFolders: readonly string[];
  now(): Date;
}

/** @param installation folder of the running program */
export function createServices(env: Environment, workingFolder: string, installation: string): Services {
  const store = openStore(stateFolder(env), sealOfBuild(installation));
  const afterwards = openAfterwards();
  const learnedFacts = async (name: string) => {
    const facts = await import("./records/kept-facts.ts");
    return facts.learnedFacts(store.folder, installation, name, afterwards);
  };
  const access = scanningOfDisk(learnedFacts, lookAheadIn(installation));
  const ownFolders = [store.folder, installation];
  const now = () => new Date();
  const settings = openSettings(env, store);
  const outgoing = openOutgoing({ environment: env, hideSecrets: settings.hideSecrets });
  const home = diskHome(env, store, workingFolder, ownFolders, now);
  return {
    ...home,
    ...access,
    keptScans: openKeptScans(store.folder, installation, afterwards),
    learnedFacts,
    afterwards,
    generator: createGenerator(access, installation),
    patches: rememberPatches(),
    advisories: openAdvisories(env, store, now),
    settings,
    outgoing,
    pushing: openPushing(env, outgoing, store.folder),
    alerts: openAlerts({
      store,
      settings,
      outgoing,
      now,
      // Only where something may be sent is read in it, so no check has to be known.
      policyOf: async (path) => readTeamConfig(await home.files.read(path, "palisade.yaml"), new Set()),
    }),
    models: openModels({ settings, outgoing, stateFolder: store.folder }),
    projectsRoot: async () => (await settings.read()).projectsRoot,
    openProjects: () => [],
    openRecord: () => undefined,
    hasUnsaved: async () => false,
    pubCache: pubCacheFolder(env),
    workingFolder,
    installation,
    ownFolders,
    now,
  };
}
