import type { Location } from "../../source/text.ts";
import { attributeOf, type XmlElement } from "../xml/xml.ts";
import type { AndroidApp, AndroidManifest, ManifestValue } from "./android-app.ts";

const componentKinds = ["activity", "activity-alias", "service", "receiver", "provider"] as const;
type ComponentKind = (typeof componentKinds)[number];

/** A value with its location in the manifest. */
export interface PlacedValue {
  readonly value: ManifestValue;
  readonly location: Location;
}

/** An `<intent-filter>` of a component. */
export interface IntentFilter {
  readonly manifest: AndroidManifest;
  readonly element: XmlElement;
  readonly actions: readonly string[];
  readonly categories: readonly string[];
  /** The `<data>` elements. Android combines their attributes. */
  readonly data: readonly XmlElement[];
}

/** A component as one source set declares it, merged with the declarations of `main` and `release`. */
export interface AndroidComponent {
  readonly kind: ComponentKind;
  /** As written, without the leading dot: `MainActivity`, `com.example.SyncService`. */
  readonly name: string;
  readonly manifest: AndroidManifest;
  readonly element: XmlElement;
  /** An attribute by its name without prefix. Undefined if nothing sets it. */
  attribute(name: string): PlacedValue | undefined;
  /** The text of an attribute; as written if it cannot be resolved. */
  text(name: string): string | undefined;
  readonly filters: readonly IntentFilter[];
  /** The child elements with a tag name, such as `meta-data`. */
  children(tag: string): readonly XmlElement[];
}

interface Declaration {
  readonly kind: ComponentKind;
  readonly name: string;
  readonly manifest: AndroidManifest;
  readonly element: XmlElement;
}

/**
 * The components that the app's own manifests put into a release. Those of libraries are not in the source tree.
 * Format: https://developer.android.com/guide/topics/manifest/manifest-intro
 */
export function componentsOf(android: AndroidApp): AndroidComponent[] {
  const byName = new Map<string, Declaration[]>();
  for (const declared of android.manifests.flatMap(declarations)) {
    const key = `${declared.kind} ${declared.name}`;
    const same = byName.get(key);
    if (same) same.push(declared);
    else byName.set(key, [declared]);
  }
  return [...byName.values()].flatMap((same) => {
    const main = same.find(({ manifest, element }) => manifest.sourceSet === "main" && !isNodeRemoved(element));
    const release = same.find(({ manifest }) => manifest.sourceSet === "release");
    if (release && isNodeRemoved(release.element)) return [];
    return same
      .filter(({ element }) => !isNodeRemoved(element))
      .map((own) => {
        const parts = new Set([release, own, main].filter((part) => part !== undefined));
        return toComponent(android, own, [...parts]);
      });
  });
}

/** Whether `tools:node="remove"` removes the element from the merged manifest. */
export function isNodeRemoved(element: XmlElement): boolean {
  return element.attributes.some(({ name, value }) => name.endsWith(":node") && /^remove(?:All)?$/.test(value));
}

/** The text of an Android attribute as written, by its name without prefix. */
export function androidText({ prefix }: AndroidManifest, element: XmlElement, name: string): string | undefined {
  return prefix === undefined ? undefined : attributeOf(element, `${prefix}:${name}`)?.value;
}

/** An Android attribute with its placeholders and resources resolved. */
export function androidValue(
  android: AndroidApp,
  { prefix, file }: AndroidManifest,
  element: XmlElement,
  name: string,
): PlacedValue | undefined {
  const attribute = prefix === undefined ? undefined : attributeOf(element, `${prefix}:${name}`);
  return (
    attribute && {
      value: android.resolve(attribute.value),
      get location() {
        return file.locate(attribute.span);
      },
    }
  );
}

/** The text of a value; as written if it cannot be resolved. */
export function textOf(value: ManifestValue | undefined): string | undefined {
  return value?.kind === "literal" ? value.text : value?.raw;
}

function declarations(manifest: AndroidManifest): Declaration[] {
  return (manifest.application?.children ?? []).flatMap((element) => {
    const kind = componentKinds.find((known) => known === element.name);
    const name = androidText(manifest, element, "name")?.replace(/^\./, "");
    return kind && name !== undefined ? [{ kind, name, manifest, element }] : [];
  });
}

/** @param parts the declarations of the component, strongest first */
function toComponent(android: AndroidApp, own: Declaration, parts: readonly Declaration[]): AndroidComponent {
  const attribute = (name: string) => {
    const values = parts.map(({ manifest, element }) => androidValue(android, manifest, element, name));
    return values.find((value) => value !== undefined);
  };
  return {
    ...own,
    attribute,
    text: (name) => textOf(attribute(name)?.value),
    filters: parts.flatMap(({ manifest, element }) => intentFilters(manifest, element)),
    children: (tag) => parts.flatMap(({ element }) => element.children.filter((child) => child.name === tag)),
  };
}

function intentFilters(manifest: AndroidManifest, component: XmlElement): IntentFilter[] {
  return component.children
    .filter((child) => child.name === "intent-filter")
    .map((element) => {
      const named = (tag: string) =>
        element.children
          .filter((child) => child.name === tag)
          .flatMap((child) => androidText(manifest, child, "name") ?? []);
      return {
        manifest,
        element,
        actions: named("action"),
        categories: named("category"),
        data: element.children.filter((child) => child.name === "data"),
      };
    });
}
