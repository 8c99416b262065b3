import { join } from "node:path";
import { z } from "zod";
import { lazy } from "../../contract/lazy.ts";
import { parseJson } from "../../scanner/index.ts";
import type { Dependency } from "../../supply-chain/dependency.ts";
import { type Licence, type LicenceSources, licenceOf } from "../../supply-chain/licences/licence.ts";
import { sanitize } from "../../supply-chain/sanitize.ts";
import { yieldingToEventLoop } from "../event-loop.ts";
import { listFolder } from "../list-folder.ts";
import { readStart } from "../read-project-file.ts";
import { catalogueLicence } from "./catalogue-licence.ts";
import type { FindPackage } from "./package-folders.ts";

/** In bytes; longer than any licence. A file of many licences is recognised by its first ones. */
const longestLicence = 256 * 1024;

const licenceFile = /^(?:licen[cs]e|copying|unlicense)(?:[.-][\w.-]+)?$/i;

/** The licence fields of npm, pub and Composer packages. In npm's older spelling, a licence is an object. */
const packageManifest = lazy(() =>
  z.object({
    version: z.string().optional().catch(undefined),
    license: z
      .union([z.string(), z.object({ type: z.string() }).transform(({ type }) => type)])
      .optional()
      .catch(undefined),
  }),
);

/**
 * Reads the licences of dependencies from the installed packages, without the network. Palisade's catalogue knows some
 * that are not installed.
 *
 * @throws Failure `cancelled`
 */
export async function readLicences(
  dependencies: readonly Dependency[],
  findPackage: FindPackage,
  signal: AbortSignal | undefined,
): Promise<ReadonlyMap<Dependency, Licence>> {
  const yieldToEventLoop = yieldingToEventLoop(signal);
  const licences = new Map<Dependency, Licence>();
  for (const dependency of dependencies) {
    await yieldToEventLoop();
    const installed = await sourcesOf(dependency, findPackage(dependency));
    licences.set(dependency, licenceOf(dependency, installed ?? (await catalogueLicence(dependency))));
  }
  return licences;
}

async function sourcesOf(dependency: Dependency, folders: readonly string[]): Promise<LicenceSources | undefined> {
  for (const folder of folders) {
    const names = (await listFolder(folder)).map(({ name }) => name);
    if (names.length === 0) continue;
    const manifest = packageManifest().safeParse(parseJson(readStart(join(folder, "package.json")) ?? "")).data;
    // Another version of the package may have another licence.
    if (dependency.ecosystem === "npm" && manifest?.version !== dependency.version) continue;
    const stated = manifest?.license;
    return { stated: stated && sanitize(stated), text: licenceText(folder, names) };
  }
  return undefined;
}

function licenceText(folder: string, names: readonly string[]): string | undefined {
  // Of LICENSE, LICENSE.md and LICENSE-3rdparty, the shortest name is the package's own.
  const candidates = names
    .filter((name) => licenceFile.test(name))
    .sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  for (const name of candidates) {
    const text = readStart(join(folder, name), longestLicence);
    if (text !== undefined) return text;
  }
  return undefined;
}
