import type { AndroidModule } from "./android-module.ts";
import { type AndroidResources, resourceReference } from "./android-resources.ts";
import { manifestPlaceholders, type Placeholders } from "./manifest-placeholders.ts";
import type { ReleaseVariant } from "./release-variants.ts";

/** The value of an XML attribute with `${placeholder}` and single-valued `@bool/x` and `@string/x` resolved. */
export type ManifestValue =
  | { readonly kind: "literal"; readonly text: string }
  | { readonly kind: "unknown"; readonly raw: string; readonly reason: string };

/** Resolves a raw attribute value for one release variant. */
export type ResolveValue = (raw: string, variant: ReleaseVariant) => ManifestValue;

/** Maximum number of references that lead to one another. */
const maxReferences = 5;

/** Makes a resolver from the Gradle scripts and resources of a module. */
export function valueResolver(
  module: AndroidModule,
  resources: AndroidResources,
  applicationId: string | undefined,
): ResolveValue {
  const placeholders = new Map<ReleaseVariant, Placeholders>();

  function placeholder(name: string, variant: ReleaseVariant): string | undefined {
    let known = placeholders.get(variant);
    if (!known) placeholders.set(variant, (known = manifestPlaceholders(module, variant)));
    if (known.has(name)) return known.get(name);
    return name === "applicationId" || name === "packageName" ? applicationId : undefined;
  }

  function resolve(raw: string, variant: ReleaseVariant, steps: number): ManifestValue {
    const unknown = (reason: string): ManifestValue => ({ kind: "unknown", raw, reason });
    const missing = new Set<string>();
    const text = raw.replace(/\$\{([\w.-]+)\}/g, (all, name: string) => {
      const found = placeholder(name, variant);
      if (found === undefined) missing.add(name);
      return found ?? all;
    });
    const [name] = missing;
    if (name !== undefined) return unknown(`Gradle does not set the placeholder \`${name}\` to a plain value`);
    const reference = resourceReference(text);
    if (reference?.type !== "bool" && reference?.type !== "string") return { kind: "literal", text };
    const [value, ...others] = resources.values(reference, variant);
    if (value === undefined) return unknown("this resource does not exist");
    if (others.length > 0) return unknown("the resource has several values");
    return steps > 0 ? resolve(value, variant, steps - 1) : unknown("the resource refers to too many others");
  }

  return (raw, variant) => resolve(raw, variant, maxReferences);
}

/** The value in all variants. Unknown if it differs. */
export function commonValue(raw: string, values: readonly ManifestValue[]): ManifestValue {
  const unknown = values.find(({ kind }) => kind === "unknown");
  if (unknown) return unknown;
  const texts = new Set(values.flatMap((value) => (value.kind === "literal" ? value.text : [])));
  const [text] = texts;
  if (text !== undefined && texts.size === 1) return { kind: "literal", text };
  return { kind: "unknown", raw, reason: "the build variants differ" };
}
