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
const likelyReferences = 50;
const longestValue = 2000;

/** The application targets of an Xcode project (`Runner` first), then its extensions, watch apps and app clips. */
export function releaseTargets(project: XcodeProject): ReleaseTarget[] {
  const ofType = (kind: ReleaseTarget["kind"], isKind: (target: XcodeTarget) => boolean) =>
    project.targets
      .filter(isKind)
      .toSorted((a, b) => Number(b.name === "Runner") - Number(a.name === "Runner"))
      .map((target) => ({
        kind,
        configurations: target.configurations
          .filter(({ name }) => isRelease(name))
          .map((configuration) => ({ setting: (name: string) => resolvedSetting(name, configuration, target) })),
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

function resolvedSetting(name: string, { name: configuration, settings }: BuildConfiguration, target: XcodeTarget) {
  const setting = settings.get(name);
  if (!setting) return undefined;
  const builtIn = new Map([
    ...["SRCROOT", "SOURCE_ROOT", "PROJECT_DIR"].map((folder) => [folder, "."] as const),
    ["TARGET_NAME", target.name],
    ["TARGETNAME", target.name],
    ["CONFIGURATION", configuration],
  ]);
  const lookUp = (reference: string) => settings.get(reference)?.value ?? builtIn.get(reference);
  return { ...setting, value: resolve(setting.value, lookUp) };
}

/** Replaces `$(NAME)`, `${NAME}` and `$(NAME:modifier)`, repeatedly, until no known name is left. */
function resolve(text: string, lookUp: (name: string) => string | undefined): string {
  const reference = /\$[({](\w+)(?::[\w=-]*)?[)}]/g;
  let result = text;
  for (let replaced = 0; replaced < likelyReferences && result.length < longestValue; replaced++) {
    const found = [...result.matchAll(reference)].find(([, name = ""]) => lookUp(name) !== undefined);
    if (!found) break;
    result = result.slice(0, found.index) + lookUp(found[1] ?? "") + result.slice(found.index + found[0].length);
  }
  return result;
}
