import { entryPointOf } from "../../model/entry-points.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import { flavorArgument } from "../../model/flavor-argument.ts";
import type { Platform } from "../../model/platform.ts";
import type { ProjectModel } from "../../model/project-model.ts";
import type { Job } from "./workflow.ts";

/** How the app is built for a platform. */
export interface PlatformBuild {
  readonly id: Platform;
  readonly title: string;
  readonly machine: string;
  /** Steps before Flutter is there. */
  readonly before: readonly string[];
  /** The arguments of `flutter build`. */
  readonly debug: string;
  readonly release: string;
  /** What else a release needs. */
  readonly releaseFlags: string;
  /** A command after it, where an upload would lose what makes a file a program. */
  readonly pack?: string;
  readonly output: string;
}

type BuildOf = (model: ProjectModel) => Omit<PlatformBuild, "id">;

const builds: Readonly<Record<Platform, BuildOf>> = {
  android: ({ facts }) => ({
    title: "Android",
    machine: "ubuntu-latest",
    before: [
      `      - uses: actions/setup-java@v5
        with:
          distribution: temurin
          java-version: "${facts.toolchain.android.java}"
`,
    ],
    debug: "apk",
    release: "appbundle",
    releaseFlags: hidden,
    output: "build/app/outputs/bundle/",
  }),
  ios: () => ({
    title: "iOS",
    machine: "macos-latest",
    before: [],
    debug: "ios --no-codesign",
    // The archive is signed in Xcode, where the certificates are.
    release: "ipa --no-codesign",
    releaseFlags: hidden,
    output: "build/ios/archive/",
  }),
  web: () => ({
    title: "the web",
    machine: "ubuntu-latest",
    before: [],
    debug: "web",
    release: "web",
    releaseFlags: webFlags,
    output: "build/web/",
  }),
  macos: () => ({
    title: "macOS",
    machine: "macos-latest",
    before: [],
    debug: "macos",
    release: "macos",
    releaseFlags: hidden,
    pack: "ditto -c -k --keepParent build/macos/Build/Products/Release*/*.app build/macos.zip",
    output: "build/macos.zip",
  }),
  windows: () => ({
    title: "Windows",
    machine: "windows-latest",
    before: [],
    debug: "windows",
    release: "windows",
    releaseFlags: hidden,
    output: "build/windows/**/runner/Release/",
  }),
  linux: ({ linuxPackages }) => ({
    title: "Linux",
    machine: "ubuntu-latest",
    before: [
      `      - name: Install what the build needs
        run: |
          sudo apt-get update
          sudo apt-get install --yes ${linuxBuildPackages(linuxPackages).join(" ")}
`,
    ],
    debug: "linux",
    release: "linux",
    releaseFlags: hidden,
    pack: "tar --create --gzip --file build/linux.tar.gz $(find build/linux -type d -name bundle)",
    output: "build/linux.tar.gz",
  }),
};

/** Names in the compiled code become short ones; the symbols translate stack traces back. */
const hidden = "--obfuscate --split-debug-info=build/symbols";

/** Code that a strict Content-Security-Policy allows, with everything from the app's own server. */
export const webFlags = "--csp --no-web-resources-cdn";

/** The packages of Debian and Ubuntu with which the app is built for Linux. */
export function linuxBuildPackages(asked: readonly string[]): readonly string[] {
  return [...new Set(["clang", "cmake", "libgtk-3-dev", "ninja-build", "pkg-config", ...asked])].sort();
}

/** The builds of the platforms that a project has. */
export function buildsOf(model: ProjectModel): PlatformBuild[] {
  return model.facts.app.platforms.map((id) => ({ id, ...builds[id](model) }));
}

/** The shell of the steps: that of Windows would read them differently. */
export function shellOf(machine: string): "bash" | undefined {
  return machine.startsWith("windows") ? "bash" : undefined;
}

/** One run of a job for each native flavour. */
export function matrixOf({ flavors, nativeFlavors }: ProjectFacts): NonNullable<Job["matrix"]> {
  return nativeFlavors ? flavors.map(({ name }) => ({ flavor: name, entry: entryPointOf(name) })) : [];
}

/** What `flutter build` needs in such a run, with a leading space. */
export function flavorFlags(facts: ProjectFacts, platform: Platform): string {
  return facts.nativeFlavors
    ? ` ${flavorArgument(facts, platform, "${{ matrix.flavor }}")} -t \${{ matrix.entry }}`
    : "";
}
