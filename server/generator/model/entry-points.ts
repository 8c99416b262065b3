import type { ProjectFacts } from "./facts.ts";
import { flavorArgument } from "./flavor-argument.ts";
import type { Platform } from "./platform.ts";

/** The entry point of a flavour: `devEu` → `lib/main_dev_eu.dart` */
export function entryPointOf(flavor: string): string {
  return `lib/main_${flavorInFileName(flavor)}.dart`;
}

/** A flavour as a part of the name of a Dart file: `devEu` → `dev_eu` */
export function flavorInFileName(flavor: string): string {
  return flavor.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The native flavour that goes to the stores. */
export function storeFlavorOf({ flavors, nativeFlavors }: ProjectFacts): string | undefined {
  return nativeFlavors ? flavors.find(({ production }) => production)?.name : undefined;
}

/** What `flutter build` needs for it, with a leading space. */
export function storeFlags(facts: ProjectFacts, platform: Platform): string {
  const store = storeFlavorOf(facts);
  return store === undefined ? "" : ` ${flavorArgument(facts, platform, store)} -t ${entryPointOf(store)}`;
}
