/**
 * What was left out: Dart that is compiled into the app, which closes the gate; a package outside of the repository;
 * native code; configuration.
 */
export const leftOutKinds = ["dart", "package", "native", "configuration"] as const;

/** A part of the app or its build that the scan did not read. */
export interface LeftOut {
  /** Relative to the project. A folder if all of it was left out. */
  readonly file: string;
  readonly kind: (typeof leftOutKinds)[number];
  readonly reason: string;
}
