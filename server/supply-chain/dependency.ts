import type { Region } from "../scanner/index.ts";

/** The package systems that a Flutter app and its back end draw on. */
export const ecosystems = ["pub", "npm", "composer"] as const;
export type Ecosystem = (typeof ecosystems)[number];

/** Where a package comes from. Only `hosted` names are public, so only they may be asked about on the network. */
export const packageSources = ["hosted", "git", "path", "sdk"] as const;
export type PackageSource = (typeof packageSources)[number];

/** One package that a manifest, or what it locks, brings in. */
export interface Dependency {
  readonly ecosystem: Ecosystem;
  /** As the package system spells it; composer's are lower-case. */
  readonly name: string;
  /** Exactly as locked, composer's without a leading `v`; empty when unknown and for parts of an SDK. */
  readonly version: string;
  /** Named by the manifest itself. */
  readonly direct: boolean;
  /** Needed for development only, as far as the lock file tells. */
  readonly dev: boolean;
  readonly source: PackageSource;
  /** The package server, when it is not the ecosystem's own. */
  readonly host?: string;
  /** Git packages only: the repository and the commit. */
  readonly vcs?: { readonly url: string; readonly revision: string };
  /** Direct ones: the version constraint as the manifest writes it. */
  readonly constraint?: string;
  /** The packages of the same manifest that it needs, as `keyOf` names them; undefined when unknown. */
  readonly requires?: readonly string[];
  /** The licence that a lock file states, as written. */
  readonly declaredLicence?: string;
  /** The manifest (pubspec.yaml, functions/package.json) that brings it in. */
  readonly manifest: string;
  /** Direct ones: the line of the manifest; others: their block in the lock file. */
  readonly location: Region;
}

/** What tells the packages of one manifest apart: several versions of one npm package may be installed. */
export function keyOf({ name, version }: Pick<Dependency, "name" | "version">): string {
  return version === "" ? name : `${name}@${version}`;
}
