import type { Code } from "../../../code/code.ts";
import type { GradleFile } from "../../../project/android/android-app.ts";
import { codeOfGradle } from "../../../project/gradle/gradle.ts";
import { isStage } from "../../../vocabulary/network/stages.ts";

/** A flag of `BuildConfig` that a build script sets, other than for debug builds. */
interface BuildFlag {
  readonly name: string;
  readonly isOn: boolean;
  /** The flavour that it is set for, if that is one for users. */
  readonly flavor: string | undefined;
}

/** The flags of `BuildConfig` that are off in releases, and on in no flavour for users. */
export function flagsOffInReleases(scripts: readonly GradleFile[]): ReadonlySet<string> {
  const flags = scripts.flatMap(flagsIn);
  const on = new Set(flags.flatMap(({ name, isOn, flavor }) => (isOn && flavor !== undefined ? [name] : [])));
  return new Set(flags.flatMap(({ name, isOn }) => (isOn || on.has(name) ? [] : [name])));
}

/** `buildConfigField "boolean", "LOGS", "false"` */
function flagsIn({ script }: GradleFile): BuildFlag[] {
  const strings = codeOfGradle(script).strings();
  return strings.flatMap((value, i) => {
    const [type, name] = [strings[i - 2]?.value ?? "", strings[i - 1]?.value];
    if (name === undefined || !/^boolean$/i.test(type) || !/^(?:true|false)$/.test(value.value ?? "")) return [];
    const blocks = value.openers.map(blockName);
    if (blocks.includes("debug")) return [];
    const flavor = blocks[blocks.indexOf("productFlavors") - 1];
    return [
      { name, isOn: value.value === "true", flavor: flavor !== undefined && isStage(flavor) ? undefined : flavor },
    ];
  });
}

/** The name of the block that a bracket opens: `debug { .. }`, `create("debug") { .. }`. */
function blockName(opener: Code): string {
  return opener.before() === ")" ? opener.before(2).replace(/["']/g, "") : opener.before();
}
