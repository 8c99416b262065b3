import { markdownCode } from "../../escape/markdown.ts";
import { page, section, table } from "../../escape/markdown-blocks.ts";
import type { Contribution } from "../../model/contribution.ts";
import type { ProjectModel } from "../../model/project-model.ts";
import { byText, type Owned } from "../../model/slots.ts";
import { generatorVersion } from "./generator-version.ts";
import { ownedThings } from "./ownership.ts";

/** A file with its owner and its hash. */
export interface RecordedFile {
  readonly path: string;
  readonly owner: string;
  readonly sha256: string;
}

/** MANIFEST.md: which option made what. */
export function manifest(
  { facts, packages, services }: ProjectModel,
  given: readonly Owned<Contribution>[],
  files: readonly RecordedFile[],
): string {
  const things = ownedThings(given);
  const all = [...packages.dependencies, ...packages.devDependencies].toSorted((a, b) => byText(a.name, b.name));
  return page("Manifest", [
    `Made by Palisade ${generatorVersion} from [.palisade/config.json](.palisade/config.json). The owner is the option that a thing comes from; \`project\` is everything to which several options contribute. Hashes are SHA-256 of the files as they were made: a file with another one was changed since.`,
    ...section("Packages", rows("Package", new Map(all.map(({ name, owners }) => [name, owners])))),
    ...section("Permissions", rows("Permission", ofPlatforms(things.permissions, facts.app.platforms))),
    ...section("Environment keys", rows("Key", things.env)),
    ...section("Services", rows("Type", made(things.services, services))),
    ...section(
      "Files",
      table(
        ["File", "Owner", "SHA-256"],
        files.map(({ path, owner, sha256 }) => [markdownCode(path), owner, `\`${sha256}\``]),
      ),
    ),
  ]);
}

function rows(title: string, things: ReadonlyMap<string, readonly string[]>): string {
  if (things.size === 0) return "";
  const sorted = [...things].toSorted(([a], [b]) => byText(a, b));
  return table(
    [title, "Owner"],
    sorted.map(([name, owners]) => [markdownCode(name), owners.join(", ")]),
  );
}

/** Those of the services that the project has. */
function made(owners: ReadonlyMap<string, readonly string[]>, services: ProjectModel["services"]) {
  return new Map([...owners].filter(([owned]) => services.some(({ type }) => type === owned)));
}

/** Android permissions have dots in their names, keys of Info.plist have none. */
function ofPlatforms(permissions: ReadonlyMap<string, readonly string[]>, platforms: readonly string[]) {
  return new Map([...permissions].filter(([name]) => platforms.includes(name.includes(".") ? "android" : "ios")));
}
