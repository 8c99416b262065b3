import { lackingOn, platformsOf } from "../packages/platforms.ts";
import type { ResolvedPackage } from "../packages/resolve.ts";
import type { Warning } from "./contribution.ts";
import { type Platform, platformList } from "./platform.ts";

/**
 * Advice about packages that do not work on all platforms of the app.
 *
 * @param fieldOf the key of the field that an option, by its id, is chosen with
 */
export function platformWarnings(
  packages: readonly ResolvedPackage[],
  platforms: readonly Platform[],
  fieldOf: (option: string) => string,
): readonly Warning[] {
  return packages.flatMap(({ name, owners: [owner = ""] }): Warning[] => {
    const lacking = lackingOn(platforms, name);
    if (lacking.length === 0) return [];
    const supported = platformsOf(name);
    return [
      {
        id: `no-${name.replaceAll("_", "-")}`,
        severity: lacking.length === platforms.length ? "warning" : "info",
        message: `On ${platformList(lacking)} the app does without ${name}: its code there does nothing.`,
        option: fieldOf(owner),
        because: `${name} has an implementation for ${platformList(supported)} only.`,
      },
    ];
  });
}
