import type { IosApp } from "../../project/ios/ios-app.ts";
import type { Project } from "../../project/project.ts";
import type { ProtectedResource } from "../../vocabulary/privacy/protected-resources.ts";
import { shippedPackages } from "./permission-uses.ts";

/** Since this major version the app names what it wants, in its Podfile; before, what it does not want. */
const firstThatLeavesOut = 8;

/** Whether a package uses a resource on iOS, and on no other platform. */
export function isUsedOnIos(project: Project, { packagesOnIos }: ProtectedResource): boolean {
  return packagesOnIos !== undefined && shippedPackages(project).some((name) => packagesOnIos.test(name));
}

/** What on iOS may need the key for a resource that nothing seems to use, for messages. */
export function perhapsOnIos(project: Project, ios: IosApp, resource: ProtectedResource): string | undefined {
  if (linksApi(project, ios, resource)) return "`permission_handler`";
  const { packages, what } = resource.onIos ?? {};
  return packages && shippedPackages(project).some((name) => packages.test(name)) ? what : undefined;
}

/**
 * Whether `permission_handler` may link the API of a resource into the iOS app: App Store Connect then requires the key,
 * whether the app asks for the permission or not.
 */
function linksApi(project: Project, ios: IosApp, { macros = [] }: ProtectedResource): boolean {
  if (!shippedPackages(project).includes("permission_handler")) return false;
  const sets = (value: 0 | 1) => macros.some((macro) => setsMacro(ios, macro, value));
  return (majorOfHandler(project) ?? Number.NaN) >= firstThatLeavesOut ? sets(1) : !sets(0);
}

/** Whether `permission_handler` links the API behind a macro in the version that is locked. */
export function surelyLinks(project: Project, ios: IosApp, macro: string): boolean {
  const major = majorOfHandler(project);
  if (major === undefined) return false;
  return major >= firstThatLeavesOut ? setsMacro(ios, macro, 1) : !setsMacro(ios, macro, 0);
}

function majorOfHandler({ lock }: Project): number | undefined {
  const version = lock?.packages.get("permission_handler")?.version;
  return version === undefined ? undefined : Number.parseInt(version, 10);
}

function setsMacro({ podfile }: IosApp, macro: string, value: 0 | 1): boolean {
  const lines = (podfile?.text ?? "").split("\n").filter((line) => !/^\s*#/.test(line));
  return lines.some((line) => line.includes(`${macro}=${value}`));
}
