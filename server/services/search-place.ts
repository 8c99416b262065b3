import { type FoundProjects, findProjects, locateRoot, type ProjectSearch, projectAt } from "./project-finder.ts";

/** Where projects are looked for. */
export interface SearchPlace {
  /** The folder that is searched. */
  readonly folder: string;
  /** Projects that the user's editor has open, wherever they are. */
  readonly open: readonly string[];
}

/** Where projects are looked for when the user names no folder, and where relative paths start. */
export interface SearchDefaults {
  projectsRoot(): Promise<string>;
  openProjects(): readonly string[];
  readonly workingFolder: string;
}

/**
 * The folder that the user named, or the projects root with what the user's editor has open.
 *
 * @throws Failure `not found` when the named folder does not exist
 */
export async function placeToSearch(named: string | undefined, services: SearchDefaults): Promise<SearchPlace> {
  const folder = await locateRoot(named, services);
  return { folder, open: named === undefined ? services.openProjects() : [] };
}

/**
 * The projects of a place.
 *
 * @throws Failure `cancelled`
 */
export async function findInPlace({ folder, open }: SearchPlace, search: ProjectSearch): Promise<FoundProjects> {
  const { projects: below, truncated } = await findProjects(folder, search);
  const paths = new Set(below.map(({ path }) => path));
  const others = open.filter((path) => !paths.has(path)).map(projectAt);
  return { projects: [...below, ...others].sort((a, b) => (a.path < b.path ? -1 : 1)), truncated };
}
