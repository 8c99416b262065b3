import { entriesOf, itemsOf, readYaml, scalarText } from "../../scanner/index.ts";

/**
 * The advisories that a project ignores: `ignored_advisories:` of its pubspec.yaml. Facts:
 * https://dart.dev/tools/pub/security-advisories
 */
export function ignoredAdvisories(pubspec: string): ReadonlySet<string> {
  const list = entriesOf(readYaml(pubspec).root).find(({ key }) => key === "ignored_advisories")?.value;
  return new Set(itemsOf(list).flatMap((item) => scalarText(item)?.trim() ?? []));
}
