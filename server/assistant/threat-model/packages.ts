import type { AppSurface, Location } from "../../scanner/index.ts";

/** Packages that show web pages inside the app. */
export const pagePackages: readonly string[] = [
  ...["webview_flutter", "flutter_inappwebview", "flutter_webview_plugin", "webviewx", "webviewx_plus"],
  ...["webview_flutter_plus", "desktop_webview_window"],
];

/** Packages that ask a database on the internet directly. */
export const hostedDataPackages: readonly string[] = [
  ...["cloud_firestore", "firebase_database", "firebase_storage", "supabase", "supabase_flutter", "appwrite"],
  ...["parse_server_sdk_flutter", "pocketbase", "amplify_api", "amplify_storage_s3", "powersync"],
];

/** A package of a list that the app uses. */
export interface UsedPackage {
  readonly name: string;
  /** Its imports, then its line in pubspec.yaml. */
  readonly places: readonly Location[];
}

/** The packages of a list that the app's code imports, or that only its pubspec names: native code may still use them. */
export function usedPackages({ packages }: AppSurface, names: readonly string[]): UsedPackage[] {
  return names.flatMap((name) => {
    const use = packages.get(name);
    if (!use) return [];
    const places = use.declared ? [...use.imports, use.declared] : use.imports;
    return [{ name, places }];
  });
}

/** The files of places. */
export function filesOf(places: readonly Location[]): ReadonlySet<string> {
  return new Set(places.map(({ file }) => file));
}

/** Names in a sentence: `a`, `a and b`, `a, b and 3 more`. */
export function inWords(names: readonly string[], shown = 3): string {
  const unique = [...new Set(names)];
  const hidden = unique.length - shown;
  const parts = hidden > 1 ? [...unique.slice(0, shown), `${hidden} more`] : unique;
  return parts.length > 1 ? `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}` : (parts[0] ?? "");
}
