import type { Language } from "../source/languages.ts";
import { sourceSetOf } from "./android/source-set.ts";
import { nameOf } from "./paths.ts";
import type { SourceRole } from "./program/program.ts";
import { isServerCode } from "./server-files.ts";

/** How a scan uses a file. Configuration includes text that the app may ship as an asset. */
export type FileRole = SourceRole | { readonly kind: "config" };

/** Whether two roles lead to the same analysis. */
export function isSameRole(one: FileRole, other: FileRole): boolean {
  if (one.kind === "config" || other.kind === "config") return one.kind === other.kind;
  const generators = ({ generators = [] }: SourceRole) => generators.join();
  return (
    one.language === other.language &&
    one.isConfig === other.isConfig &&
    one.secrets === other.secrets &&
    generators(one) === generators(other)
  );
}

/** Tests, examples, other platforms and build output, which are never part of a mobile release. */
const skippedAtRoot = new Set([
  ...["build", "coverage", "example", "examples", "test", "tests", "integration_test", "integration_tests"],
  ...["test_driver", "web", "linux", "macos", "windows"],
]);
/** Folders that Xcode builds nothing from, and those of tools and tests beside the targets. */
const skippedInXcode = /^Tests$|^ephemeral$|\.(?:xcassets|framework|xcframework|xcworkspace)$/;
const skippedBesideTargets = /^\.|^(?:build|Pods|Carthage|DerivedData|node_modules|vendor)$|Tests$/;
/** Third-party code and build output outside of compiled folders. */
const vendored = new Set([
  ...["node_modules", "Pods", "Carthage", "DerivedData", "ephemeral", "dart-sdk", "target", "venv"],
]);
const hiddenFolders = new Set([".github", ".gitlab", ".forgejo", ".circleci", ".vscode", ".fvm", ".claude", ".cursor"]);
/** Of these only the settings are read, and not what tools keep below them. */
const settingsFolders = new Set([".fvm", ".claude", ".cursor"]);

/**
 * Files to read in every folder above the project, up to the repository's root: those of a workspace, and build
 * scripts.
 */
export const ancestorFiles: readonly string[] = [
  ...["pubspec.yaml", "pubspec.lock", "melos.yaml", ".gitignore", ".fvmrc", ".fvm/fvm_config.json"],
  ...["firebase.json", "firestore.rules", "storage.rules", "database.rules.json"],
  ...[".gitlab-ci.yml", "codemagic.yaml", "bitrise.yml", "azure-pipelines.yml", "Jenkinsfile"],
  ...["Makefile", "makefile", "justfile", "Justfile", "Taskfile.yml"],
];

/** Folders above the project with build scripts, at any depth. */
export const ancestorFolders: readonly string[] = [
  ...[".github", ".gitlab", ".circleci", "fastlane", "scripts", "tool", "tools", "ci"],
];

/**
 * The role of a file in a scan. Undefined if it is never read. Paths are POSIX and relative to the project; those above
 * it start with `../`.
 */
export function roleOf(path: string): FileRole | undefined {
  if (path.startsWith("../")) return isAncestorConfig(path) ? { kind: "config" } : undefined;
  if (!isListed(path)) return undefined;
  const language = languageOf(path);
  if (language) return { kind: "source", language };
  return isConfiguration(path) ? { kind: "config" } : undefined;
}

/** Whether the snapshot lists a file inside the project. A file that is never read may matter by its existence. */
export function isListed(path: string): boolean {
  return foldersOf(path).every(entersFolder);
}

/**
 * Whether files below a folder can be part of a scan, provided that the folders above were entered. The caller skips
 * folders with their own pubspec.yaml, which are other packages.
 */
export function entersFolder(path: string): boolean {
  const [top = "", ...inner] = path.split("/");
  const name = inner.at(-1) ?? top;
  // Compilers read any folder below lib/.
  if (top === "lib") return true;
  const sourceSet = sourceSetOf(path);
  if (sourceSet) return sourceSet.kind !== "test";
  if (top === "ios" || top === "darwin") return inner.length === 0 || entersInXcode(name, inner.length);
  if (name.startsWith(".")) return inner.length === 0 && hiddenFolders.has(name);
  if (vendored.has(name)) return false;
  if (inner.length === 0) return !skippedAtRoot.has(name);
  if (top === "android") return name !== "build";
  return !settingsFolders.has(top);
}

function entersInXcode(name: string, depth: number): boolean {
  return !skippedInXcode.test(name) && !(depth === 1 && skippedBesideTargets.test(name));
}

/** Whether a file may run `flutter build`: CI files, fastlane, make and just files, shell scripts. */
export function isBuildScript(path: string): boolean {
  const name = nameOf(path);
  if (/\.(?:sh|bash|zsh|ps1|bat|cmd)$/.test(name) || buildTools.has(name)) return true;
  return /\.(?:ya?ml|toml)$/.test(name) && /^(?:\.\.\/)*(?:(?:\.\w+|ci|scripts|tools?)\/|[^/]+$)/.test(path);
}

const buildTools = new Set([
  ...["Makefile", "makefile", "GNUmakefile", "justfile", "Justfile", ".justfile"],
  ...["Jenkinsfile", "Fastfile"],
]);

const configNames = new Set([".fvmrc", ".metadata", ".gitignore", ".gitattributes", "pubspec.lock", "Podfile"]);
const configExtensions = new Set([
  ...["yaml", "yml", "json", "toml", "properties", "env", "ini", "cfg", "conf"],
  ...["gradle", "pro", "plist", "entitlements", "xcprivacy", "pbxproj", "xcconfig"],
  ...["rules", "pem", "crt", "cer", "der", "key", "p8", "asc", "sql"],
]);
const secretNames = /^\.env|^(?:dot)?env$|^id_(?:rsa|dsa|ecdsa|ed25519)$|^(?:secrets?|credentials?)$/i;
const secretTexts = /^(?:(?!secret|credential|private).)*(?:secret|credential|private).*\.txt$/i;
/** Texts about the key that signs the app, by their name. */
const signingTexts = /key[-_ ]?store|fingerprint|(?:^|[-_ ])sign(?:ing|ature|ed)?(?=[-_ .])/i;
/** A copy of code or configuration that somebody left beside it: `payment.dart.bak`. */
const leftCopies =
  /\.(?:dart|kts?|java|swift|env|properties|gradle|plist|json|ya?ml|xml)(?:\.(?:bak|backup|old|orig|save|te?mp)|~)$/;
/** Files in which tools store their credentials. */
const credentialFiles = /^(?:[._]netrc|\.npmrc|\.pgpass|\.git-credentials|\.htpasswd|\.dockercfg)$/;

/** Whether a file is a text for people, which may hold what opens the key that signs the app. */
export function isDocument(path: string): boolean {
  const name = nameOf(path);
  return name.endsWith(".md") || (name.endsWith(".txt") && signingTexts.test(name) && !secretTexts.test(name));
}

/** Whether a file is read as configuration, provided that the folders above were entered. */
export function isConfiguration(path: string): boolean {
  const name = nameOf(path);
  if (configNames.has(name) || configExtensions.has(extensionOf(name)) || secretNames.test(name)) return true;
  if (secretTexts.test(name) || credentialFiles.test(name) || leftCopies.test(name) || isDocument(path)) return true;
  if (/\.gradle\.kts$|^proguard.*\.txt$/.test(name) || isBuildScript(path) || isServerCode(path)) return true;
  return name.endsWith(".xml") && isAndroidXml(path);
}

/** The manifest of a source set, and resources with values or configuration. */
function isAndroidXml(path: string): boolean {
  const folder = sourceSetOf(path)?.folder;
  return (
    folder !== undefined &&
    /^\/(?:AndroidManifest|res\/(?:values|xml)[^/]*\/[^/]+)\.xml$/.test(path.slice(folder.length))
  );
}

function isAncestorConfig(path: string): boolean {
  const below = path.replace(/^(?:\.\.\/)+/, "");
  if (ancestorFiles.includes(below)) return true;
  return ancestorFolders.some((folder) => below.startsWith(`${folder}/`)) && isBuildScript(path);
}

const androidLanguages: ReadonlyMap<string, Language> = new Map([
  ["kt", "kotlin"],
  ["java", "java"],
]);
const iosLanguages: ReadonlyMap<string, Language> = new Map([
  ["swift", "swift"],
  ["m", "objc"],
  ["mm", "objc"],
  ["h", "objc"],
]);

/**
 * The language of a file that a release build compiles, by its name and its place in a package, provided that the
 * folders above were entered.
 */
export function languageOf(path: string): Language | undefined {
  const extension = extensionOf(path);
  if (path.startsWith("lib/")) return extension === "dart" ? "dart" : undefined;
  if (nameOf(path).startsWith("GeneratedPluginRegistrant.")) return undefined;
  if (/^(?:ios|darwin)\//.test(path)) return iosLanguages.get(extension);
  return path.startsWith("android/") && isReleaseSource(path) ? androidLanguages.get(extension) : undefined;
}

/** Build scripts may add source sets, so files outside of the standard ones are read too. */
function isReleaseSource(path: string): boolean {
  return (sourceSetOf(path)?.kind ?? "release") === "release" && !path.includes("/buildSrc/");
}

function foldersOf(path: string): string[] {
  const parts = path.split("/");
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join("/"));
}

function extensionOf(path: string): string {
  const name = nameOf(path);
  return name.includes(".") ? name.slice(name.lastIndexOf(".") + 1) : "";
}
