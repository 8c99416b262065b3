/**
 * What was left out: Dart that is compiled into the app, which closes the gate; a package that lies outside of the
 * repository; native code; configuration.
 */
export const leftOutKinds = ["dart", "package", "native", "configuration"] as const;

/** Something that is built into the app, or says how it is built, and that was not looked at. */
export interface LeftOut {
  /** Relative to the project; a folder where all of it was left out. */
  readonly file: string;
  readonly kind: (typeof leftOutKinds)[number];
  readonly reason: string;
}
