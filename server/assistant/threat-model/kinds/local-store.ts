import { insideFlow } from "../flows/inside.ts";
import { filesOf, usedPackages } from "../packages.ts";
import { type ElementKind, type FoundElement, rated } from "../rule.ts";

interface Storage {
  readonly packages: readonly string[];
  readonly name: string;
  readonly description: string;
  /** `guarded`: encrypted with a key that the platform keeps. `encrypted`: encrypted. `sql`: takes statements. */
  readonly traits: readonly string[];
}

const storages: readonly Storage[] = [
  {
    packages: ["flutter_secure_storage", "biometric_storage", "flutter_keychain"],
    name: "Key store",
    description: "Values in the key chain or encrypted with a key of the Android Keystore.",
    traits: ["guarded", "encrypted"],
  },
  {
    packages: ["shared_preferences", "get_storage", "streaming_shared_preferences", "rx_shared_preferences", "mmkv"],
    name: "Preferences",
    description: "Settings in a plain file of the app.",
    traits: [],
  },
  {
    packages: ["encrypted_shared_preferences", "secure_shared_preferences"],
    name: "Encrypted preferences",
    description: "Settings in an encrypted file of the app.",
    traits: ["encrypted"],
  },
  {
    packages: ["sqflite_sqlcipher", "sqlcipher_flutter_libs"],
    name: "Encrypted database",
    description: "An SQLite database that is encrypted with SQLCipher.",
    traits: ["encrypted", "sql"],
  },
  {
    packages: ["sqflite", "drift", "drift_flutter", "moor", "floor", "sqlite3", "sqlite_async", "sqflite_common_ffi"],
    name: "Database",
    description: "An SQLite database in a file of the app.",
    traits: ["sql"],
  },
  {
    packages: [
      "hive",
      "hive_flutter",
      "hive_ce",
      "hive_ce_flutter",
      "isar",
      "objectbox",
      "realm",
      "sembast",
      "localstore",
    ],
    name: "Object store",
    description: "Objects in files of the app.",
    traits: [],
  },
  {
    packages: ["hydrated_bloc", "flutter_cache_manager", "dio_cache_interceptor"],
    name: "Cache",
    description: "Copies of state and of servers’ answers in files of the app.",
    traits: [],
  },
  {
    packages: ["path_provider"],
    name: "Files",
    description: "Files in the app’s folders.",
    traits: [],
  },
];

const isGuarded = ({ traits = [] }: FoundElement) => traits.includes("guarded");
const isPlain = (element: FoundElement) => !isGuarded(element);

/** What the app keeps on the phone, one element for each way of keeping it. */
export const localStoreKind: ElementKind = {
  id: "local-store",
  shape: "store",
  boundary: "app",
  find: ({ surface }) =>
    storages.flatMap(({ packages, name, description, traits }) => {
      const used = usedPackages(surface, packages);
      const [first] = used;
      if (!first) return [];
      const places = used.flatMap((one) => one.places);
      const names = used.map((one) => one.name).join(", ");
      const key = name.toLowerCase().replaceAll(" ", "-");
      return [{ key, name: `${name} (${names})`, description, places, files: filesOf(places), traits }];
    }),
  flow: { from: "app", to: "self", kind: insideFlow, data: "what the app stores and reads" },
  threats: [
    {
      id: "changed",
      category: "T",
      title: "Stored values are changed",
      scenario: "Someone with root rights or a doctored backup changes stored values, and the app trusts them.",
      control: (element) => (isGuarded(element) ? "The platform’s key store guards the values." : undefined),
      absence: "a check that stored values are unchanged",
      likelihood: rated("low", "It takes a rooted phone or a restored backup."),
      impact: rated("medium", "The app acts on values that someone else chose."),
      mitigation: "Keep nothing here that decides about rights or payments; ask the server.",
      owasp: "M9",
      masvs: "STORAGE-1",
      cwe: 345,
    },
    {
      id: "injection",
      category: "T",
      title: "A text becomes a statement",
      scenario: "A text from outside becomes part of an SQL statement, and reads or changes other rows.",
      applies: ({ traits = [] }) => traits.includes("sql"),
      checks: ["sql-injection"],
      near: "file",
      onlyWithCheck: true,
      passed: "No SQL statement was found that is put together from values.",
      absence: "statements with parameters",
      likelihood: rated("medium", "Search fields and imported files are enough."),
      impact: rated("high", "Other data is read, changed or deleted."),
      mitigation: "Pass values as arguments of the statement, never as part of its text.",
      owasp: "M4",
      masvs: "CODE-4",
      cwe: 89,
    },
    {
      id: "untraced",
      category: "R",
      title: "A change cannot be told afterwards",
      scenario: "Values were changed or deleted, and nothing shows when or by what.",
      absence: "a history of changes",
      likelihood: rated("low", "It matters only after an incident."),
      impact: rated("low", "An incident is harder to explain."),
      mitigation: "Keep the history of important data on the server.",
      owasp: "M9",
      masvs: "STORAGE-1",
      cwe: 778,
    },
    {
      id: "read",
      category: "I",
      title: "Stored data is read",
      scenario: "Malware with root rights, or whoever holds the unlocked phone, reads what is stored.",
      checks: ["insecure-local-storage", "storage-exposure"],
      near: "file",
      passed: "No secret was found that the app stores here in the clear.",
      control: ({ traits = [] }) => (traits.includes("encrypted") ? "What is stored is encrypted." : undefined),
      absence: "encryption of what is stored",
      likelihood: rated("low", "It takes root rights, the unlocked phone or a backup."),
      impact: rated("high", "Tokens and personal data are read."),
      mitigation: "Keep tokens and keys in the key store, encrypt personal data, and delete it on sign-out.",
      owasp: "M9",
      masvs: "STORAGE-1",
      cwe: 312,
    },
    {
      id: "backed-up",
      category: "I",
      title: "A backup carries the data away",
      scenario: "A backup to a computer or a cloud account holds the stored data, and someone reads it there.",
      applies: isPlain,
      checks: ["android-allow-backup"],
      passed: "Android makes no backup of the app’s files, or a limited one.",
      absence: "a limit on what is backed up",
      likelihood: rated("low", "It takes the cloud account or the unlocked phone."),
      impact: rated("medium", "All that the app stored is read at once."),
      mitigation: "Set `android:allowBackup` to `false`, or leave sensitive files out of the backup.",
      owasp: "M8",
      masvs: "STORAGE-2",
      cwe: 530,
    },
    {
      id: "full-or-damaged",
      category: "D",
      title: "The store is full or damaged",
      scenario: "The disk is full or a file is damaged, and the app no longer starts.",
      absence: "a start without the stored state",
      likelihood: rated("low", "It happens to few users."),
      impact: rated("low", "The app has to be reinstalled."),
      mitigation: "Limit what is kept, and start with an empty store when the old one cannot be read.",
      owasp: "M9",
      masvs: "CODE-4",
      cwe: 400,
    },
  ],
};
