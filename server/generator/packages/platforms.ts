import { allPlatforms, type Platform } from "../model/platform.ts";
import { knownPackage } from "./catalog.ts";

/** Where a package works. One that the catalogue does not know is taken to work everywhere. */
export function platformsOf(name: string): readonly Platform[] {
  return knownPackage(name)?.platforms ?? allPlatforms;
}

/** The platforms of an app on which a package does nothing, because its plugin has no implementation there. */
export function lackingOn(platforms: readonly Platform[], name: string): readonly Platform[] {
  const supported = platformsOf(name);
  return platforms.filter((platform) => !supported.includes(platform));
}
