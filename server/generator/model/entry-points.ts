/** The entry point of a flavour: `devEu` → `lib/main_dev_eu.dart` */
export function entryPointOf(flavor: string): string {
  return `lib/main_${flavorInFileName(flavor)}.dart`;
}

/** A flavour as a part of the name of a Dart file: `devEu` → `dev_eu` */
export function flavorInFileName(flavor: string): string {
  return flavor.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
