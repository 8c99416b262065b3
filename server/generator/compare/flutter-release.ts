import type { RawObject } from "../config/merge.ts";
import { newestToolchain } from "../toolchains/index.ts";

/** The release of Flutter that a project is made for, and the newest one that the generator knows. */
export interface FlutterRelease {
  readonly used: string;
  readonly newest: string;
}

/** @param config with all rules applied */
export function flutterRelease({ flutterVersion }: RawObject): FlutterRelease {
  return { used: String(flutterVersion), newest: newestToolchain.flutter };
}
