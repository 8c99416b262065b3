import type { ProjectFacts } from "../model/facts.ts";
import type { Platform } from "../model/platform.ts";
import type { PackageName } from "../packages/catalog.ts";
import { lackingOn, platformsOf } from "../packages/platforms.ts";

/** As `defaultTargetPlatform` calls them; in a browser it names the system below it. */
const targets: Readonly<Record<Exclude<Platform, "web">, string>> = {
  android: "android",
  ios: "iOS",
  macos: "macOS",
  windows: "windows",
  linux: "linux",
};

/**
 * A Dart getter that says whether a package works on the platform that the app runs on, as a member of a class. It needs
 * `package:flutter/foundation.dart`. Undefined when the package works wherever the app does.
 */
export function supportGetter({ app }: ProjectFacts, name: PackageName, getter = "_isSupported"): string | undefined {
  if (lackingOn(app.platforms, name).length === 0) return undefined;
  const supported = platformsOf(name);
  return platformGetter(app.platforms, supported, `Whether \`${name}\` works on this platform.`, getter);
}

/**
 * A static Dart getter that is true on the wanted platforms, also those that the app does not have yet. It needs
 * `package:flutter/foundation.dart`.
 */
export function platformGetter(
  platforms: readonly Platform[],
  wanted: readonly Platform[],
  comment: string,
  getter: string,
): string {
  const native = (given: readonly Platform[]) => given.flatMap((platform) => (platform === "web" ? [] : [platform]));
  const head = `  /// ${comment}\n  static bool get ${getter} `;
  const hasWeb = platforms.includes("web");
  const inBrowsers = wanted.includes("web");
  if (hasWeb && !inBrowsers && native(platforms).every((platform) => wanted.includes(platform))) {
    return `${head}=> !kIsWeb;`;
  }
  const cases = native(wanted).map((platform) => `      TargetPlatform.${targets[platform]} => true,\n`);
  return `${head}{
${hasWeb ? `    if (kIsWeb) return ${inBrowsers};\n` : ""}    return switch (defaultTargetPlatform) {
${cases.join("")}      _ => false,
    };
  }`;
}
