import { deniesUse, namesLibrary, purposeDoubt, purposeProblem } from "../../../contract/purpose-text.ts";
import type { CodeFile } from "../../code/code.ts";
import type { AndroidApp } from "../../project/android/android-app.ts";
import { componentsOf, textOf } from "../../project/android/android-components.ts";
import { requestedPermissions } from "../../project/android/requested-permissions.ts";
import type { ConfigFile } from "../../project/config-file.ts";
import type { InfoPlist, IosApp } from "../../project/ios/ios-app.ts";
import { entryAt } from "../../project/ios/plist.ts";
import type { Project } from "../../project/project.ts";
import type { PubspecDependency } from "../../project/pubspec.ts";
import { type Location, owned } from "../../source/text.ts";
import { inCode } from "../../vocabulary/in-code.ts";
import {
  obsoletePermissions,
  type ProtectedResource,
  permissionsOfSystem,
  protectedResources,
} from "../../vocabulary/privacy/protected-resources.ts";
import { type Check, type CheckEvidence, fail, missing, notApplicable, review, verdict } from "../check.ts";
import {
  lettingCallbacks,
  nativeWords,
  ofPages,
  type PermissionUse,
  protectedPaths,
  resourceUses,
  shippedPackages,
  usesOnAndroid,
  usingFunctions,
  usingFunctionsIn,
} from "./permission-uses.ts";
import { type MissingUsageKey, missingUsageKeys, type NamedChoices, trackingPackages } from "./required-usage-keys.ts";
import { type UnreadKey, unreadKeys } from "./unread-keys.ts";
import { isUsedOnIos, perhapsOnIos } from "./uses-on-ios.ts";

interface Fact {
  readonly kind: "native" | "asked" | "called" | "source" | "file type" | "path" | "lets";
  readonly word: string;
}

/** What says the code picks or asks for: `pickImage(source: ImageSource.camera)`, `Permission.camera.request()`. */
const enums: Readonly<Record<string, Fact["kind"]>> = {
  Permission: "asked",
  // Before version 4 of `permission_handler`.
  PermissionGroup: "asked",
  ImageSource: "source",
};

export const permissionHygiene: Check<Fact> = {
  meta: {
    id: "permission-hygiene",
    title: "Excessive permissions / missing purpose strings / privacy declarations",
    owasp: "M6",
    severity: "Low",
    cwe: [250],
    masvs: "PRIVACY-1",
    attackScenario:
      "An attacker who takes over the app, through a bug or a malicious dependency, can do everything that the user allowed the app to do: record, locate, read messages. Users who cannot see what a permission is for refuse it, or grant too much.",
    remediation:
      "Remove unused permissions and purpose strings, and say in each purpose string what the app does with the access. Add the keys that your plugins need, and a `PrivacyInfo.xcprivacy` for the app's own code.",
  },
  collect: {
    languages: ["dart", "kotlin", "java", "swift", "objc"],
    words: [
      ...Object.keys(enums).map((name) => `${name}.`),
      ...usingFunctions,
      ...nativeWords,
      ...protectedPaths,
      ...lettingCallbacks,
    ],
    from: (file) => (file.language === "dart" ? usedInDart(file) : usedWords(file)),
  },
  decide(project, facts) {
    const { android, ios } = project;
    if (!android && !ios) return notApplicable("The project has neither an Android nor an iOS application.");
    const wordsOf = (kind: Fact["kind"]) => new Set(facts.filter((fact) => fact.kind === kind).map(({ word }) => word));
    const words = {
      native: wordsOf("native"),
      paths: wordsOf("path"),
      asked: wordsOf("asked"),
      called: wordsOf("called"),
      lets: wordsOf("lets"),
    };
    const uses = resourceUses(project, words);
    return verdict([
      ...(android
        ? [...judgePermissions(android, usesOnAndroid(project, uses, words)), ...accessibilityServices(android)]
        : []),
      ...(ios
        ? judgeIos(project, ios, uses, {
            sources: wordsOf("source"),
            fileTypes: wordsOf("file type"),
            asked: words.asked,
            called: words.called,
          })
        : []),
    ]);
  },
};

function usedInDart(file: CodeFile): Fact[] {
  return [
    ...Object.entries(enums).flatMap(([name, kind]) => members(file, name, kind)),
    ...(file.says("package:file_picker/") ? members(file, "FileType", "file type") : []),
    ...usedPaths(file),
    ...usingFunctionsIn(file).map((word) => ({ kind: "called" as const, word })),
    ...letting(file),
  ];
}

function letting(file: CodeFile): Fact[] {
  return lettingCallbacks.filter((name) => file.has(name)).map((word) => ({ kind: "lets", word }));
}

function members(file: CodeFile, name: string, kind: Fact["kind"]): Fact[] {
  return file
    .mentions(name)
    .flatMap(({ member }) => (member === undefined ? [] : [{ kind, word: owned(member.name) }]));
}

function usedWords(file: CodeFile): Fact[] {
  const texts = file.strings().map((string) => string.filled(" "));
  const isUsed = (word: string) => file.has(word) || texts.some((text) => text.includes(word));
  return [...nativeWords.filter(isUsed).map((word) => ({ kind: "native" as const, word })), ...letting(file)];
}

/** `Directory('/storage/emulated/0/Download')`. */
function usedPaths(file: CodeFile): Fact[] {
  const texts = file.strings().map((string) => `${string.filled("")}/`);
  const isUsed = (path: string) => texts.some((text) => text.startsWith(path));
  return protectedPaths.filter(isUsed).map((word) => ({ kind: "path", word }));
}

type Uses = ReadonlyMap<ProtectedResource, PermissionUse>;

function judgePermissions(android: AndroidApp, uses: Uses): CheckEvidence[] {
  return requestedPermissions(android).flatMap(({ name, location }) => {
    if (obsoletePermissions.has(name))
      return [fail(location, `${inCode(name)} is obsolete: Android grants it to no current app. Remove it.`)];
    if (permissionsOfSystem.has(name))
      return [fail(location, `Android grants ${inCode(name)} only to apps of the system. Remove it.`)];
    const resource = protectedResources.find(({ permissions }) => permissions.includes(name));
    if (!resource) return [];
    const use = uses.get(resource) ?? "none";
    const isConcern = resource.concern !== undefined && use !== "none";
    if (isConcern)
      return [
        review(
          location,
          `${inCode(name)} is a far-reaching permission: ${resource.concern}. Check that the app needs it.`,
        ),
      ];
    return judgeUse(location, name, resource, use, fail);
  });
}

function judgeUse(
  place: Location,
  what: string,
  resource: ProtectedResource,
  use: PermissionUse,
  unused: typeof fail,
): CheckEvidence[] {
  const nothing = `No code or package uses ${resource.name}`;
  if (use === "used") return [];
  if (use === "none") return [unused(place, `${nothing}. Remove ${inCode(what)}.`)];
  return [review(place, `${nothing}, except for ${use.perhaps}. Check that ${inCode(what)} is needed.`)];
}

function accessibilityServices(android: AndroidApp): CheckEvidence[] {
  return componentsOf(android).flatMap((component) => {
    const permission = component.attribute("permission");
    if (!permission || textOf(permission.value) !== "android.permission.BIND_ACCESSIBILITY_SERVICE") return [];
    const message = `The accessibility service ${inCode(component.name)} can read and control every other app.`;
    return [review(permission.location, message)];
  });
}

function judgeIos(project: Project, ios: IosApp, uses: Uses, choices: NamedChoices): CheckEvidence[] {
  const ofApp = ios.infoPlists.filter(({ target }) => target === "app");
  const plists = ofApp.filter(({ plist }) => plist.root && !plist.error);
  const broken = ofApp.filter((info) => !plists.includes(info)).map(({ file }) => startOf(file));
  const [first] = plists;
  const [start] = [...plists.map(({ file }) => startOf(file)), ...broken];
  if (!start) return [];
  const always = [
    ...broken.map((place) => review(place, brokenMessage)),
    ...(ios.privacyManifest ? [] : [missing("a privacy manifest", start, privacyManifestMissing)]),
  ];
  if (!first) return always;
  const packages = shippedPackages(project);
  const { root } = first.plist;
  const keys = root ? [first.file.locate({ start: root.span.start, end: root.span.start })] : [];
  const unread = plists.flatMap(unreadKeys);
  const isUnread = (key: string) => unread.some((entry) => entry.key === key);
  const isSet = (key: string) => plists.some(({ plist }) => entryAt(plist.root, key)) || !!ios.buildSetting(key);
  const has = (key: string) => isSet(key) || isUnread(key);
  const trackers = has("NSUserTrackingUsageDescription") ? [] : packages.filter((name) => trackingPackages.has(name));
  const usesOnIos: Uses = new Map(
    [...uses].map(([resource, use]) => [resource, isUsedOnIos(project, resource) ? "used" : use]),
  );
  return [
    ...unread.flatMap((one) => (isSet(one.key) ? [] : judgeUnread(one, usesOnIos))),
    ...plists.flatMap((info) => judgePurposes(info, usesOnIos, (resource) => perhapsOnIos(project, ios, resource))),
    ...judgeMissingKeys(missingUsageKeys(project, ios, choices, has), keys),
    ...judgeTrackers(project, trackers, start, keys),
    ...always,
  ];
}

function startOf(file: ConfigFile): Location {
  return file.locate({ start: 0, end: 0 });
}

const brokenMessage =
  "This file cannot be read, so what it says of permissions was not checked. Repair it: Xcode cannot read it either.";

/** One place for all packages that track: one key is enough for them. */
function judgeTrackers(
  { pubspec }: Project,
  trackers: readonly string[],
  start: Location,
  keys: readonly Location[],
): CheckEvidence[] {
  const listed = pubspec.dependencies.filter(({ name }) => trackers.includes(name));
  const [name] = [...listed.map((one) => one.name), ...trackers];
  if (name === undefined) return [];
  const message = `${inCode(name)} tracks users across apps, but \`NSUserTrackingUsageDescription\` is missing.`;
  const [place = start, ...more] = listed.map(({ location }) => location);
  return [review(place, message, [...more, ...keys])];
}

function judgeUnread({ key, place, why }: UnreadKey, uses: Uses): CheckEvidence[] {
  const resource = protectedResources.find(({ usageKeys }) => usageKeys.includes(key));
  if (!resource || uses.get(resource) !== "used") return [];
  return [fail(place, `iOS does not find ${inCode(key)}: ${why}`)];
}

/** One place for each key that is missing: one entry is enough for all plugins that need it. */
function judgeMissingKeys(all: readonly MissingUsageKey[], keys: readonly Location[]): CheckEvidence[] {
  const byKey = new Map<string, PubspecDependency[]>();
  for (const { plugin, key } of all) byKey.set(key, [...(byKey.get(key) ?? []), plugin]);
  return [...byKey].flatMap(([key, [first, ...more]]) =>
    first
      ? [
          fail(first.location, missingKeyMessage([first, ...more], key), [
            ...more.map(({ location }) => location),
            ...keys,
          ]),
        ]
      : [],
  );
}

function missingKeyMessage(plugins: readonly PubspecDependency[], key: string): string {
  const names = plugins.map(({ name }) => inCode(name)).join(", ");
  const need = plugins.length === 1 ? "needs" : "need";
  return `${names} ${need} ${inCode(key)} in \`Info.plist\`: without it, the App Store rejects the app, or iOS kills it.`;
}

const privacyManifestMissing =
  "The app has no privacy manifest (`PrivacyInfo.xcprivacy`). It needs one if its own code collects data or uses an API that requires a reason.";

function deniedMessage(key: string): string {
  return `The text of ${inCode(key)} says itself that the app does not use it. Remove it, unless a package links the API.`;
}

function judgePurposes(
  { file, plist }: InfoPlist,
  uses: Uses,
  perhapsBy: (resource: ProtectedResource) => string | undefined,
): CheckEvidence[] {
  const entries = plist.root?.kind === "dict" ? plist.root.entries : [];
  return entries.flatMap(({ key, keySpan, value, conditional }) => {
    if (!key.endsWith("UsageDescription")) return [];
    const place = file.locate(keySpan);
    const level = conditional ? review : fail;
    const problem =
      value.kind === "string" ? purposeProblem(value.value) : "is no text, so that iOS has nothing to show";
    if (problem) return [level(place, `The text of ${inCode(key)} ${problem}.`)];
    const doubt = value.kind === "string" ? purposeDoubt(value.value) : undefined;
    const doubted = doubt ? [review(place, `The text of ${inCode(key)} ${doubt}.`)] : [];
    const isDenied = value.kind === "string" && deniesUse(value.value);
    const resource = protectedResources.find(({ usageKeys }) => usageKeys.includes(key));
    if (!resource) return isDenied ? [review(place, deniedMessage(key))] : doubted;
    const known = uses.get(resource) ?? "none";
    const use = isDenied && known === ofPages ? "none" : known;
    const isOfLibrary = value.kind === "string" && namesLibrary(value.value);
    const perhaps =
      use === "none" ? (perhapsBy(resource) ?? (isOfLibrary ? "a library, as its text says" : undefined)) : undefined;
    const judged = judgeUse(place, key, resource, perhaps === undefined ? use : { perhaps }, level);
    return judged.length > 0 ? judged : doubted;
  });
}
