import type { DartCode } from "../dart/layout.ts";
import type { AndroidContribution } from "../native/android/android-model.ts";
import type { IosContribution } from "../native/ios/ios-model.ts";
import type { MacosContribution } from "../native/macos/macos-model.ts";
import type { PackageName } from "../packages/catalog.ts";
import type { FileSpec } from "./file.ts";

/** What an option adds to a project. Everything is optional; `project-model.ts` says how two options agree. */
export interface Contribution {
  /** The option's own files. Two owners of one path are an error. */
  readonly files?: readonly FileSpec[];
  readonly packages?: readonly (PackageRequest | VersionedRequest)[];
  readonly android?: AndroidContribution;
  readonly ios?: IosContribution;
  readonly macos?: MacosContribution;
  readonly desktop?: DesktopContribution;
  readonly web?: WebContribution;
  /** Values that the app reads from `.env` or `--dart-define`. */
  readonly env?: readonly EnvKey[];
  /** Texts of the user interface, by their key in lowerCamelCase; `context.l10n.<key>` in Dart. */
  readonly messages?: Readonly<Record<string, Message>>;
  /** Objects that live as long as the app; one for each type. */
  readonly services?: readonly AppService[];
  /** Steps before the first frame. */
  readonly startup?: readonly StartupStep[];
  /** Widgets around every page of the app. */
  readonly wrappers?: readonly Wrapper[];
  /** `NavigatorObserver` expressions. */
  readonly navigatorObservers?: readonly DartPiece[];
  readonly routes?: readonly Route[];
  /** Examples of widgets, for the gallery of debug builds. */
  readonly showcases?: readonly Showcase[];
  /** `ApiInterceptor` expressions, in the order of a request. */
  readonly interceptors?: readonly DartPiece[];
  /** Expressions of type `ErrorReporter`. */
  readonly errorReporters?: readonly DartPiece[];
  /** Steps of the generated project's own CI. */
  readonly ci?: readonly CiStep[];
  /** How the release workflow brings what it built to a store; one for each platform. */
  readonly uploads?: readonly StoreUpload[];
  /** Manual steps, for SETUP.md. */
  readonly setup?: readonly SetupStep[];
  /** Pages of docs/features; the text is Markdown without its title. */
  readonly docs?: readonly DocPage[];
  /** Rules for AI assistants about what this option generated: one sentence each. */
  readonly aiRules?: readonly string[];
  /** Lines of .gitignore. */
  readonly gitignore?: readonly string[];
  /** Entries of `flutter: assets:` in pubspec.yaml. */
  readonly assets?: readonly string[];
  /** Sections of pubspec.yaml by their key. */
  readonly pubspec?: Readonly<Record<string, PubspecValue>>;
  /** What is protected by default, for SECURITY.md: one sentence each. */
  readonly protections?: readonly string[];
  /** Checks before every release, for SECURITY.md. */
  readonly releaseChecks?: readonly string[];
  /** Rules of the Dart linter beside those of the generator; one value for each. */
  readonly lints?: Readonly<Record<string, boolean>>;
  /** The comment at the start of every source file; one for the project. */
  readonly licenceHeader?: string;
  readonly warnings?: readonly Warning[];
}

/** What an option needs of the computers that build and run the app. */
interface DesktopContribution {
  /** Packages of Debian and Ubuntu without which the app does not build for Linux. */
  readonly linuxPackages?: readonly string[];
}

/** What an option needs of the web server and the browser. */
interface WebContribution {
  /** Origins that the app talks to, for the Content-Security-Policy: `https://o1.ingest.sentry.io`. */
  readonly connect?: readonly string[];
  /** Origins of scripts that the page loads. */
  readonly scripts?: readonly string[];
}

export type PubspecValue =
  | string
  | number
  | boolean
  | readonly PubspecValue[]
  | { readonly [key: string]: PubspecValue };

/** `req` is needed by the stack, `rec` recommended for a choice, `opt` an addition. */
export type Tier = "req" | "rec" | "opt";

export interface PackageRequest {
  readonly name: PackageName;
  readonly tier: Tier;
  /** Why, as a sentence. */
  readonly reason: string;
  readonly dev?: boolean;
  /** No Dart file has to import it: a tool, or a package that the user asked for. */
  readonly notImported?: boolean;
}

/** A package that the catalogue need not know, in a version of its own: one version for each package. */
export interface VersionedRequest extends Omit<PackageRequest, "name"> {
  readonly name: string;
  readonly version: string;
  /** SPDX identifier; empty if it is not known. */
  readonly licence: string;
}

export interface EnvKey {
  /** SCREAMING_SNAKE_CASE; the getter of `Env` is the same in lowerCamelCase. */
  readonly name: string;
  readonly comment: string;
  /** The value in a new checkout; empty if only the team knows it. */
  readonly value?: string;
  /** Never written to a committed file. */
  readonly secret?: boolean;
}

/** An English text; with placeholders, `{name}` in it is an argument of the method. */
export interface Message {
  readonly text: string;
  readonly placeholders?: Readonly<Record<string, "String" | "int">>;
}

/** Dart code and the imports it needs: `package:app/core/x.dart` is a file of the project below `lib/`. */
export interface DartPiece {
  /** With `read`, the expression of a service. */
  code(read: ReadService): DartCode;
  readonly imports: readonly string[];
}

/** Returns the Dart expression that reads a service of this type. */
export type ReadService = (type: string) => string;

export interface AppService extends DartPiece {
  /** The type by which others read it; `code` constructs it. */
  readonly type: string;
  /** A method without arguments that gets it ready; it comes after that of every service that this one reads. */
  readonly start?: string;
  /** Whether the first page can do without it: then it starts when that is there. */
  readonly startsLater?: boolean;
  /** Whether it is only made when another service reads it. */
  readonly whenRead?: boolean;
  /** Whether it is a `Listenable`. */
  readonly listenable?: boolean;
  /** A method that disposes of it; only riverpod calls it. */
  readonly dispose?: string;
}

/** When a step happens, in order. */
export const startupPhases = [
  "binding",
  "config",
  "platform",
  "storage",
  "services",
  "observability",
  "ready",
] as const;

export interface StartupStep {
  readonly phase: (typeof startupPhases)[number];
  /** Statements, each with its semicolon, laid out as in the body of a function. */
  statements(read: ReadService): readonly DartCode[];
  readonly imports: readonly string[];
}

/** From the innermost, around the page, to the outermost. */
export const wrapperLayers = ["input", "banner", "gate", "boundary", "dialog", "sizing"] as const;

export interface Wrapper {
  readonly layer: (typeof wrapperLayers)[number];
  /** The widget around `child`. */
  wrap(child: DartCode, read: ReadService): DartCode;
  readonly imports: readonly string[];
}

/** An example of what pages can be built of. */
export interface Showcase {
  /** What it is called in Dart. */
  readonly name: string;
  /** The example, in a method that has a `context`. */
  widget(read: ReadService): DartCode;
  readonly imports: readonly string[];
}

export interface Route {
  /** lowerCamelCase; `AppRoutes.<name>` in Dart. */
  readonly name: string;
  /** Begins with a slash; `/:id` at its end stands for the id of an entry, which `page` and `binding` call `id`. */
  readonly path: string;
  /** The route of the list that the entry is in, whose path this one begins with. */
  readonly parent?: string;
  /** The page's widget. */
  readonly page: string;
  readonly imports: readonly string[];
  /** Who may see it: everyone, only signed-out users, or only signed-in users (if there is an auth feature). */
  readonly access: "public" | "guest" | "signedIn";
  /** Whether only debug builds have the page. */
  readonly debugOnly?: boolean;
  /** GetX only: the `Bindings` that come with it. */
  readonly binding?: string;
  /** Its tab in the bottom navigation. */
  readonly tab?: { readonly icon: string; readonly selectedIcon: string; readonly message: string };
}

export const ciPhases = ["prepare", "check", "test", "build"] as const;

export interface CiStep {
  readonly phase: (typeof ciPhases)[number];
  readonly name: string;
  /** Shell commands, one a line. */
  readonly run: string;
}

export interface StoreUpload {
  readonly platform: "android" | "ios";
  /** Where it goes: `TestFlight`. */
  readonly place: string;
  /** The action that installs the tool. */
  readonly tool: { readonly uses: string; readonly with: Readonly<Record<string, string | boolean>> };
  /** Where Dependabot finds the versions of the tool. */
  readonly ecosystem: string;
  /** The command; it reads the secrets from the environment. */
  readonly run: string;
  /** What each secret of the repository holds, by its name. */
  readonly secrets: Readonly<Record<string, string>>;
  /** The command also signs and archives the app, in this folder: Flutter only prepares the build. */
  readonly archives?: string;
}

export const setupAreas = ["start", "identity", "services", "platforms", "release"] as const;

export interface SetupStep {
  readonly area: (typeof setupAreas)[number];
  readonly title: string;
  /** Markdown. */
  readonly body: string;
}

export interface DocPage {
  /** The file's name without `.md`. */
  readonly id: string;
  readonly title: string;
  /** Markdown without the title; how to remove it is added. */
  readonly body: string;
}

/** Advice for the user. It does not stop the generator. */
export interface Warning {
  /** kebab-case, unique. */
  readonly id: string;
  readonly severity: "info" | "warning" | "error";
  readonly message: string;
  /** The key of the field it is about. */
  readonly option: string;
  readonly asked?: string;
  readonly used?: string;
  readonly because: string;
}
