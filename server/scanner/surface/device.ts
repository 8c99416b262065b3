import { componentsOf } from "../project/android/android-components.ts";
import { requestedPermissions } from "../project/android/requested-permissions.ts";
import { entryAt } from "../project/ios/plist.ts";
import type { Project } from "../project/project.ts";
import { protectedResources } from "../vocabulary/privacy/protected-resources.ts";
import type { Touched } from "./surface.ts";

/** What the app may use of the device because a permission or a purpose string asks for it. */
export function deviceResourcesOf({ android, ios }: Project): Touched[] {
  const requested = android ? requestedPermissions(android) : [];
  const plists = ios?.infoPlists.filter(({ target }) => target === "app") ?? [];
  return protectedResources.flatMap(({ name, permissions, usageKeys }) => [
    ...requested.filter((asked) => permissions.includes(asked.name)).map(({ location }) => ({ name, location })),
    ...plists.flatMap(({ file, plist }) =>
      usageKeys.flatMap((key) => {
        const entry = entryAt(plist.root, key);
        return entry ? [{ name, location: file.locate(entry.keySpan) }] : [];
      }),
    ),
  ]);
}

/** Services of the Android manifest and background modes of iOS. */
export function backgroundWorkOf({ android, ios }: Project): Touched[] {
  const services = (android ? componentsOf(android) : [])
    .filter(({ kind }) => kind === "service")
    .map(({ name, manifest, element }) => ({
      name: `service ${name}`,
      location: manifest.file.locate(element.nameSpan),
    }));
  const modes = (ios?.infoPlists ?? []).flatMap(({ file, plist }) => {
    const value = entryAt(plist.root, "UIBackgroundModes")?.value;
    const items = value?.kind === "array" ? value.items : [];
    return items.flatMap((item) =>
      item.kind === "string" ? [{ name: `mode ${item.value}`, location: file.locate(item.span) }] : [],
    );
  });
  return [...services, ...modes];
}

/** The keys of the app's iOS entitlements. */
export function entitlementKeysOf({ ios }: Project): Touched[] {
  return (ios?.entitlements ?? []).flatMap((file) => {
    const { root } = file.plist();
    const entries = root?.kind === "dict" ? root.entries : [];
    return entries.map(({ key, keySpan }) => ({ name: key, location: file.locate(keySpan) }));
  });
}
