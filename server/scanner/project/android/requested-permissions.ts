import type { Location } from "../../source/text.ts";
import type { AndroidApp } from "./android-app.ts";
import { androidValue, isNodeRemoved } from "./android-components.ts";

/** A `<uses-permission>` that reaches a release. */
export interface RequestedPermission {
  /** Without `android.permission.`. */
  readonly name: string;
  /** The name's attribute. */
  readonly location: Location;
}

/**
 * The permissions that the app's own manifests request, without those that `tools:node="remove"` removes from every
 * release. Permissions of plugins, which the build merges in, are not among them.
 */
export function requestedPermissions(android: AndroidApp): RequestedPermission[] {
  const asked = android.manifests.flatMap((manifest) =>
    (manifest.root?.children ?? []).flatMap((element) => {
      const name = /^uses-permission(?:-sdk-\d+)?$/.test(element.name)
        ? androidValue(android, manifest, element, "name")
        : undefined;
      return name?.value.kind === "literal"
        ? [{ manifest, element, text: name.value.text, location: name.location }]
        : [];
    }),
  );
  const last = asked.filter(({ manifest }) => manifest.sourceSet === "release");
  const removed = new Set(last.filter(({ element }) => isNodeRemoved(element)).map(({ text }) => text));
  return asked
    .filter(({ element, text }) => !isNodeRemoved(element) && !removed.has(text))
    .map(({ text, location }) => ({ name: text.replace(/^android\.permission\./, ""), location }));
}
