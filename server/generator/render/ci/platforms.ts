import { entryPointOf } from "../../model/entry-points.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import type { AndroidToolchain } from "../../toolchains/toolchain.ts";
import type { Job } from "./workflow.ts";

/** How the app is built for a platform. */
export interface PlatformBuild {
  readonly id: "android" | "ios";
  readonly title: string;
  readonly machine: string;
  /** Steps before Flutter is there. */
  readonly before: readonly string[];
  /** The arguments of `flutter build`. */
  readonly debug: string;
  readonly release: string;
  readonly output: string;
}

function android({ java }: AndroidToolchain): PlatformBuild {
  const setupJava = `      - uses: actions/setup-java@v5
        with:
          distribution: temurin
          java-version: "${java}"
`;
  return {
    id: "android",
    title: "Android",
    machine: "ubuntu-latest",
    before: [setupJava],
    debug: "apk",
    release: "appbundle",
    output: "build/app/outputs/bundle/",
  };
}

const ios: PlatformBuild = {
  id: "ios",
  title: "iOS",
  machine: "macos-latest",
  before: [],
  debug: "ios --no-codesign",
  // The archive is signed in Xcode, where the certificates are.
  release: "ipa --no-codesign",
  output: "build/ios/archive/",
};

/** The builds of the platforms that a project has. */
export function buildsOf({ app, toolchain }: ProjectFacts): PlatformBuild[] {
  return [android(toolchain.android), ios].filter(({ id }) => app.platforms.includes(id));
}

/** One run of a job for each native flavour. */
export function matrixOf({ flavors, nativeFlavors }: ProjectFacts): NonNullable<Job["matrix"]> {
  return nativeFlavors ? flavors.map(({ name }) => ({ flavor: name, entry: entryPointOf(name) })) : [];
}

/** What `flutter build` needs in such a run, with a leading space. */
export function flavorFlags({ nativeFlavors }: ProjectFacts): string {
  return nativeFlavors ? " --flavor ${{ matrix.flavor }} -t ${{ matrix.entry }}" : "";
}
