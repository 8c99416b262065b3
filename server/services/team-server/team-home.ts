import { Failure } from "../../contract/failure.ts";
import type { Folders } from "../folders.ts";
import type { ProjectHome } from "../home.ts";
import type { WritableFiles } from "../project-files.ts";
import type { Store } from "../store.ts";
import { assertProjectName } from "./project-name.ts";
import type { TeamBook } from "./team-database.ts";

/**
 * A team's server, for one of its users. It has no code: of a project it knows what was pushed.
 *
 * @param machine what it keeps beside the database
 */
export function teamHome(book: TeamBook, machine: Store): ProjectHome {
  const { project, settings, stamp, watch } = book;
  return {
    store: { ...machine, project, settings, stamp, watch },
    // Its stamps follow what other servers write a moment later.
    summaries: { of: (_project, _madeFrom, make) => make() },
    files: pushedFiles(book),
    folders: pushedFolders(book),
    placeToSearch: async (named = "") => ({ folder: named.replace(/(?<!\/)\/+$/, ""), open: [] }),
    async findInPlace({ folder }) {
      return { projects: (await book.projects()).filter(({ path }) => isBelow(folder, path)), truncated: 0 };
    },
    stampOf: async ({ project: name }) =>
      name === undefined ? stamp() : `${project(name).stamp()} ${settings.stamp()}`,
    withTeam: (use) => use(book),
  };
}

function isBelow(folder: string, path: string): boolean {
  return folder === "" || path === folder || path.startsWith(`${folder}/`);
}

function pushedFolders(book: TeamBook): Folders {
  return {
    locate: assertProjectName,
    find: async (folder) => (await book.projects()).map(({ path }) => path).filter((path) => isBelow(folder, path)),
    has: () => false,
    realPath: (path) => path,
    repositoryPathOf: () => undefined,
    authorIn: async () => book.author,
    refresh: async () => {},
  };
}

function pushedFiles({ project }: TeamBook): WritableFiles {
  const refuse = async () => {
    throw new Failure(
      "refused",
      "A team's server has no code. Change it in the repository and push the next scan, or decide for the project instead of in palisade.yaml.",
    );
  };
  return {
    async read(name, file) {
      return file === "palisade.yaml" ? (await project(name).read()).pushed?.policy.text : undefined;
    },
    check: refuse,
    write: refuse,
    change: refuse,
  };
}
