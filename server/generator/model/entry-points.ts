/** The entry point of a flavour: `devEu` → `lib/main_dev_eu.dart` */
export function entryPointOf(flavor: string): string {
  return `lib/main_${flavor.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}.dart`;
}
