import type { AndroidApp, AndroidManifest, ManifestValue } from "../project/android/android-app.ts";
import { attributeOf, type XmlAttribute, type XmlElement } from "../project/xml/xml.ts";
import type { Location } from "../source/text.ts";
import { inCode } from "../vocabulary/in-code.ts";
import { editsIn, type FixStep, type ManualStep } from "./fix.ts";
import { setValue } from "./xml-edits.ts";

/** A manifest whose `<application>` can be edited safely. */
export interface EditableManifest {
  readonly manifest: AndroidManifest;
  readonly application: XmlElement;
  /** An Android attribute of `<application>`, by its name without prefix. */
  attribute(name: string): XmlAttribute | undefined;
  /** The attribute's name with the file's own prefix. */
  qualified(name: string): string;
}

/** Checks that a manifest can be edited. If not, returns what a person must look at. */
export function editable(manifest: AndroidManifest): EditableManifest | ManualStep {
  const { file, xml, root, application, prefix } = manifest;
  const manual = (message: string): ManualStep => ({ ...start(manifest), message });
  if (xml.error || xml.hasDoctypeEntities)
    return manual("The manifest is not plain, well-formed XML. Change it by hand.");
  if (!root || !application) return manual("The manifest has no `<application>`. Change it by hand.");
  if (prefix === undefined) return manual("The manifest does not declare the `android` namespace. Change it by hand.");
  if (root.children.filter((child) => child.name === "application").length > 1) {
    return manual("The manifest has two `<application>` elements. Change it by hand.");
  }
  const names = application.attributes.map((attribute) => attribute.name);
  const duplicate = names.find((name, index) => names.indexOf(name) !== index);
  if (duplicate)
    return {
      ...file.locate(application.nameSpan),
      message: `\`<application>\` has ${inCode(duplicate)} twice. Change it by hand.`,
    };
  return {
    manifest,
    application,
    attribute: (name) => attributeOf(application, `${prefix}:${name}`),
    qualified: (name) => `${prefix}:${name}`,
  };
}

export function isEditable(result: EditableManifest | ManualStep): result is EditableManifest {
  return "manifest" in result;
}

/** Whether the value is, or resolves to, this boolean. */
export function isBoolean(value: ManifestValue | undefined, wanted: boolean): boolean {
  return value?.kind === "literal" && value.text.toLowerCase() === String(wanted);
}

/** Whether the attribute contains a literal `true` or `false`, not a reference. */
export function isLiteralBoolean(attribute: XmlAttribute): boolean {
  return /^(?:true|false)$/i.test(attribute.value);
}

/** What a person must decide if `tools:remove` removes this attribute from `<application>`. */
export function removedByTools(
  { manifest, application }: EditableManifest,
  qualifiedName: string,
): ManualStep | undefined {
  const isRemoved = application.attributes.some(
    ({ name, value }) => name.endsWith(":remove") && value.split(",").some((entry) => entry.trim() === qualifiedName),
  );
  const message = `\`tools:remove\` removes ${inCode(qualifiedName)} here. Decide by hand.`;
  return isRemoved ? { ...manifest.file.locate(application.nameSpan), message } : undefined;
}

/** Sets a boolean attribute to false, or says where a person must. Undefined if it is false already. */
export function switchedToFalse(
  android: AndroidApp,
  manifest: AndroidManifest,
  attribute: XmlAttribute,
): FixStep | undefined {
  if (isBoolean(android.resolve(attribute.value), false)) return undefined;
  if (!isLiteralBoolean(attribute)) return unresolved(android, manifest, attribute);
  return editsIn(manifest.file, setValue(attribute, "false"));
}

/** What a person must change if the value is not in the manifest itself. */
export function unresolved(android: AndroidApp, manifest: AndroidManifest, attribute: XmlAttribute): ManualStep {
  const value = android.resolve(attribute.value);
  const why = value.kind === "unknown" ? value.reason : `it is ${inCode(value.text)} there`;
  return {
    ...manifest.file.locate(attribute.span),
    message: `The value comes from ${inCode(attribute.value)} (${why}). Change it where it is set.`,
  };
}

function start({ file }: AndroidManifest): Location {
  return file.locate({ start: 0, end: 0 });
}
