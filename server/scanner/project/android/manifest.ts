import type { ConfigFile } from "../config-file.ts";
import { attributeOf, namespacePrefix, type XmlAttribute, type XmlDocument, type XmlElement } from "../xml/xml.ts";

const androidNamespace = "http://schemas.android.com/apk/res/android";
const toolsNamespace = "http://schemas.android.com/tools";

/** The manifest of one source set. */
export interface AndroidManifest {
  readonly file: ConfigFile;
  readonly xml: XmlDocument;
  /** `main`, `release`, a flavour, or a combined set such as `prodRelease`. */
  readonly sourceSet: string;
  /** The prefix bound to the Android namespace, usually `android`. Undefined if there is none. */
  readonly prefix: string | undefined;
  /** The `<manifest>` and `<application>` elements. */
  readonly root: XmlElement | undefined;
  readonly application: XmlElement | undefined;
}

/** Reads a manifest. The result of any other file has no `root`. */
export function readManifest(file: ConfigFile, sourceSet: string): AndroidManifest {
  const xml = file.xml();
  const root = xml.root?.name === "manifest" ? xml.root : undefined;
  return {
    file,
    xml,
    sourceSet,
    prefix: root && namespacePrefix(root, androidNamespace),
    root,
    application: root?.children.find(({ name }) => name === "application"),
  };
}

/** The merge result of an attribute of `<application>`: the winning attribute, or what removes it. */
export interface MergedAttribute {
  readonly manifest: AndroidManifest;
  readonly attribute: XmlAttribute | undefined;
  /** The `tools:remove` or `tools:node` that removes it. */
  readonly removedBy: XmlAttribute | undefined;
}

/**
 * Merges an attribute of `<application>`, the strongest manifest last. Undefined if no manifest mentions it. Rules:
 * https://developer.android.com/build/manage-manifests
 */
export function mergeAttribute(manifests: readonly AndroidManifest[], name: string): MergedAttribute | undefined {
  let merged: MergedAttribute | undefined;
  for (const manifest of manifests) {
    const { root, application, prefix } = manifest;
    if (!root || !application) continue;
    const tools = namespacePrefix(root, toolsNamespace);
    const qualified = `${prefix}:${name}`;
    const attribute = prefix === undefined ? undefined : attributeOf(application, qualified);
    const node = tools === undefined ? undefined : attributeOf(application, `${tools}:node`);
    const remove = tools === undefined ? undefined : attributeOf(application, `${tools}:remove`);
    if (merged && node && /^(?:replace|remove|removeAll)$/.test(node.value)) {
      merged = { manifest, attribute: undefined, removedBy: node };
    }
    if (attribute) merged = { manifest, attribute, removedBy: undefined };
    else if (remove && listed(remove.value).includes(qualified)) {
      merged = { manifest, attribute: undefined, removedBy: remove };
    }
  }
  return merged;
}

function listed(value: string): string[] {
  return value.split(",").map((item) => item.trim());
}
