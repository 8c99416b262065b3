import { flutter344 } from "./flutter-3.44.ts";
import { flutter347 } from "./flutter-3.47.ts";
import type { Toolchain } from "./toolchain.ts";

/** One for each stable release of Flutter that projects are made for, the newest first. */
export const toolchains = [flutter347, flutter344] as const satisfies readonly Toolchain[];

/** What projects are made for unless they ask for another release. */
export const newestToolchain = toolchains[0];

export type KnownFlutter = (typeof toolchains)[number]["flutter"];

/** The toolchain of a release. */
export function toolchainOf(version: KnownFlutter): Toolchain {
  return toolchains.find(({ flutter }) => flutter === version) ?? newestToolchain;
}
