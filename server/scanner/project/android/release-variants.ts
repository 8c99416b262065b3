import { cutShort } from "../../source/cut-short.ts";
import { blockAt, blockNames } from "../gradle/gradle.ts";
import type { ProjectFiles } from "../project-files.ts";
import { type AndroidModule, flavorNames } from "./android-module.ts";
import { sourceSetOf } from "./source-set.ts";

/** One release build of the application. */
export interface ReleaseVariant {
  /** `release`, or `<flavour>Release`. */
  readonly name: string;
  /** Its flavours: none, one, or those of a combined source set. */
  readonly flavors: readonly string[];
  /** Its source sets, the strongest last. They need not exist. */
  readonly sourceSets: readonly string[];
}

const maxVariants = 200;

/**
 * The release builds of a module, one for each flavour that Gradle declares or that only has a source set. `main` has
 * the lowest priority, then come flavours, combined sets, the build type, and `<flavour>Release`.
 */
export function releaseVariants(module: AndroidModule, files: ProjectFiles): ReleaseVariant[] {
  const declared = flavorNames(module);
  const all = [...new Set([...declared, ...flavorsOfFolders(module, files)])];
  const [script] = module.ownScripts;
  if (script && all.length > maxVariants) cutShort(script);
  const flavors = all.slice(0, maxVariants);
  const made = flavors.map((flavor) => variantOf(flavor, partsOf(flavor, declared)));
  return declared.length > 0 ? made : [{ name: "release", flavors: [], sourceSets: ["main", "release"] }, ...made];
}

function variantOf(flavor: string, parts: readonly string[]): ReleaseVariant {
  const name = `${flavor}Release`;
  return { name, flavors: parts, sourceSets: [...new Set(["main", ...parts, flavor, "release", name])] };
}

/** The flavours with a source set: `src/free`, `src/freeRelease`. */
function flavorsOfFolders(module: AndroidModule, files: ProjectFiles): string[] {
  const buildTypes = module.ownScripts.flatMap(({ script }) =>
    blockNames(blockAt(script.root, "android", "buildTypes")),
  );
  const otherTypes = buildTypes.filter((name) => name !== "release");
  const isOtherType = (name: string) => otherTypes.some((type) => name === type || name.endsWith(capitalized(type)));
  const names = files.paths.flatMap((path) => {
    const set = /\/(?:AndroidManifest\.xml$|res\/)/.test(path) ? sourceSetOf(path) : undefined;
    const isOurs = set?.kind === "release" && set.folder === `${module.folder}/src/${set.name}`;
    return isOurs && !isOtherType(set.name) ? set.name.replace(/Release$/, "") : [];
  });
  return names.filter((name) => name !== "main" && name !== "release");
}

/** Splits a combined name into declared flavours: `freeProd` into `free` and `prod`. */
function partsOf(name: string, declared: readonly string[]): readonly string[] {
  const parts: string[] = [];
  for (let rest = name; rest !== ""; ) {
    const part = declared.find((flavor) => rest.startsWith(parts.length === 0 ? flavor : capitalized(flavor)));
    if (part === undefined || part === "") return [name];
    parts.push(part);
    rest = rest.slice(part.length);
  }
  return parts;
}

function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
