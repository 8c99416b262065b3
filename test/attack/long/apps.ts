import { resolve } from "node:path";
import { compose } from "../../../server/generator/compose.ts";
import { recipes } from "../../../server/generator/recipes/index.ts";
import { roleOf } from "../../../server/scanner/project/layout.ts";
import { diskSnapshot } from "../../../server/services/disk-snapshot.ts";
import { findProjects } from "../../../server/services/project-finder.ts";
import { sourceTools } from "../../generated/source-tools.ts";
import { baseApp, readFixtures } from "../../support/checks/fixture.ts";

type Files = Readonly<Record<string, string | Uint8Array>>;

/** An app whose files are mutated, by what it is called. */
export interface App {
  readonly name: string;
  /** Those of its files that take part in a scan. */
  files(): Promise<Files>;
}

/** Of a very large app so many files take part, so that a round does not take a minute. */
const maxFiles = 2_000;

/** The apps of a folder of checkouts; without one those of the fixtures, and one of each recipe of the generator. */
export async function appsToMutate(folder: string | undefined): Promise<readonly App[]> {
  if (folder === undefined) return [...fixtureApps(), ...recipeApps()];
  const { projects } = await findProjects(resolve(folder));
  return projects.map(({ path }) => ({ name: path, files: () => filesOf(path) }));
}

async function filesOf(path: string): Promise<Files> {
  const snapshot = await diskSnapshot(path, () => undefined);
  const files: Record<string, string | Uint8Array> = {};
  for (const file of snapshot.paths.filter(roleOf).slice(0, maxFiles)) {
    const content = snapshot.read(file);
    if (content.kind === "text") files[file] = content.text;
    if (content.kind === "binary") files[file] = content.bytes;
  }
  return files;
}

function fixtureApps(): App[] {
  return readFixtures().map(({ file, overlay }) => {
    const files: Record<string, string> = { ...baseApp };
    for (const [path, text] of Object.entries(overlay)) if (text !== undefined) files[path] = text;
    return { name: file, files: async () => files };
  });
}

function recipeApps(): App[] {
  const tools = sourceTools();
  return recipes.map(({ id }) => ({
    name: `recipe ${id}`,
    async files() {
      const texts = compose({ recipe: id }, tools).files.filter(({ encoding }) => encoding === undefined);
      return Object.fromEntries(texts.map(({ path, content }) => [path, content]));
    },
  }));
}
