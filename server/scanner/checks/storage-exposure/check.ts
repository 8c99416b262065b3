import type { CodeFile } from "../../code/code.ts";
import type { AndroidApp } from "../../project/android/android-app.ts";
import { importsAny } from "../../project/code.ts";
import type { IosApp } from "../../project/ios/ios-app.ts";
import { entryAt } from "../../project/ios/plist.ts";
import type { Location } from "../../source/text.ts";
import { inCode } from "../../vocabulary/in-code.ts";
import { storagePackages } from "../../vocabulary/storage/writes.ts";
import { type Check, type CheckEvidence, fail, notApplicable, review, verdict } from "../check.ts";
import { documentsStore } from "./documents.ts";
import { externalDataFolders, externalLogs, externalPaths, sensitiveExternalWrites } from "./external.ts";
import { externalPapers } from "./papers.ts";

type Fact =
  | { readonly kind: "evidence"; readonly evidence: CheckEvidence }
  | { readonly kind: "documents"; readonly what: string; readonly location: Location };

/** Finds files that other apps, a computer or the Files app can read. */
export const storageExposure: Check<Fact> = {
  meta: {
    id: "storage-exposure",
    title: "Private files reachable from outside",
    owasp: "M9",
    severity: "Medium",
    cwe: [922],
    masvs: "STORAGE-2",
    attackScenario:
      "With file sharing on, anyone who connects the unlocked phone to a computer copies the app's database. On " +
      "Android, files on shared storage are open to every app with the storage permission, and stay there after the " +
      "app is uninstalled.",
    remediation:
      "Keep databases and preferences in `getApplicationSupportDirectory()`, and share single files with the share " +
      "sheet instead of `UIFileSharingEnabled`. Write nothing sensitive to external storage, remove " +
      "`requestLegacyExternalStorage`, and use a `KeychainAccessibility` that ends in `this_device`.",
  },
  collect: {
    languages: ["dart", "kotlin", "java", "swift", "objc"],
    words: [
      "openDatabase",
      "getDatabasesPath",
      "initFlutter",
      "getApplicationDocumentsDirectory",
      "driftDatabase",
      "openStore",
      "getExternalStorageDirector",
      "getDownloadsDirectory",
      "ExternalPath",
      "/storage/emulated/0",
      "/sdcard",
      "KeychainAccessibility",
      "IOSAccessibility",
      "kSecAttrAccessibleAlways",
      ".always",
      "MODE_WORLD_",
    ],
    from: (file) => (file.language === "dart" ? dartFacts(file) : nativeFacts(file)),
  },
  decide({ android, ios, code }, facts) {
    const documents = facts.filter((fact) => fact.kind === "documents");
    const evidence = [
      ...facts.flatMap((fact) => (fact.kind === "evidence" ? [fact.evidence] : [])),
      ...(ios ? fileSharing(ios, documents) : []),
      ...(android ? legacyStorage(android) : []),
    ];
    const stores = documents.length > 0 || importsAny(code, storagePackages);
    return stores || evidence.length > 0 ? verdict(evidence) : notApplicable("The app stores nothing on the device.");
  },
};

function dartFacts(file: CodeFile): Fact[] {
  const documents = documentsStore(file);
  const shared = externalPaths(file);
  return [
    ...(documents ? [{ kind: "documents" as const, ...documents }] : []),
    ...sensitiveExternalWrites(file).map(({ name, location }) =>
      found(fail(location, `${inCode(name)} is written to storage that other apps can read.`)),
    ),
    ...shared.map(({ location }) =>
      found(review(location, "Every app with the storage permission can read files below this path.")),
    ),
    ...externalLogs(file).map(({ lookup, path }) =>
      found(
        review(
          lookup,
          "A log goes to external storage, where other apps and a computer can read it.",
          path ? [path] : [],
        ),
      ),
    ),
    ...externalDataFolders(file).map((location) =>
      found(
        review(location, "The app keeps its data on external storage, where a computer and some apps can read it."),
      ),
    ),
    ...externalPapers(file, shared).map((location) =>
      found(
        review(
          location,
          "A paper about a person goes to external storage, where a computer and some apps can read it.",
        ),
      ),
    ),
    ...keychainOptions(file),
  ];
}

function keychainOptions(file: CodeFile): Fact[] {
  return ["KeychainAccessibility", "IOSAccessibility"].flatMap((type) =>
    file.mentions(type).flatMap((word) => {
      const option = word.member;
      if (!option) return [];
      const place = word.to(option).location;
      if (option.name.startsWith("always")) {
        return [found(fail(place, "These Keychain entries can be read while the device is locked."))];
      }
      if (option.name !== "first_unlock") return [];
      return [
        found(
          review(
            place,
            "A backup copies these Keychain entries to other devices. Use `first_unlock_this_device` to keep them on this one.",
          ),
        ),
      ];
    }),
  );
}

const alwaysAccessible = ["kSecAttrAccessibleAlways", "kSecAttrAccessibleAlwaysThisDeviceOnly"];
const worldModes = ["MODE_WORLD_READABLE", "MODE_WORLD_WRITEABLE"];

function nativeFacts(file: CodeFile): Fact[] {
  const keychain = alwaysAccessible.flatMap((word) => file.mentions(word));
  const wrapped = file.calls("accessibility").flatMap(({ list }) =>
    list
      .mentions("always")
      .filter((word) => word.before(2) === "(")
      .slice(0, 1),
  );
  return [
    ...[...keychain, ...wrapped].map(({ location }) =>
      found(fail(location, "These Keychain entries can be read while the device is locked.")),
    ),
    ...worldModes
      .flatMap((word) => file.mentions(word))
      .map(({ location }) => found(fail(location, "Every app on the device can open a file with this mode."))),
  ];
}

function fileSharing(ios: IosApp, documents: readonly { what: string; location: Location }[]): CheckEvidence[] {
  return ios.infoPlists.flatMap(({ target, file, plist }) => {
    const isOn = (key: string) => {
      const entry = target === "app" ? entryAt(plist.root, key) : undefined;
      return entry?.value.kind === "boolean" && entry.value.value ? entry : undefined;
    };
    const entry = isOn("UIFileSharingEnabled");
    const shown = entry ?? isOn("UISupportsDocumentBrowser");
    if (!shown) return [];
    const place = file.locate({ start: shown.keySpan.start, end: shown.value.span.end });
    if (!entry) return [review(place, "The Files app shows everything in the Documents folder.")];
    const [first] = documents;
    if (entry.conditional || !first) {
      return [review(place, "A computer and the Files app can copy everything in the Documents folder.")];
    }
    const message = `A computer can copy the Documents folder, and ${first.what} puts the app's data there.`;
    return [fail(place, message, documents.map(({ location }) => location).slice(0, 5))];
  });
}

function legacyStorage(android: AndroidApp): CheckEvidence[] {
  const isOld = android.targetSdk.value !== undefined && android.targetSdk.value <= 29;
  return android.applicationAttribute("requestLegacyExternalStorage").flatMap(({ value, location }) => {
    if (value?.kind !== "literal" || value.text.toLowerCase() !== "true") return [];
    return isOld
      ? [
          fail(
            location,
            `Other apps can read files on shared storage, because \`targetSdk\` is ${android.targetSdk.value}.`,
          ),
        ]
      : [
          review(
            location,
            "Android 11 and later ignore this attribute, but Android 10 opens shared storage to other apps.",
          ),
        ];
  });
}

function found(evidence: CheckEvidence): Fact {
  return { kind: "evidence", evidence };
}
