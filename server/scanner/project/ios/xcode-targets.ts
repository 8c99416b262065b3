import { mayGoOn } from "../../source/cut-short.ts";
import type { ConfigFile } from "../config-file.ts";
import type { BuildConfiguration, BuildSetting, XcodeProject, XcodeTarget } from "./pbxproj.ts";

/** A target that is part of a release, with its settings in every release configuration. */
export interface ReleaseTarget {
  readonly kind: "app" | "extension";
  readonly configurations: readonly ReleaseConfiguration[];
}

interface ReleaseConfiguration {
  /** A build setting with references resolved. Unresolved ones stay as `$(NAME)`. */
  setting(name: string): BuildSetting | undefined;
}

const application = "com.apple.product-type.application";
/** More than settings refer to each other. */
const maxReferences = 100;
const maxValueLength = 10_000;

/**
 * The application targets of an Xcode project (`Runner` first), then its extensions, watch apps and app clips.
 *
 * @param file the project file
 */
export function releaseTargets(file: ConfigFile, project: XcodeProject): ReleaseTarget[] {
  const ofType = (kind: ReleaseTarget["kind"], isKind: (target: XcodeTarget) => boolean) =>
    project.targets
      .filter(isKind)
      .toSorted((a, b) => Number(b.name === "Runner") - Number(a.name === "Runner"))
      .map((target) => ({
        kind,
        configurations: target.configurations
          .filter(({ name }) => isRelease(name))
          .map((configuration) => ({ setting: (name: string) => resolvedSetting(file, name, configuration, target) })),
      }));
  return [
    ...ofType("app", ({ productType }) => productType === application),
    ...ofType("extension", ({ productType }) => isExtension(productType)),
  ];
}

/** `Release-netknights_debug` is the release of a flavour. Profile builds are not shipped. */
function isRelease(configuration: string): boolean {
  return /^release/i.test(configuration) || !/debug|profile/i.test(configuration);
}

function isExtension(productType: string): boolean {
  return productType.includes("extension") || productType.startsWith(`${application}.`);
}

function resolvedSetting(
  file: ConfigFile,
  name: string,
  { name: configuration, settings }: BuildConfiguration,
  target: XcodeTarget,
) {
  const setting = settings.get(name);
  if (!setting) return undefined;
  const builtIn = new Map([
    ...["SRCROOT", "SOURCE_ROOT", "PROJECT_DIR"].map((folder) => [folder, "."] as const),
    ["TARGET_NAME", target.name],
    ["TARGETNAME", target.name],
    ["CONFIGURATION", configuration],
  ]);
  const lookUp = (reference: string) => settings.get(reference)?.value ?? builtIn.get(reference);
  return { ...setting, value: resolve(file, setting.value, lookUp) };
}

/** Replaces `$(NAME)`, `${NAME}` and `$(NAME:modifier)`, repeatedly, until no known name is left. */
function resolve(file: ConfigFile, text: string, lookUp: (name: string) => string | undefined): string {
  const reference = /\$[({](\w+)(?::[\w=-]*)?[)}]/g;
  let result = text;
  for (let replaced = 0; ; replaced++) {
    const found = [...result.matchAll(reference)].find(([, name = ""]) => lookUp(name) !== undefined);
    if (!found || !mayGoOn(file, replaced, maxReferences) || !mayGoOn(file, result.length, maxValueLength)) break;
    result = result.slice(0, found.index) + lookUp(found[1] ?? "") + result.slice(found.index + found[0].length);
  }
  return result;
}
