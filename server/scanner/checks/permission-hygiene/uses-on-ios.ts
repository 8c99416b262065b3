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
function linksApi(project: Project, { podfile }: IosApp, { macros = [] }: ProtectedResource): boolean {
  if (!shippedPackages(project).includes("permission_handler")) return false;
  const version = project.lock?.packages.get("permission_handler")?.version;
  const major = version === undefined ? Number.NaN : Number.parseInt(version, 10);
  const lines = (podfile?.text ?? "").split("\n").filter((line) => !/^\s*#/.test(line));
  const sets = (value: 0 | 1) => macros.some((macro) => lines.some((line) => line.includes(`${macro}=${value}`)));
  return major >= firstThatLeavesOut ? sets(1) : !sets(0);
}
