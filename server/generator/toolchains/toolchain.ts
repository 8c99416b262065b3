import type { Platform } from "../model/platform.ts";

/** A stable release of Flutter, and what its own template builds an app with. These versions belong together. */
export interface Toolchain {
  /** `3.47` */
  readonly flutter: string;
  /** The Dart that comes with it: `3.13`. */
  readonly dart: string;
  /** The section `environment` of pubspec.yaml. */
  readonly environment: {
    /**
     * Its lower end is the version of the language, which the style of `dart format` goes by. The generated code is
     * formatted and compiled for 3.12, so it stays there until the tests can do both for a later one.
     */
    readonly sdk: string;
    readonly flutter: string;
  };
  readonly android: AndroidToolchain;
  readonly ios: {
    /** The tool raises projects below it: `15.0`. */
    readonly deploymentTarget: string;
  };
  readonly macos: {
    /** As for iOS. */
    readonly deploymentTarget: string;
  };
  /** The platforms for which the tool takes `--flavor`. */
  readonly flavoredPlatforms: readonly Platform[];
}

export interface AndroidToolchain {
  readonly gradle: string;
  /** SHA-256 of gradle-<version>-all.zip, as https://gradle.org/release-checksums has it. */
  readonly gradleSha256: string;
  readonly androidGradlePlugin: string;
  readonly kotlin: string;
  readonly java: number;
  readonly minSdk: number;
  /** The flags of AGP that the template sets in gradle.properties; the tool adds them where they are missing. */
  readonly flags: Readonly<Record<string, string>>;
}
