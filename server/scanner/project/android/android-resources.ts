import { argumentsBetween } from "../../source/syntax/calls.ts";
import type { ConfigFile } from "../config-file.ts";
import { blockAt, literalValue, settingsNamed } from "../gradle/gradle.ts";
import type { ProjectFiles } from "../project-files.ts";
import { attributeOf } from "../xml/xml.ts";
import type { AndroidModule, GradleFile } from "./android-module.ts";
import type { ReleaseVariant } from "./release-variants.ts";
import { sourceSetOf } from "./source-set.ts";

/** `@xml/backup_rules`: a resource by its type and name. */
export interface ResourceReference {
  readonly type: string;
  readonly name: string;
}

/** The resources of an application module that reach a release. */
export interface AndroidResources {
  /** The files of a resource, those of `main` first: `res/xml/name.xml`, `res/xml-v24/name.xml`. */
  files(reference: ResourceReference): readonly ConfigFile[];
  /** The distinct values of a `bool` or `string` in a variant. Configurations such as `values-v23` may add some. */
  values(reference: ResourceReference, variant: ReleaseVariant): readonly string[];
}

/** Parses `@type/name`. Undefined for other texts and for resources of the platform (`@android:string/ok`). */
export function resourceReference(text: string): ResourceReference | undefined {
  const [, type, name] = /^@\+?(\w+)\/([\w.]+)$/.exec(text) ?? [];
  return type === undefined || name === undefined ? undefined : { type, name };
}

interface ResourceFile {
  readonly file: ConfigFile;
  readonly sourceSet: string;
  /** For example `xml-v24`. */
  readonly folder: string;
}

interface ResourceValue {
  readonly sourceSet: string;
  /** For example `values-v23`. */
  readonly folder: string;
  readonly text: string;
}

/** Finds the resources of a module in the source sets of these variants. */
export function androidResources(
  module: AndroidModule,
  variants: readonly ReleaseVariant[],
  files: ProjectFiles,
): AndroidResources {
  const order = new Map(
    [...new Set(variants.flatMap(({ sourceSets }) => sourceSets))].map((name, index) => [name, index]),
  );
  const found = files.configs
    .flatMap((file) => resourceFile(module, file) ?? [])
    .filter(({ sourceSet }) => order.has(sourceSet))
    .sort((a, b) => (order.get(a.sourceSet) ?? 0) - (order.get(b.sourceSet) ?? 0));
  let byName: Map<string, ResourceValue[]> | undefined;
  return {
    files: ({ type, name }) =>
      found
        .filter(({ file, folder }) => isOfType(folder, type) && file.path.endsWith(`/${name}.xml`))
        .map(({ file }) => file),
    values({ type, name }, { sourceSets }) {
      byName ??= readValues(module, found);
      const strongest = new Map<string, ResourceValue>();
      for (const value of byName.get(`${type}/${name}`) ?? []) {
        const other = strongest.get(value.folder);
        const rank = sourceSets.indexOf(value.sourceSet);
        if (rank >= 0 && (!other || rank >= sourceSets.indexOf(other.sourceSet))) strongest.set(value.folder, value);
      }
      return [...new Set([...strongest.values()].map(({ text }) => text))];
    },
  };
}

function resourceFile(module: AndroidModule, file: ConfigFile): ResourceFile | undefined {
  const set = sourceSetOf(file.path);
  if (!set || set.folder !== `${module.folder}/src/${set.name}`) return undefined;
  const folder = /^\/res\/([^/]+)\/[^/]+\.xml$/.exec(file.path.slice(set.folder.length))?.[1];
  return folder === undefined ? undefined : { file, sourceSet: set.name, folder };
}

/** A folder's qualifiers follow its type: `values-night`. */
function isOfType(folder: string, type: string): boolean {
  return folder === type || folder.startsWith(`${type}-`);
}

function readValues(module: AndroidModule, files: readonly ResourceFile[]): Map<string, ResourceValue[]> {
  const byName = new Map<string, ResourceValue[]>();
  const add = (key: string, value: ResourceValue) => {
    const list = byName.get(key);
    if (list) list.push(value);
    else byName.set(key, [value]);
  };
  for (const { file, sourceSet, folder } of files) {
    if (!isOfType(folder, "values")) continue;
    for (const element of file.xml().root?.children ?? []) {
      const type = element.name === "item" ? attributeOf(element, "type")?.value : element.name;
      add(`${type}/${attributeOf(element, "name")?.value}`, { sourceSet, folder, text: element.text });
    }
  }
  for (const script of module.ownScripts) {
    for (const { key, value } of resValues(script)) add(key, value);
  }
  return byName;
}

/** `resValue "bool", "name", "true"` in the default configuration, a flavour or the release build type. */
function resValues({ script }: GradleFile): { key: string; value: ResourceValue }[] {
  const main = blockAt(script.root, "android", "defaultConfig");
  const release = blockAt(script.root, "android", "buildTypes", "release");
  const flavors = blockAt(script.root, "android", "productFlavors")?.blocks ?? [];
  const owners = [
    { sourceSet: "main", block: main },
    ...flavors.map((block) => ({ sourceSet: block.name, block })),
    { sourceSet: "release", block: release },
  ];
  return owners.flatMap(({ sourceSet, block }) =>
    settingsNamed(block, "resValue").flatMap(({ first, last }) => {
      const [type, name, text] = argumentsBetween(script.source, first - 1, last + 1).map((argument) =>
        literalValue(script, argument),
      );
      if (type === undefined || name === undefined || text === undefined) return [];
      return [{ key: `${type}/${name}`, value: { sourceSet, folder: "values", text } }];
    }),
  );
}
