import type { Listed } from "../android/android-links.ts";
import type { IosApp } from "./ios-app.ts";
import { entryAt, type PlistValue } from "./plist.ts";

/** The URL schemes that the application registers (`CFBundleURLTypes`). */
export function urlSchemes({ infoPlists }: IosApp): Listed[] {
  return infoPlists
    .filter(({ target }) => target === "app")
    .flatMap(({ file, plist }) =>
      itemsOf(entryAt(plist.root, "CFBundleURLTypes")?.value)
        .flatMap((type) => itemsOf(entryAt(type, "CFBundleURLSchemes")?.value))
        .flatMap((item) => (item.kind === "string" ? [{ name: item.value, location: file.locate(item.span) }] : [])),
    );
}

/**
 * The hosts whose links the app may open. `*.example.org` stands for all hosts below `example.org`.
 * Format: https://developer.apple.com/documentation/bundleresources/entitlements/com.apple.developer.associated-domains
 */
export function associatedHosts({ entitlements }: IosApp): Set<string> {
  const domains = entitlements.flatMap((file) =>
    itemsOf(entryAt(file.plist().root, "com.apple.developer.associated-domains")?.value),
  );
  const hosts = domains.flatMap((item) =>
    item.kind === "string" ? (/^applinks:([^?:/]+)/i.exec(item.value)?.[1] ?? []) : [],
  );
  return new Set(hosts.map((host) => host.toLowerCase()));
}

function itemsOf(value: PlistValue | undefined): readonly PlistValue[] {
  return value?.kind === "array" ? value.items : [];
}
