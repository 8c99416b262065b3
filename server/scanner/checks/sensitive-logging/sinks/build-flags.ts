import type { Code } from "../../../code/code.ts";
import type { GradleFile } from "../../../project/android/android-app.ts";
import { codeOfGradle } from "../../../project/gradle/gradle.ts";
import { isStage } from "../../../vocabulary/network/stages.ts";

/** A flag of `BuildConfig` that a build script sets. */
interface BuildFlag {
  readonly name: string;
  readonly isOn: boolean;
  readonly place: BuildPlace;
}

/** What a build script sets a flag for: release builds, one of the flavours for users, or whatever says nothing itself. */
type BuildPlace = "release" | "default" | "flavor";

/** The flags of `BuildConfig` that are off in releases, and on in no flavour for users. */
export function flagsOffInReleases(scripts: readonly GradleFile[]): ReadonlySet<string> {
  const flags = scripts.flatMap(flagsIn);
  const on = new Set(flags.flatMap(({ name, isOn, place }) => (isOn && place !== "default" ? [name] : [])));
  const onByDefault = new Set(flags.flatMap(({ name, isOn, place }) => (isOn && place === "default" ? [name] : [])));
  return new Set(
    flags.flatMap(({ name, isOn, place }) => {
      const counts = place === "release" || !onByDefault.has(name);
      return isOn || on.has(name) || !counts ? [] : [name];
    }),
  );
}

/** `buildConfigField "boolean", "LOGS", "false"` */
function flagsIn({ script }: GradleFile): BuildFlag[] {
  const strings = codeOfGradle(script).strings();
  return strings.flatMap((value, i) => {
    const [type, name] = [strings[i - 2]?.value ?? "", strings[i - 1]?.value];
    if (name === undefined || !/^boolean$/i.test(type) || !/^(?:true|false)$/.test(value.value ?? "")) return [];
    const place = placeOf(value.openers.map(blockName));
    return place ? [{ name, isOn: value.value === "true", place }] : [];
  });
}

/** Undefined for builds that users do not get. */
function placeOf(blocks: readonly string[]): BuildPlace | undefined {
  if (blocks.includes("release")) return "release";
  if (blocks.includes("defaultConfig")) return "default";
  const flavor = blocks[blocks.indexOf("productFlavors") - 1];
  return flavor === undefined || isStage(flavor) ? undefined : "flavor";
}

/** The name of the block that a bracket opens: `debug { .. }`, `create("debug") { .. }`. */
function blockName(opener: Code): string {
  return opener.before() === ")" ? opener.before(2).replace(/["']/g, "") : opener.before();
}
