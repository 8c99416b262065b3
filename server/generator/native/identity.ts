import { fileNameProblem } from "../escape/file-name.ts";

/** The identity of the app in both native folders. Texts are not validated; identifiers are. */
export interface AppIdentity {
  /** As Dart calls it: `my_app`. */
  readonly packageName: string;
  /** As people see it. */
  readonly displayName: string;
  /** On Android, also the package of its Kotlin code: `com.example.my_app`. */
  readonly applicationId: string;
  /** On iOS: `com.example.myApp`. */
  readonly bundleId: string;
  /** `#rrggbb` */
  readonly brandColor: string;
  /** Behind the splash image; the brand colour without it. `#rrggbb` */
  readonly splashColor?: string;
  /** The same in dark mode; as in light mode without it. */
  readonly splashColorDark?: string;
  /** BCP 47, the first one is that of development. */
  readonly locales: readonly string[];
  /** Empty for an app without native flavours. */
  readonly flavors: readonly Flavor[];
}

/** A variant of the app that can be installed beside the others. */
export interface Flavor {
  /** Names the Gradle flavour, the Xcode scheme and its configurations. */
  readonly name: string;
  readonly displayName: string;
  /** Of its icon, `#rrggbb`; the store's has the brand colour. */
  readonly iconColor: string;
  /** What is added to both identifiers, with its dot; empty for the one that goes to the stores. */
  readonly idSuffix: string;
}

/** Where the tools look for the app's own words when they make names of a flavour. */
const takenFlavors = /^(?:main|debug|release|profile|runner|test|androidtest)$|^(?:test|androidtest)/i;

/** Why a name is not valid for a flavor, as the rest of a sentence; undefined if it is valid. */
export function flavorProblem(name: string): string | undefined {
  if (!/^[a-z][A-Za-z0-9]{0,29}$/.test(name))
    return "must be 1 to 30 letters and digits that begin with a small letter";
  if (takenFlavors.test(name)) return "is a name that Gradle or Xcode uses itself";
  const problem = fileNameProblem(name);
  return problem && `${problem}; try "${name}App"`;
}

/** Why a reverse domain name is not valid for the app's identifiers, as the rest of a sentence; undefined if it is. */
export function organizationProblem(organization: string): string | undefined {
  const parts = organization.split(".");
  if (organization.length > 100) return "must be at most 100 characters long";
  const malformed = parts.find((part) => !/^[a-z][a-z0-9_]*$/.test(part));
  if (parts.length < 2 || malformed !== undefined) {
    return "must be two or more words of small letters, digits and underscores, joined by dots, such as com.example";
  }
  const word = parts.find((part) => javaWords.has(part));
  if (word !== undefined) return `must not contain '${word}', a word of the Java language`;
  // Each word is a folder of the Kotlin code.
  const device = parts.find((part) => fileNameProblem(part) !== undefined);
  return device === undefined ? undefined : `must not contain '${device}', which Windows cannot have as a folder`;
}

/** The identifiers of an app: Android allows underscores in them, iOS does not. */
export function appIds(organization: string, packageName: string): Pick<AppIdentity, "applicationId" | "bundleId"> {
  const id = `${organization}.${packageName}`;
  return { applicationId: id, bundleId: id.replace(/_+([a-z0-9]?)/g, (_, next: string) => next.toUpperCase()) };
}

/** The generated R class lies in the package, so that no part of it may be a word of Java (JLS 3.9). */
const javaWords = new Set(
  (
    "abstract assert boolean break byte case catch char class const continue default do double else enum extends " +
    "false final finally float for goto if implements import instanceof int interface long native new null package " +
    "private protected public return short static strictfp super switch synchronized this throw throws transient " +
    "true try void volatile while"
  ).split(" "),
);
