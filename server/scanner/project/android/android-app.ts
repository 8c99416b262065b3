import type { Location } from "../../source/text.ts";
import type { ConfigFile } from "../config-file.ts";
import { blockAt, literalValue, settingsNamed } from "../gradle/gradle.ts";
import type { ProjectFiles } from "../project-files.ts";
import { attributeOf, type XmlAttribute } from "../xml/xml.ts";
import { type AndroidModule, findAndroidModule, type GradleFile } from "./android-module.ts";
import { androidResources, resourceReference } from "./android-resources.ts";
import { type AndroidManifest, type MergedAttribute, mergeAttribute, readManifest } from "./manifest.ts";
import { commonValue, type ManifestValue, type ResolveValue, valueResolver } from "./manifest-values.ts";
import { type ReleaseVariant, releaseVariants } from "./release-variants.ts";
import { readSdkLevels, type SdkLevel } from "./sdk-levels.ts";
import { sourceSetOf } from "./source-set.ts";

export type { GradleFile } from "./android-module.ts";
export type { AndroidManifest } from "./manifest.ts";
export type { ManifestValue } from "./manifest-values.ts";
export { isBelow } from "./sdk-levels.ts";

/** The effective value of an attribute for one release variant. */
export interface EffectiveAttribute {
  /** `release` or `<flavour>Release`. */
  readonly variant: string;
  /** Undefined if no source set defines it, or a later one removes it (`tools:remove`). */
  readonly value: ManifestValue | undefined;
  /** What decides it: the attribute, what removes it, or the `<application>` tag name of the main manifest. */
  readonly location: Location;
  readonly manifest: AndroidManifest;
  readonly attribute: XmlAttribute | undefined;
}

/** The Android application module of a Flutter project. */
export interface AndroidApp {
  /** The module's folder, usually `android/app`. */
  readonly module: string;
  /** Manifests that reach a release: main, flavours, release, combined. Not those of debug, profile and test. */
  readonly manifests: readonly AndroidManifest[];
  readonly main: AndroidManifest | undefined;
  /** Manifests of the debug and profile sets, for messages only. */
  readonly debugManifests: readonly AndroidManifest[];
  readonly buildScript: GradleFile | undefined;
  /** The scripts that configure the module: its build script and those it applies (`apply from: "signing.gradle"`). */
  readonly ownScripts: readonly GradleFile[];
  /** Every Gradle script below `android/`, the module's first. */
  readonly scripts: readonly GradleFile[];
  /** The application id of the default configuration. */
  readonly applicationId: string | undefined;
  readonly minSdk: SdkLevel;
  readonly targetSdk: SdkLevel;
  /**
   * The effective value of an attribute of `<application>` (without prefix) in each release variant. Empty without a
   * main manifest.
   */
  applicationAttribute(name: string): readonly EffectiveAttribute[];
  /** Resolves `${placeholder}`, `@bool/x` and `@string/x`. A value that differs between variants is unknown. */
  resolve(raw: string): ManifestValue;
  /** The files of a resource such as `@xml/network_security_config` that reach a release, main's first. */
  resourceFiles(reference: string): readonly ConfigFile[];
}

/** Reads the Android application of a project. Undefined if there is none. Never throws. */
export function readAndroidApp(files: ProjectFiles): AndroidApp | undefined {
  const module = findAndroidModule(files);
  if (!module) return undefined;
  const variants = releaseVariants(module, files);
  const manifests = manifestsOf(module, variants, files);
  const main = manifests.find(({ sourceSet }) => sourceSet === "main");
  const id = applicationId(module, main);
  const resources = androidResources(module, variants, files);
  const resolve = valueResolver(module, resources, id);
  return {
    module: module.folder,
    manifests,
    main,
    debugManifests: debugManifests(module, files),
    buildScript: module.buildScript,
    ownScripts: module.ownScripts,
    scripts: module.scripts,
    applicationId: id,
    ...readSdkLevels(module, files),
    applicationAttribute: (name) =>
      main ? variants.map((variant) => effectiveAttribute(name, variant, main, manifests, resolve)) : [],
    resolve: (raw) =>
      commonValue(
        raw,
        variants.map((variant) => resolve(raw, variant)),
      ),
    resourceFiles(text) {
      const reference = resourceReference(text);
      return reference ? resources.files(reference) : [];
    },
  };
}

function manifestsOf(
  module: AndroidModule,
  variants: readonly ReleaseVariant[],
  files: ProjectFiles,
): AndroidManifest[] {
  const sourceSets = new Set(variants.flatMap((variant) => variant.sourceSets));
  return [...sourceSets].flatMap((sourceSet) => {
    const file = files.config(`${module.folder}/src/${sourceSet}/AndroidManifest.xml`);
    return file ? readManifest(file, sourceSet) : [];
  });
}

function debugManifests(module: AndroidModule, files: ProjectFiles): AndroidManifest[] {
  return files.configs.flatMap((file) => {
    const set = sourceSetOf(file.path);
    const isOurs = set?.kind === "debug" && file.path === `${module.folder}/src/${set.name}/AndroidManifest.xml`;
    return isOurs ? readManifest(file, set.name) : [];
  });
}

function effectiveAttribute(
  name: string,
  variant: ReleaseVariant,
  main: AndroidManifest,
  manifests: readonly AndroidManifest[],
  resolve: ResolveValue,
): EffectiveAttribute {
  const inOrder = variant.sourceSets.flatMap((set) => manifests.find(({ sourceSet }) => sourceSet === set) ?? []);
  const { manifest, attribute, removedBy } = mergeAttribute(inOrder, name) ?? unsaid(main);
  const place = attribute?.span ?? removedBy?.span ?? manifest.application?.nameSpan ?? { start: 0, end: 0 };
  return {
    variant: variant.name,
    value: attribute && resolve(attribute.value, variant),
    location: manifest.file.locate(place),
    manifest,
    attribute,
  };
}

function unsaid(manifest: AndroidManifest): MergedAttribute {
  return { manifest, attribute: undefined, removedBy: undefined };
}

/** Without an application id Gradle uses the namespace, which older projects have in the manifest. */
function applicationId({ ownScripts }: AndroidModule, main: AndroidManifest | undefined): string | undefined {
  const ids = ownScripts.flatMap((file) => textsOf(file, ["android", "defaultConfig"], "applicationId"));
  const namespaces = ownScripts.flatMap((file) => textsOf(file, ["android"], "namespace"));
  return [...ids, ...namespaces][0] ?? (main?.root && attributeOf(main.root, "package")?.value);
}

/** The texts of a setting: a literal, or the values of a variable of the script. */
function textsOf({ script }: GradleFile, path: readonly string[], name: string): string[] {
  return settingsNamed(blockAt(script.root, ...path), name).flatMap((setting) => {
    const variable = script.root.variables.find((declared) => declared.name === setting.value);
    return literalValue(script, variable ?? setting) ?? [];
  });
}
