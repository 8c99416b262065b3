import type { CodeFile } from "../../code/code.ts";
import { isOlder } from "../../project/older-version.ts";
import type { Project } from "../../project/project.ts";
import {
  type ProtectedResource,
  protectedResources,
  refusingWebViews,
  type UseOnCall,
  unrelatedPackages,
  webViewPackages,
} from "../../vocabulary/privacy/protected-resources.ts";

/** Words of code that may use a protected resource. */
export interface CodeWords {
  /** Classes and permission names in native code and its strings. */
  readonly native: ReadonlySet<string>;
  /** Beginnings of paths in Dart code that lead into it. */
  readonly paths: ReadonlySet<string>;
  /** What Dart code asks for: permissions of `permission_handler`. */
  readonly asked: ReadonlySet<string>;
  /** Functions of packages that Dart code names: `geolocator.requestPermission`. */
  readonly called: ReadonlySet<string>;
  /** Callbacks that let a page of a web view use something. */
  readonly lets: ReadonlySet<string>;
}

/** Whether an app uses a protected resource; `perhaps` names the only possible use, for messages. */
export type PermissionUse = "used" | "none" | { readonly perhaps: string };

/** Every word of native code that shows the use of a protected resource. */
export const nativeWords: readonly string[] = [
  ...new Set(protectedResources.flatMap(({ native, permissions }) => [...native, ...permissions])),
];

/** Every beginning of a path that shows the use of a protected resource. */
export const protectedPaths: readonly string[] = protectedResources.flatMap(({ paths = [] }) => paths);

/** Every callback by which an app lets a page of a web view use a protected resource on Android. */
export const lettingCallbacks: readonly string[] = [...new Set(protectedResources.flatMap(({ web = [] }) => web))];

const usesOnCall = protectedResources.flatMap(({ onCall = [] }) => onCall);

/** Every function of a package that uses a protected resource. */
export const usingFunctions: readonly string[] = [...new Set(usesOnCall.flatMap(({ functions }) => functions))];

/** The functions of packages that use a protected resource, and that a Dart file names: `geolocator.requestPermission`. */
export function usingFunctionsIn(file: CodeFile): string[] {
  const imports = (name: string) => file.says(`package:${name}/`);
  return usesOnCall.flatMap((use) => {
    const named = use.functions.filter((name) => file.has(name));
    if (named.length === 0) return [];
    const isShared = use.alsoIn?.some(imports) ?? false;
    if (isShared && !imports(use.package)) return [];
    const own = isShared && use.staticOf !== undefined ? named.filter(isMemberOf(file, use.staticOf)) : named;
    return own.map((name) => functionOf(use.package, name));
  });
}

/** `Geolocator.requestPermission()`, or any use of another class of the package, such as `GeolocatorPlatform`. */
function isMemberOf(file: CodeFile, className: string): (name: string) => boolean {
  return (name) =>
    file.has(`${className}Platform`) || file.mentions(className).some(({ member }) => member?.name === name);
}

function functionOf(packageName: string, name: string): string {
  return `${packageName}.${name}`;
}

/** For each protected resource, whether a shipped package or native code uses it. */
export function resourceUses(project: Project, words: CodeWords): ReadonlyMap<ProtectedResource, PermissionUse> {
  const packages = shippedPackages(project);
  const hasWebView = webViewsOf(project, packages).length > 0;
  const isCalled = ({ package: name, functions, since }: UseOnCall) => {
    if (!packages.includes(name)) return false;
    const version = project.lock?.packages.get(name)?.version;
    const isKnown = since === undefined || (version !== undefined && !isOlder(version, [since]));
    return !isKnown || functions.some((one) => words.called.has(functionOf(name, one)));
  };
  return new Map(
    protectedResources.map((resource) => {
      const isUsed = resource.onCall?.some(isCalled) ?? false;
      return [resource, isUsed ? "used" : useOf(resource, packages, words, hasWebView)];
    }),
  );
}

/** What may show web pages: packages that code imports, and those that come with another. */
function webViewsOf({ pubspec, code }: Project, packages: readonly string[]): string[] {
  const idle = pubspec.dependencies.map(({ name }) => name).filter((name) => !code.packages.has(name));
  const isOfIdle = (name: string) => idle.some((one) => webViewPackages.test(one) && `${name}_`.startsWith(`${one}_`));
  return packages.filter((name) => webViewPackages.test(name) && !isOfIdle(name));
}

/**
 * The same for Android, where every web view of the app may refuse its pages a resource: they use it only if the app names a
 * callback that lets them.
 */
export function usesOnAndroid(
  project: Project,
  uses: ReadonlyMap<ProtectedResource, PermissionUse>,
  { lets }: CodeWords,
): ReadonlyMap<ProtectedResource, PermissionUse> {
  if (!webViewsOf(project, shippedPackages(project)).every((name) => refusingWebViews.test(name))) return uses;
  const isRefused = ({ web = [] }: ProtectedResource) => !web.some((name) => lets.has(name));
  return new Map([...uses].map(([one, use]) => [one, use === ofPages && isRefused(one) ? "none" : use]));
}

function useOf(
  { packages: users, native, permissions, paths = [], asked, web }: ProtectedResource,
  packages: readonly string[],
  words: CodeWords,
  hasWebView: boolean,
): PermissionUse {
  if (packages.some((name) => users.test(name))) return "used";
  if ([...native, ...permissions].some((word) => words.native.has(word))) return "used";
  if (paths.some((path) => words.paths.has(path))) return "used";
  if (asked.some((name) => words.asked.has(name))) return { perhaps: "the request for it" };
  return web && hasWebView ? ofPages : "none";
}

/** Web pages may use it, which no code of the app tells. */
export const ofPages: PermissionUse = { perhaps: "pages in a web view" };

/**
 * The packages that an app ships, from its lock file and pubspec. One that the app's code imports comes with it, also if it is
 * listed among those for development.
 */
export function shippedPackages({ lock, pubspec, code }: Project): string[] {
  const isShipped = (name: string, isForDevelopment: boolean) => !isForDevelopment || code.packages.has(name);
  const locked = lock ? [...lock.packages.values()] : [];
  const names = new Set([
    ...locked.filter(({ name, dependency }) => isShipped(name, dependency === "direct dev")).map(({ name }) => name),
    ...pubspec.dependencies
      .filter(({ name, section }) => isShipped(name, section === "dev_dependencies"))
      .map(({ name }) => name),
  ]);
  return [...names].filter((name) => !unrelatedPackages.has(name));
}
