import type { AndroidApp, GradleFile } from "../../project/android/android-app.ts";
import {
  blockAt,
  blockNames,
  type GradleBlock,
  type GradleScript,
  type GradleSetting,
  literalValue,
  referredNames,
  settingsNamed,
} from "../../project/gradle/gradle.ts";

/** A setting that makes a build type debuggable or not. */
interface DebuggableSetting {
  readonly setting: GradleSetting;
  /** `copied`: `initWith(debug)`, and no later setting of the build type overrides it. */
  readonly kind: "on" | "off" | "copied" | "uncertain";
}

/** Every build type except `debug` and `profile`: Flutter creates `profile` as a copy of `debug`. */
export interface ReleasableBuildType {
  readonly name: string;
  readonly file: GradleFile;
  readonly block: GradleBlock;
  readonly debuggable: readonly DebuggableSetting[];
}

const neverReleased = new Set(["debug", "profile"]);
/** Blocks inside `buildTypes` that loop over all build types. */
const loops = new Set(["all", "each", "forEach", "configureEach", "whenObjectAdded"]);

/** The releasable build types that the application module's scripts configure. */
export function releasableBuildTypes({ ownScripts }: AndroidApp): ReleasableBuildType[] {
  return ownScripts.flatMap((file) => {
    const all = blockAt(file.script.root, "android", "buildTypes");
    return blockNames(all).flatMap((name) => {
      const block = all && !neverReleased.has(name) && !loops.has(name) ? blockAt(all, name) : undefined;
      return block ? [{ name, file, block, debuggable: debuggableSettings(file.script, block) }] : [];
    });
  });
}

function debuggableSettings(script: GradleScript, block: GradleBlock): DebuggableSetting[] {
  const own = settingsNamed(block, "debuggable").map((setting): DebuggableSetting => {
    const value = literalValue(script, setting);
    if (setting.conditional || (value !== "true" && value !== "false")) return { setting, kind: "uncertain" };
    return { setting, kind: value === "true" ? "on" : "off" };
  });
  const copies = settingsNamed(block, "initWith").filter(
    (setting) => referredNames(script, setting)?.at(-1) === "debug",
  );
  const copied = copies
    .filter((copy) => !own.some(({ setting }) => setting.first > copy.first && !setting.conditional))
    .map((setting): DebuggableSetting => ({ setting, kind: "copied" }));
  return [...copied, ...own];
}
