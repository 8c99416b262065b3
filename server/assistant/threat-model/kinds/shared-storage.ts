import { insideFlow } from "../flows/inside.ts";
import { filesOf, inWords } from "../packages.ts";
import { type ElementKind, rated } from "../rule.ts";

const sharingKeys = new Set(["com.apple.security.application-groups", "keychain-access-groups"]);

/** Places on the device that other apps can use too. */
export const sharedStorageKind: ElementKind = {
  id: "shared-storage",
  shape: "store",
  boundary: "device",
  find({ surface: { entitlements, resources } }) {
    const shared = [
      ...entitlements.filter(({ name }) => sharingKeys.has(name)),
      ...resources.filter(({ name }) => /storage|photos|media files/.test(name)),
    ];
    if (shared.length === 0) return [];
    const places = shared.map(({ location }) => location);
    const description = `What the app shares with other apps: ${inWords(shared.map(({ name }) => name))}.`;
    return [{ key: "", name: "Shared storage", description, places, files: filesOf(places) }];
  },
  flow: { from: "app", to: "self", kind: insideFlow, data: "files and values for other apps" },
  threats: [
    {
      id: "changed",
      category: "T",
      title: "Another app changes shared files",
      scenario: "Another app replaces a shared file, and the app loads it.",
      absence: "a check of shared files before they are used",
      likelihood: rated("medium", "Other apps with the same access are common."),
      impact: rated("medium", "The app shows or runs what somebody else wrote."),
      mitigation: "Keep what the app trusts in its own folders, and check what comes from outside.",
      owasp: "M4",
      masvs: "STORAGE-1",
      cwe: 73,
    },
    {
      id: "untraced",
      category: "R",
      title: "Nobody knows who changed a file",
      scenario: "A shared file was changed or deleted, and any app may have done it.",
      absence: "a record of who writes",
      likelihood: rated("low", "It matters only after an incident."),
      impact: rated("low", "An incident is harder to explain."),
      mitigation: "Share only copies, and keep the original in the app’s own folder.",
      owasp: "M9",
      masvs: "STORAGE-1",
      cwe: 778,
    },
    {
      id: "read",
      category: "I",
      title: "Other apps read shared data",
      scenario: "Another app with access to the same place reads what the app put there.",
      checks: ["storage-exposure"],
      passed: "No sensitive file was found that the app writes to a shared place.",
      absence: "a limit on what is written there",
      likelihood: rated("medium", "Other apps with the same access are common."),
      impact: rated("medium", "Personal data gets out of the app."),
      mitigation: "Write personal data to the app’s own folders, and share single files through the system’s dialog.",
      owasp: "M9",
      masvs: "STORAGE-2",
      cwe: 922,
    },
    {
      id: "gone",
      category: "D",
      title: "Shared files disappear",
      scenario: "The user or another app deletes the files, and the app fails without them.",
      absence: "handling of missing files, which a scan of the source cannot prove",
      likelihood: rated("medium", "People tidy up their storage."),
      impact: rated("low", "Something has to be loaded again."),
      mitigation: "Treat shared files as copies that may be missing.",
      owasp: "M9",
      masvs: "CODE-4",
      cwe: 755,
    },
  ],
};
