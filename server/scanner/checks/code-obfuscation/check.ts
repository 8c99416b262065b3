import type { AndroidApp } from "../../project/android/android-app.ts";
import type { ConfigFile } from "../../project/config-file.ts";
import { blockAt, literalValue, settingsNamed } from "../../project/gradle/gradle.ts";
import type { Project } from "../../project/project.ts";
import { inCode } from "../../vocabulary/in-code.ts";
import { type Check, type CheckEvidence, fail, missing, notApplicable, review, verdict } from "../check.ts";
import { type FlutterBuild, flutterBuilds } from "./ci-scripts.ts";

export const codeObfuscation: Check = {
  meta: {
    id: "code-obfuscation",
    title: "Shrinking/obfuscation switched off",
    owasp: "M7",
    severity: "Low",
    cwe: [693],
    masvs: "RESILIENCE-3",
    attackScenario:
      "An attacker downloads the app from the store and reads its class, method and file names. With them they find the checks to patch out, and the endpoints and algorithms to copy, in minutes instead of days.",
    remediation:
      "Build every release with `--obfuscate --split-debug-info=<folder>` and keep that folder: it makes stack traces readable. Leave R8 on: Flutter enables it for release builds.",
  },
  decide(project) {
    const { android, ios } = project;
    if (!android && !ios) return notApplicable("The project has neither an Android nor an iOS application.");
    return verdict([
      ...(android ? [...judgeGradle(android), ...judgeRules(project, android)] : []),
      ...judgeBuilds(project),
    ]);
  },
};

/** An absent setting passes: Flutter's Gradle plugin turns R8 on for release builds. */
function judgeGradle({ ownScripts }: AndroidApp): CheckEvidence[] {
  return ownScripts.flatMap((file) => {
    const settings = settingsNamed(blockAt(file.script.root, "android", "buildTypes", "release"), "minifyEnabled");
    const from = settings.findLastIndex(({ conditional }) => !conditional);
    return settings.slice(Math.max(0, from)).flatMap((setting) => {
      const place = file.locate(setting.span);
      const value = literalValue(file.script, setting);
      if (value === "true") return [];
      if (value !== "false" || setting.conditional)
        return [review(place, "Whether R8 shrinks release builds is decided at build time. Check that it does.")];
      return [fail(place, "Release builds are not shrunk: Java and Kotlin code keeps its names and unused parts.")];
    });
  });
}

/** Settings that switch R8 off, wherever the build is configured. */
const propertiesOff = new Set(["android.enableR8", "shrink"]);

function judgeRules({ configs }: Project, android: AndroidApp): CheckEvidence[] {
  return configs.flatMap((file) => {
    if (file.path === "android/gradle.properties") return judgeProperties(file);
    const isRules = file.path.startsWith(`${android.module}/`) && /\.pro$|\/proguard[^/]*\.txt$/.test(file.path);
    return isRules ? judgeProguard(file) : [];
  });
}

function judgeProperties(file: ConfigFile): CheckEvidence[] {
  return file.properties().flatMap(({ key, value, keySpan, valueSpan }) => {
    if (!propertiesOff.has(key) || value.toLowerCase() !== "false") return [];
    return [
      fail(
        file.locate({ start: keySpan.start, end: valueSpan.end }),
        `${inCode(`${key}=false`)} switches R8 off for release builds.`,
      ),
    ];
  });
}

function judgeProguard(file: ConfigFile): CheckEvidence[] {
  const placesOf = (rule: RegExp) =>
    [...file.text.matchAll(rule)].map(({ 0: text, index }) =>
      file.locate({ start: index + text.indexOf("-"), end: index + text.length }),
    );
  return [
    ...placesOf(/^[ \t]*-dontobfuscate\b/gm).map((place) =>
      fail(place, "With `-dontobfuscate`, R8 keeps every class and method name in release builds."),
    ),
    ...placesOf(keepsEverything).map((place) =>
      review(place, "This rule keeps every class with its name, so R8 neither shrinks nor renames release builds."),
    ),
  ];
}

/** `-keep class * { *; }`, also `public class **` and `{ public private *; }`, but not `class * extends Activity`. */
const keepsEverything =
  /^[ \t]*-keep[ \t]+(?:public[ \t]+)?class[ \t]+\*{1,2}[ \t]*(?=\r?$|#|\{(?:[ \t]{0,9}#.{0,200})?\s{0,20}(?:(?:public|private|protected|static)\s{1,20}){0,4}\*;)/gm;

const mobileTargets = ["apk", "appbundle", "aab", "aar", "ipa", "ios", "ios-framework"];

function judgeBuilds(project: Project): CheckEvidence[] {
  const releases = flutterBuilds(project).filter(isMobileRelease);
  if (releases.length === 0) {
    const message = "No script in the repository builds a release. Check that your release builds use `--obfuscate`.";
    return [missing(obfuscation, project.pubspec.location, message)];
  }
  const isNowhere = !releases.some(isObfuscated);
  return releases.flatMap((build) => judgeBuild(build, isNowhere));
}

const obfuscation = "release builds with `--obfuscate`";

function isMobileRelease({ target, args, debugOrProfile }: FlutterBuild): boolean {
  const isMobile = mobileTargets.includes(target) || target.includes("$");
  return (
    isMobile && !debugOrProfile && !args.some((arg) => ["--simulator", "--config-only", "--help", "-h"].includes(arg))
  );
}

const unshrinking = /^--no-shrink$|^(?:-P|--android-project-arg=)?shrink=false$/;

const isNamed = (args: readonly string[], name: string) =>
  args.some((arg) => arg === name || arg.startsWith(`${name}=`));

function isObfuscated({ args }: FlutterBuild): boolean {
  return isNamed(args, "--obfuscate") || args.includes("--extra-gen-snapshot-options=--obfuscate");
}

/** @param isNowhere no release is obfuscated: that is one decision about the app, not one about each build */
function judgeBuild(build: FlutterBuild, isNowhere: boolean): CheckEvidence[] {
  const { target, args, location } = build;
  if (isNamed(args, "--no-obfuscate"))
    return [fail(location, "`--no-obfuscate` leaves the names of Dart code readable.")];
  const unshrunk = args.find((arg) => unshrinking.test(arg));
  if (unshrunk) return [fail(location, `${inCode(unshrunk)} builds a release without code shrinking.`)];
  if (!isObfuscated(build)) {
    const unknown = args.find((arg, i) => arg.startsWith("$") && !args[i - 1]?.startsWith("--"));
    const doubt = unknown === undefined ? "" : `, unless ${inCode(unknown)} contains it`;
    const message = `This ${inCode(target)} release is built without \`--obfuscate\`${doubt}.`;
    return [isNowhere ? missing(obfuscation, location, message) : review(location, message)];
  }
  return isNamed(args, "--split-debug-info")
    ? []
    : [review(location, "`--obfuscate` works only together with `--split-debug-info`.")];
}
