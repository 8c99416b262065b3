import type { Location } from "../../source/text.ts";
import type { ConfigFile } from "../config-file.ts";
import { joinPath, parentOf } from "../paths.ts";
import type { ProjectFiles } from "../project-files.ts";
import { readBinaryPlist } from "./binary-plist.ts";
import { readPbxproj, type XcodeProject } from "./pbxproj.ts";
import type { PlistDocument } from "./plist.ts";
import { type ReleaseTarget, releaseTargets } from "./xcode-targets.ts";

/** A property list that a release build of a target uses. */
export interface InfoPlist {
  readonly file: ConfigFile;
  readonly plist: PlistDocument;
  /** The application's own, or that of an extension such as a share extension or a widget. */
  readonly target: "app" | "extension";
  readonly binary: boolean;
  /** True if INFOPLIST_PREPROCESS is on or the file has `#if` lines. */
  readonly preprocessed: boolean;
}

export interface IosApp {
  /** Property lists that reach a release, the application's first. Missing files are left out. */
  readonly infoPlists: readonly InfoPlist[];
  /** Entitlements of the non-Debug configurations. */
  readonly entitlements: readonly ConfigFile[];
  /** The application's privacy manifest. */
  readonly privacyManifest: ConfigFile | undefined;
  readonly podfile: ConfigFile | undefined;
  readonly bundleId: string | undefined;
  /** The build setting `INFOPLIST_KEY_<name>` of the application, for keys outside of the property list. */
  buildSetting(name: string): { readonly value: string; readonly location: Location } | undefined;
}

/**
 * Reads the inputs of a release build of the iOS application from `ios/*.xcodeproj`: the property lists and
 * entitlements of every target's release configurations. Without an Xcode project it uses the file names of Flutter's
 * template. Undefined if the project has no iOS application (a plugin's `ios/` has none).
 */
export function readIosApp(files: ProjectFiles): IosApp | undefined {
  const project = findXcodeProject(files);
  if (!project && !files.has("ios/Runner/Info.plist")) return undefined;
  const targets = project ? releaseTargets(project, project.derived(xcodeProject)) : [];
  const apps = targets.filter(({ kind }) => kind === "app");
  const extensions = targets.filter(({ kind }) => kind === "extension");
  const folder = project ? parentOf(parentOf(project.path)) : "ios";
  const filesOf = (setting: string, of: readonly ReleaseTarget[]) =>
    unique(
      valuesOf(setting, of).flatMap(
        ({ value }) => files.config(joinPath(folder, value.replace(/^"(.*)"$/, "$1"))) ?? [],
      ),
    );

  const appPlists = filesOf("INFOPLIST_FILE", apps);
  const extensionPlists = filesOf("INFOPLIST_FILE", extensions).filter((file) => !appPlists.includes(file));
  const isPreprocessed = (of: readonly ReleaseTarget[]) =>
    valuesOf("INFOPLIST_PREPROCESS", of).some(({ value }) => value === "YES");
  const [bundleId] = valuesOf("PRODUCT_BUNDLE_IDENTIFIER", apps);

  return {
    infoPlists: [
      ...(appPlists.length > 0 ? appPlists : existing(files, "ios/Runner/Info.plist")).map((file) =>
        infoPlist(file, "app", isPreprocessed(apps)),
      ),
      ...extensionPlists.map((file) => infoPlist(file, "extension", isPreprocessed(extensions))),
    ],
    entitlements: project ? filesOf("CODE_SIGN_ENTITLEMENTS", apps) : existing(files, "ios/Runner/Runner.entitlements"),
    privacyManifest: findPrivacyManifest(files, extensionPlists),
    podfile: files.config("ios/Podfile"),
    bundleId: bundleId && !bundleId.value.includes("$") ? bundleId.value : undefined,
    buildSetting(name) {
      const [setting] = valuesOf(`INFOPLIST_KEY_${name}`, apps);
      return setting && project && { value: setting.value, location: project.locate(setting.span) };
    },
  };
}

/** The template's `Runner`, else the one nearest to `ios/`. Pods are never in a snapshot. */
function findXcodeProject(files: ProjectFiles): ConfigFile | undefined {
  const depth = ({ path }: ConfigFile) => path.split("/").length;
  const [nearest] = files.configs
    .filter(({ path }) => /^ios\/.*\.xcodeproj\/project\.pbxproj$/.test(path))
    .toSorted((a, b) => depth(a) - depth(b));
  return files.config("ios/Runner.xcodeproj/project.pbxproj") ?? nearest;
}

function infoPlist(file: ConfigFile, target: InfoPlist["target"], isPreprocessed: boolean): InfoPlist {
  const plist = file.bytes ? binaryPlist(file.bytes) : file.plist();
  return { file, plist, target, binary: file.bytes !== undefined, preprocessed: isPreprocessed || plist.preprocessed };
}

function binaryPlist(bytes: Uint8Array): PlistDocument {
  const root = readBinaryPlist(bytes);
  const error = root ? undefined : { message: "not a property list", offset: 0 };
  return { root, error, miswritten: [], preprocessed: false, preprocessorSpans: [] };
}

/** A privacy manifest beside an extension's property list is the extension's own. Deeper ones belong to packages. */
function findPrivacyManifest(files: ProjectFiles, extensionPlists: readonly ConfigFile[]): ConfigFile | undefined {
  const extensionFolders = extensionPlists.map(({ path }) => parentOf(path));
  const ofApp = files.configs.find(
    ({ path }) => /^ios\/(?:[^/]+\/)?PrivacyInfo\.xcprivacy$/.test(path) && !extensionFolders.includes(parentOf(path)),
  );
  return files.config("ios/Runner/PrivacyInfo.xcprivacy") ?? ofApp;
}

function valuesOf(setting: string, targets: readonly ReleaseTarget[]) {
  return targets.flatMap(({ configurations }) =>
    configurations.flatMap((configuration) => configuration.setting(setting) ?? []),
  );
}

function existing(files: ProjectFiles, path: string): ConfigFile[] {
  return [files.config(path) ?? []].flat();
}

function unique<T>(items: readonly T[]): T[] {
  return [...new Set(items)];
}

function xcodeProject({ text }: ConfigFile): XcodeProject {
  return readPbxproj(text);
}
