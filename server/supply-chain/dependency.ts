import type { Region } from "../scanner/index.ts";
import type { PackageHash } from "./package-hash.ts";

/** The package ecosystems of a Flutter app, its back end and its native parts. */
export const ecosystems = ["pub", "npm", "composer", "cocoapods", "swift", "maven"] as const;
export type Ecosystem = (typeof ecosystems)[number];

/** Where a package comes from. Only `hosted` names are public, so only those may be looked up online. */
export const packageSources = ["hosted", "git", "path", "sdk"] as const;
export type PackageSource = (typeof packageSources)[number];

/** A package that a manifest or its lock file brings in. */
export interface Dependency {
  readonly ecosystem: Ecosystem;
  /**
   * As the ecosystem spells it. Composer's names are lower-case. A pod may have a subspec, `Firebase/Auth`. A library of
   * Maven is `group:artifact`, a Swift package the address of its repository, `github.com/apple/swift-nio`.
   */
  readonly name: string;
  /** Exactly as locked, but without Composer's leading `v`. Empty if unknown and for parts of an SDK. */
  readonly version: string;
  /** Whether the manifest itself names it. */
  readonly direct: boolean;
  /** Whether only development needs it, as far as the lock file tells. */
  readonly dev: boolean;
  readonly source: PackageSource;
  /** The package server, if it is not the ecosystem's default. */
  readonly host?: string;
  /** The repository and the commit of a Git package. */
  readonly vcs?: { readonly url: string; readonly revision: string };
  /** The version constraint of a direct dependency, as written in the manifest. */
  readonly constraint?: string;
  /** The packages of the same manifest that it needs, as `keyOf` names them. Undefined if unknown. */
  readonly requires?: readonly string[];
  /** Of its archive, from the lock file. */
  readonly hash?: PackageHash | undefined;
  /** Of the podspec, which says where the contents of a pod are. It says nothing about the contents. */
  readonly definitionHash?: PackageHash | undefined;
  /** The package of pub whose native part this is. */
  readonly pluginOf?: string;
  /** The licence in the lock file, as written. */
  readonly declaredLicence?: string;
  /** The manifest that brings it in, such as pubspec.yaml or functions/package.json. */
  readonly manifest: string;
  /** The line of the manifest for a direct dependency, the block in the lock file for any other. */
  readonly location: Region;
}

/** Identifies a package within its manifest. Several versions of one npm package may be installed. */
export function keyOf({ name, version }: Pick<Dependency, "name" | "version">): string {
  return version === "" ? name : `${name}@${version}`;
}
