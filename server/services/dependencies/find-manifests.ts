import { join, relative, sep } from "node:path";
import { manifestFormats } from "../../core/dependencies/lock-files/index.ts";
import { entersFolder } from "../../core/project/layout.ts";
import { listFolder } from "../list-folder.ts";

/** A folder with the manifest of a back end. */
export interface ManifestFolder {
  /** What its files' paths start with, relative to the project: empty, `functions/`, `../`, `../backend/`. */
  readonly folder: string;
  /** The files in it. */
  readonly names: ReadonlySet<string>;
}

/** Back ends lie close to the app: `functions/`, `services/api/`. */
const deepestBelow = 4;
const deepestBeside = 2;

const manifestNames = new Set(manifestFormats.map(({ manifest }) => manifest));
/** What package managers install, wherever it lies. */
const installed = new Set(["node_modules", "vendor", "bower_components"]);

/**
 * Finds the manifests that belong to a project, in path order: those below it, and, when the project is a folder of its
 * repository (`app/` or `apps/shop/`, beside `backend/`), those of the repository's other folders. Dart packages are
 * projects of their own, and are left out with everything in them.
 */
export function findManifests(project: string, repository: string): readonly ManifestFolder[] {
  const above = relative(project, repository).replaceAll(sep, "/");
  const found = walk(project, "", deepestBelow);
  if (above === ".." || above === "../..") found.push(...walk(repository, `${above}/`, deepestBeside));
  return found.sort((a, b) => (a.folder < b.folder ? -1 : 1));
}

function walk(root: string, prefix: string, deepest: number): ManifestFolder[] {
  const found: ManifestFolder[] = [];
  const open = [{ folder: "", depth: 0 }];
  for (let at = open.pop(); at; at = open.pop()) {
    const { folder, depth } = at;
    const entries = listFolder(join(root, folder));
    const names = new Set(entries.flatMap((entry) => (entry.isDirectory() ? [] : entry.name)));
    if (folder !== "" && names.has("pubspec.yaml")) continue;
    if ([...manifestNames].some((name) => names.has(name))) found.push({ folder: `${prefix}${folder}`, names });
    if (depth === deepest) continue;
    for (const entry of entries) {
      const path = `${folder}${entry.name}`;
      if (!entry.isDirectory() || installed.has(entry.name) || !entersFolder(path)) continue;
      open.push({ folder: `${path}/`, depth: depth + 1 });
    }
  }
  return found;
}
