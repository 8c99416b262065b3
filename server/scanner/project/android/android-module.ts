import { firstOf } from "../../source/cut-short.ts";
import { isToken } from "../../source/source-file.ts";
import { literalAt } from "../../source/syntax/literals.ts";
import type { ConfigFile } from "../config-file.ts";
import { blockAt, blockNames, blocksWithin, type GradleScript, type GradleSetting } from "../gradle/gradle.ts";
import type { ProjectFiles } from "../project-files.ts";

/** A parsed Gradle script and its file. */
export type GradleFile = ConfigFile & { readonly script: GradleScript };

/** The application module of the Gradle build below `android/`. */
export interface AndroidModule {
  /** `android/app`. */
  readonly folder: string;
  readonly buildScript: GradleFile | undefined;
  /** Every Gradle script below `android/`: the module's build script, those it applies, then the others. */
  readonly scripts: readonly GradleFile[];
  /** The module's build script and those it applies. */
  readonly ownScripts: readonly GradleFile[];
}

/** Makes `android/app` a module. Plugins may have a folder of that name with generated leftovers. */
const standardModule = /^android\/app\/(?:build\.gradle[^/]*|src\/[^/]+\/AndroidManifest\.xml)$/;

/**
 * Finds the application module: `android/app`, else the module whose build script applies the Android application
 * plugin. Undefined for plugins and for projects without an Android application.
 */
export function findAndroidModule(files: ProjectFiles): AndroidModule | undefined {
  const scripts = files.configs.filter(({ path }) => /^android\/.*\.gradle(?:\.kts)?$/.test(path)).map(withScript);
  const folder = files.paths.some((path) => standardModule.test(path))
    ? "android/app"
    : folderOf(scripts.find(({ path, script }) => isBuildScript(path) && appliesApplicationPlugin(script))?.path);
  if (folder === undefined) return undefined;
  // Gradle prefers build.gradle if there are both.
  const named = (name: string) => scripts.find(({ path }) => path === `${folder}/${name}`);
  const buildScript = named("build.gradle") ?? named("build.gradle.kts");
  const own = buildScript ? withApplied(buildScript, folder, scripts) : [];
  return {
    folder,
    buildScript,
    ownScripts: own,
    scripts: [...own, ...scripts.filter((script) => !own.includes(script))],
  };
}

/** Names in `productFlavors` that iterate over all flavours instead of declaring one. */
const iterators = new Set(["all", "each", "every", "configureEach", "forEach", "matching", "whenObjectAdded"]);

/** More than any real build declares, so that a hostile file cannot stall a scan. */
const maxFlavors = 100;

export function flavorNames({ ownScripts }: AndroidModule): string[] {
  const names = ownScripts.flatMap(({ script }) => blockNames(blockAt(script.root, "android", "productFlavors")));
  const flavors = [...new Set(names)].filter((name) => !iterators.has(name));
  const [script] = ownScripts;
  return script ? [...firstOf(script, flavors, maxFlavors)] : [];
}

function withScript(file: ConfigFile): GradleFile {
  return { ...file, script: file.gradle() };
}

function isBuildScript(path: string): boolean {
  return /\/build\.gradle(?:\.kts)?$/.test(path);
}

function folderOf(path: string | undefined): string | undefined {
  return path?.slice(0, path.lastIndexOf("/"));
}

/** A script and the scripts it applies, transitively. */
function withApplied(buildScript: GradleFile, folder: string, scripts: readonly GradleFile[]): GradleFile[] {
  const byPath = new Map(scripts.map((script) => [script.path, script]));
  const own = new Set([buildScript]);
  for (const { script } of own) {
    for (const path of appliedPaths(script)) {
      const applied = byPath.get(resolvePath(folder, path));
      if (applied) own.add(applied);
    }
  }
  return [...own];
}

/** Paths in `apply from: "signing.gradle"`, relative to the module. */
function appliedPaths(script: GradleScript): string[] {
  return applications(script).flatMap(({ first }) => {
    const path = isToken(script.source, first, "from") ? literalAt(script.source, first + 2)?.value : undefined;
    return path ?? [];
  });
}

function applications(script: GradleScript): GradleSetting[] {
  return blocksWithin(script.root).flatMap(({ settings }) => settings.filter(({ written }) => written === "apply"));
}

/**
 * Whether it has `id("com.android.application")`, `alias(libs.plugins.android.application)` or `apply plugin: "..."`,
 * without `apply false`.
 */
function appliesApplicationPlugin(script: GradleScript): boolean {
  const plugins = script.root.blocks.filter(({ name }) => name === "plugins").flatMap(({ settings }) => settings);
  return [...plugins, ...applications(script)].some(
    ({ value }) => /\bandroid[.-]?application\b/i.test(value) && !/\bapply\s*(?:\(\s*)?false\b/.test(value),
  );
}

function resolvePath(folder: string, path: string): string {
  const parts: string[] = [];
  for (const part of `${folder}/${path}`.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== ".") parts.push(part);
  }
  return parts.join("/");
}
