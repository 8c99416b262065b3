import type { Location } from "../source/text.ts";

/** Something that the app touches, and where the project says so. */
export interface Touched {
  readonly name: string;
  readonly location: Location;
}

/** A package that the app's code imports, or that its pubspec depends on. */
export interface PackageUse {
  /** Where Dart code imports it, in path order. */
  readonly imports: readonly Location[];
  /** Its line in pubspec.yaml. */
  readonly declared: Location | undefined;
}

/** A host that the app sends requests to. */
export interface ContactedHost extends Touched {
  readonly scheme: string;
}

/** A link that opens the app from outside: `https://example.org` or `garden:`. */
export interface IncomingLink extends Touched {
  /** Whether the platform verifies that the app belongs to the host. */
  readonly verified: boolean;
}

/** A component of an Android app that other apps can call. */
export interface OpenComponent extends Touched {
  /** Whether a permission keeps other developers' apps out. */
  readonly guarded: boolean;
}

/**
 * What an app touches beside its own code: stores, servers, other apps, the device, its build. Made from the files that
 * a scan reads; plain data.
 */
export interface AppSurface {
  /** The name in pubspec.yaml. */
  readonly name: string;
  /** The `name:` line of pubspec.yaml. */
  readonly place: Location;
  /** True for a package without an application. */
  readonly isLibrary: boolean;
  readonly packages: ReadonlyMap<string, PackageUse>;
  /** Platform channels of the app's own code. */
  readonly channels: readonly Touched[];
  /** Web views in native code. */
  readonly nativeWebViews: readonly Touched[];
  readonly hosts: readonly ContactedHost[];
  /** Requests to addresses that are put together or set at run time. */
  readonly openAddresses: readonly Location[];
  /** Where code imports a network client. */
  readonly networkClients: readonly Location[];
  readonly links: readonly IncomingLink[];
  readonly components: readonly OpenComponent[];
  /** What a permission guards: `the camera`, `the location`. */
  readonly resources: readonly Touched[];
  /** Work that goes on while the app is not shown. */
  readonly background: readonly Touched[];
  /** Keys of the iOS entitlements. */
  readonly entitlements: readonly Touched[];
  /** Files that tell a build server what to do. */
  readonly builds: readonly Touched[];
  /** Rules of a hosted database: Firebase, Supabase. */
  readonly dataRules: readonly Touched[];
}
