import type { Location } from "../../source/text.ts";
import { blockAt, type GradleBlock, type GradleSetting, settingsNamed } from "../gradle/gradle.ts";
import type { ProjectFiles } from "../project-files.ts";
import { type AndroidModule, flavorNames, type GradleFile } from "./android-module.ts";
import { numberEvaluator } from "./sdk-expressions.ts";

const shownLength = 80;

/** An SDK level as the build resolves it. */
export interface SdkLevel {
  /** Undefined if it cannot be known statically. */
  readonly value: number | undefined;
  /** A certain lower bound: `value` if known, else for example the default of the oldest Flutter allowed. */
  readonly atLeast: number | undefined;
  /** A certain upper bound, for example the default of the newest Flutter that can have made the lock file. */
  readonly atMost: number | undefined;
  /** Where the level comes from, for messages: `minSdk 21`, `flutter.minSdkVersion, the default of Flutter 3.35.2`. */
  readonly origin: string;
  readonly location: Location | undefined;
}

export interface SdkLevels {
  readonly minSdk: SdkLevel;
  readonly targetSdk: SdkLevel;
}

/** True if a level is certainly below a limit, false if it certainly is not, undefined if unknown. */
export function isBelow({ atLeast, atMost }: SdkLevel, limit: number): boolean | undefined {
  if (atMost !== undefined && atMost < limit) return true;
  return atLeast !== undefined && atLeast >= limit ? false : undefined;
}

/**
 * Reads the SDK levels of the default configuration. Flavours count only if each of them sets the level. Then the
 * lowest one counts.
 */
export function readSdkLevels(module: AndroidModule, files: ProjectFiles): SdkLevels {
  const evaluate = numberEvaluator(module, files);
  const flavors = flavorNames(module);

  function levelIn(path: readonly string[], property: string): SdkLevel | undefined {
    const settings = module.ownScripts.flatMap((file) =>
      levelSettings(blockAt(file.script.root, ...path), property).map((setting) => ({ file, setting })),
    );
    const lastCertain = settings.findLastIndex(({ setting }) => !setting.conditional);
    return oneOf(settings.slice(Math.max(0, lastCertain)).map(({ file, setting }) => levelOf(file, setting)));
  }

  function levelOf(file: GradleFile, setting: GradleSetting): SdkLevel {
    const { value, atLeast, atMost, source } = evaluate(file, setting);
    const written = setting.value.replace(/\s+/g, " ").slice(0, shownLength);
    const origin = source === undefined ? `${setting.written} ${written}` : `${written}, ${source}`;
    return { value, atLeast, atMost, origin, location: file.locate(setting.span) };
  }

  function read(property: string): SdkLevel {
    const ofFlavors = flavors.flatMap((flavor) => levelIn(["android", "productFlavors", flavor], property) ?? []);
    const everyFlavor = ofFlavors.length === flavors.length ? lowest(ofFlavors) : undefined;
    const origin = `${property} is not set`;
    const missing = { value: undefined, atLeast: undefined, atMost: undefined, origin, location: undefined };
    return everyFlavor ?? levelIn(["android", "defaultConfig"], property) ?? missing;
  }

  return { minSdk: read("minSdk"), targetSdk: read("targetSdk") };
}

/** `minSdk 21`, `minSdkVersion(21)`, and in newer Android Gradle plugins `minSdk { version = release(21) }`. */
function levelSettings(block: GradleBlock | undefined, property: string): GradleSetting[] {
  const nested = block && settingsNamed(blockAt(block, property), "version");
  return [...settingsNamed(block, property, `${property}Version`), ...(nested ?? [])];
}

/** Combines levels of which any may apply. */
function oneOf(levels: readonly SdkLevel[]): SdkLevel | undefined {
  const low = lowest(levels);
  if (!low || levels.every(({ value }) => value === low.value)) return low;
  const ends = levels.flatMap(({ atMost }) => atMost ?? []);
  const atMost = ends.length === levels.length ? Math.max(...ends) : undefined;
  return { ...low, value: undefined, atMost, origin: `${low.origin}, under a condition` };
}

function lowest(levels: readonly SdkLevel[]): SdkLevel | undefined {
  return [...levels].sort((a, b) => (a.atLeast ?? 0) - (b.atLeast ?? 0))[0];
}
