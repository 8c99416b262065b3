import type { AndroidApp, GradleFile } from "../../project/android/android-app.ts";
import {
  blockAt,
  blockNames,
  blocksWithin,
  type GradleBlock,
  type GradleScript,
  type GradleSetting,
  referencesWithin,
  referredNames,
  settingsNamed,
} from "../../project/gradle/gradle.ts";
import { firstOf, mayGoOn } from "../../source/text.ts";

/** A setting that chooses the key of a release. */
export interface KeyChoice {
  readonly file: GradleFile;
  readonly setting: GradleSetting;
  /** Whether it chooses the debug key; `sometimes` is under a condition. */
  readonly debugKey: "always" | "sometimes" | "never";
  /** The flavor that decides, if the build type does not. */
  readonly flavor: string | undefined;
}

/** A script with the variables that it declares. */
interface Script {
  readonly file: GradleFile;
  readonly variables: ReadonlyMap<string, GradleSetting>;
}

/** Bounds the work for hostile files. */
const maxFlavors = 100;

/**
 * The settings that decide the key of release builds: the build type's last unconditional choice and the conditional ones
 * after it; without an unconditional choice, those of the flavors as well. See https://developer.android.com/studio/publish/app-signing
 */
export function releaseKeyChoices(android: AndroidApp): KeyChoice[] {
  const scripts = android.ownScripts.map((file): Script => ({ file, variables: variablesIn(file.script) }));
  const byType = choicesIn(scripts, ["buildTypes", "release"], undefined);
  if (byType.some(({ setting }) => !setting.conditional)) return byType;
  const names = scripts.flatMap(({ file }) => blockNames(blockAt(file.script.root, "android", "productFlavors")));
  const [script] = android.ownScripts;
  const flavors = script ? firstOf(script, [...new Set(names)], maxFlavors) : [];
  return [...byType, ...flavors.flatMap((name) => choicesIn(scripts, ["productFlavors", name], name))];
}

function variablesIn({ root }: GradleScript): Map<string, GradleSetting> {
  const variables = blocksWithin(root).flatMap((block) => block.variables);
  return new Map(variables.map((variable) => [variable.written, variable]));
}

function choicesIn(scripts: readonly Script[], path: readonly string[], flavor: string | undefined): KeyChoice[] {
  const choices = scripts.flatMap((script) => {
    const { file } = script;
    return choosing(file.script, blockAt(file.script.root, "android", ...path)).map((setting): KeyChoice => {
      const debugKey = debugUse(script, setting, 0);
      const certain = debugKey === "always" && !setting.conditional;
      return { file, setting, debugKey: debugKey === "never" || certain ? debugKey : "sometimes", flavor };
    });
  });
  const unconditional = choices.findLastIndex(({ setting }) => !setting.conditional);
  const [first, ...later] = choices.slice(Math.max(0, unconditional));
  if (!first) return [];
  const overridden = first.debugKey === "always" && later.some(({ debugKey }) => debugKey === "never");
  return [overridden ? { ...first, debugKey: "sometimes" } : first, ...later];
}

/** `initWith(debug)` copies the key of `debug`, too. */
function choosing(script: GradleScript, block: GradleBlock | undefined): GradleSetting[] {
  return settingsNamed(block, "signingConfig", "initWith").filter(
    (setting) => setting.name === "signingConfig" || referredNames(script, setting)?.at(-1) === "debug",
  );
}

/** Variables that are followed from a setting to the key. */
const maxVariables = 10;

function debugUse(script: Script, setting: GradleSetting, steps: number): KeyChoice["debugKey"] {
  const names = referredNames(script.file.script, setting);
  if (names?.includes("debug")) return "always";
  const [name, ...others] = names ?? [];
  const declared = name !== undefined && others.length === 0 ? script.variables.get(name) : undefined;
  if (declared && mayGoOn(script.file, steps, maxVariables)) return debugUse(script, declared, steps + 1);
  // `hasKey ? signingConfigs.release : signingConfigs.debug`
  const choices = referencesWithin(script.file.script, setting, "signingConfigs");
  return choices.some((choice) => choice.includes("debug")) ? "sometimes" : "never";
}
