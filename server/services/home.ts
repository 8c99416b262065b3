import { diskFolders, type Folders } from "./folders.ts";
import { diskFiles, type WritableFiles } from "./project-files.ts";
import { type FoundProjects, locateFolder, locateRoot, type ProjectSearch } from "./project-finder.ts";
import { rememberSummaries, type Summaries } from "./records/summaries.ts";
import { findInPlace, placeToSearch, type SearchDefaults, type SearchPlace } from "./search-place.ts";
import type { Environment } from "./state-folder.ts";
import { stampOfFolders, stampOfState } from "./state-stamp.ts";
import type { Store } from "./store.ts";
import { withTeamOf } from "./team-server/open-team.ts";
import type { TeamBook } from "./team-server/team-database.ts";

/** Where projects are, and what is remembered about them: on this machine, or on a team's server. */
export interface ProjectHome {
  readonly store: Store;
  readonly summaries: Summaries;
  readonly folders: Folders;
  /** The only way in which operations change a project. */
  readonly files: WritableFiles;
  /** @throws Failure `not found` when the named folder does not exist */
  placeToSearch(named: string | undefined, otherwise: SearchDefaults): Promise<SearchPlace>;
  /** @throws Failure `cancelled` */
  findInPlace(place: SearchPlace, search: ProjectSearch): Promise<FoundProjects>;
  /** Another one after every change of a project, or of any and of which there are. It reads no record. */
  stampOf(asked: AskedStamp, otherwise: SearchDefaults): Promise<string>;
  /**
   * Uses what a team's server keeps: tokens, and the audit log.
   *
   * @throws Failure `invalid input` where no such server is known
   */
  withTeam<T>(use: (book: TeamBook) => Promise<T>): Promise<T>;
}

interface AskedStamp {
  /** All projects when undefined. */
  readonly project: string | undefined;
  readonly root: string | undefined;
}

/**
 * This machine.
 *
 * @param ownFolders Palisade's own folders, which no fix may change
 */
export function diskHome(
  environment: Environment,
  store: Store,
  workingFolder: string,
  ownFolders: readonly string[],
  now: () => Date,
): ProjectHome {
  return {
    store,
    summaries: rememberSummaries(),
    folders: diskFolders(workingFolder),
    files: diskFiles(ownFolders, store, now),
    placeToSearch,
    findInPlace,
    async stampOf({ project, root }, otherwise) {
      if (project !== undefined) return stampOfState(store, locateFolder(project, workingFolder));
      return `${stampOfState(store, undefined)} ${await stampOfFolders(await locateRoot(root, otherwise))}`;
    },
    withTeam: (use) => withTeamOf(environment, use),
  };
}
