import { join, relative, sep } from "node:path";
import { entersFolder } from "../../scanner/index.ts";
import { manifestFormats } from "../../supply-chain/lock-files/index.ts";
import { listFolder } from "../list-folder.ts";
import { walkFolders } from "../walk-folders.ts";

/** A folder with the manifest of a back end. */
export interface ManifestFolder {
  /** The prefix of its files' paths, relative to the project: empty, `functions/`, `../`, `../backend/`. */
  readonly folder: string;
  readonly names: ReadonlySet<string>;
}

/** Maximum depth. Back ends are close to the app: `functions/`, `services/api/`. */
const deepestBelow = 4;
const deepestBeside = 2;

const manifestNames = new Set(manifestFormats.map(({ manifest }) => manifest));
/** Folders of installed packages, at any depth. */
const installed = new Set(["node_modules", "vendor", "bower_components"]);

/**
 * Finds the manifests that belong to a project, in path order: those below it and, when the project is a folder of its
 * repository (`app/` or `apps/shop/`, beside `backend/`), those of the repository's other folders. Dart packages are
 * projects of their own and are left out with everything in them.
 *
 * @param yieldToEventLoop awaited now and then, see `yieldingToEventLoop`
 */
export async function findManifests(
  project: string,
  repository: string,
  yieldToEventLoop: () => Promise<void> | undefined,
): Promise<readonly ManifestFolder[]> {
  const above = relative(project, repository).replaceAll(sep, "/");
  const found = await walk(project, "", deepestBelow, yieldToEventLoop);
  if (above === ".." || above === "../..")
    found.push(...(await walk(repository, `${above}/`, deepestBeside, yieldToEventLoop)));
  return found.sort((a, b) => (a.folder < b.folder ? -1 : 1));
}

async function walk(
  root: string,
  prefix: string,
  deepest: number,
  yieldToEventLoop: () => Promise<void> | undefined,
): Promise<ManifestFolder[]> {
  const found: ManifestFolder[] = [];
  await walkFolders(
    [{ folder: "", depth: 0 }],
    {
      list: ({ folder }) => listFolder(join(root, folder)),
      enter({ folder, depth }, entries) {
        const names = new Set(entries.flatMap((entry) => (entry.isDirectory() ? [] : entry.name)));
        if (folder !== "" && names.has("pubspec.yaml")) return [];
        if ([...manifestNames].some((name) => names.has(name))) found.push({ folder: `${prefix}${folder}`, names });
        if (depth === deepest) return [];
        return entries
          .filter(
            (entry) => entry.isDirectory() && !installed.has(entry.name) && entersFolder(`${folder}${entry.name}`),
          )
          .map((entry) => ({ folder: `${folder}${entry.name}/`, depth: depth + 1 }));
      },
    },
    yieldToEventLoop,
  );
  return found;
}
