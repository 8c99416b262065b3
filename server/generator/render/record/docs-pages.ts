import type { Config } from "../../config/config.ts";
import { markdownCode, markdownText } from "../../escape/markdown.ts";
import { bullets, page, section } from "../../escape/markdown-blocks.ts";
import type { Contribution } from "../../model/contribution.ts";
import type { GeneratedFile } from "../../model/file.ts";
import type { ProjectModel } from "../../model/project-model.ts";
import type { Owned } from "../../model/slots.ts";
import { ownedThings } from "./ownership.ts";
import { howToAdd, type Removal, removalOf } from "./removal.ts";

/** docs/features/*.md: each page ends with how to remove what it is about. */
export function docPages(
  { docs }: ProjectModel,
  config: Config,
  given: readonly Owned<Contribution>[],
  files: readonly GeneratedFile[],
): GeneratedFile[] {
  const had = ownedThings(given);
  // What a renderer writes for one option alone is nobody's contribution.
  const contributed = new Set(given.flatMap(({ value }) => (value.files ?? []).map(({ path }) => path)));
  const rendered = files.filter(({ path }) => !contributed.has(path));
  return docs.map(({ owner, value }) => ({
    path: pathOf(value.id),
    tab: "docs",
    owner,
    content: page(markdownText(value.title), [
      value.body.trim(),
      ...(isOff(owner, given)
        ? section("How to add it", howToAdd(owner))
        : removalSection(
            removalOf(owner, value.id, config, had),
            rendered.filter((file) => file.owner === owner).map(({ path }) => path),
          )),
    ]),
  }));
}

/** Some pages are in every project: they say what there could be. */
function isOff(owner: string, given: readonly Owned<Contribution>[]): boolean {
  return given.every((one) => one.owner !== owner || Object.keys(one.value).every((slot) => slot === "docs"));
}

function pathOf(id: string): string {
  return `docs/features/${id}.md`;
}

function removalSection({ how, gone }: Removal, rendered: readonly string[]): string[] {
  return section(
    "How to remove it",
    how,
    ...group("These files go with it", [...gone.files, ...rendered, ...gone.pages.map(pathOf)]),
    ...group("These packages", gone.packages),
    ...group("These permissions", gone.permissions),
    ...group("These environment keys", gone.env),
    ...group("These services, with every place that reads them", gone.services),
  );
}

function group(title: string, names: readonly string[]): string[] {
  return names.length === 0 ? [] : [`${title}:`, bullets(names.map(markdownCode))];
}
