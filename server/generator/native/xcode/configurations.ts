import type { Flavor } from "../identity.ts";

/** The build setting with the name of the app, which flavours change. */
export const displayNameSetting = "APP_DISPLAY_NAME";

export type BuildMode = "Debug" | "Profile" | "Release";

/** One build configuration; those without a flavour are used by the scheme Runner. */
export interface Configuration {
  readonly name: string;
  readonly mode: BuildMode;
  readonly flavor: Flavor | undefined;
}

const modes: readonly BuildMode[] = ["Debug", "Release", "Profile"];

/** The configurations of every flavour, as the Flutter tool names them: `Debug-dev`. */
export function configurationsOf(flavors: readonly Flavor[]): Configuration[] {
  return [undefined, ...flavors].flatMap((flavor) =>
    modes.map((mode) => ({ name: flavor ? `${mode}-${flavor.name}` : mode, mode, flavor })),
  );
}

/** The build configurations that a scheme uses. */
export interface SchemeConfigurations {
  readonly debug: string;
  readonly profile: string;
  readonly release: string;
}

/** What the scheme of a flavour, or that of the whole app, runs with. */
export function schemeConfigurations(flavor: Flavor | undefined): SchemeConfigurations {
  const suffix = flavor ? `-${flavor.name}` : "";
  return { debug: `Debug${suffix}`, profile: `Profile${suffix}`, release: `Release${suffix}` };
}
