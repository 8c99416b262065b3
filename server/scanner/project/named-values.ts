import type { Span } from "../source/text.ts";
import { judgeNamed } from "../vocabulary/secrets/named-secret.ts";
import type { ConfigFile } from "./config-file.ts";
import type { PlistValue } from "./ios/plist.ts";
import { attributeOf, type XmlElement } from "./xml/xml.ts";
import { entriesOf, itemsOf, readYaml, type YamlNode } from "./yaml/yaml.ts";

/** A named text in a configuration file. */
export interface NamedValue {
  readonly name: string;
  readonly value: string;
  /** The value, without quotes if the format has any. */
  readonly span: Span;
}

/**
 * The named texts of a configuration file, in order: settings in properties, environment, xcconfig, YAML and JSON
 * files, Android string and XML resources, meta-data in manifests, strings in property lists, and `--dart-define` in command
 * files. Comments are left out. Gradle scripts are source, see `gradle()`.
 */
export function namedValues(file: ConfigFile): NamedValue[] {
  return [...(readers.find(({ pattern }) => pattern.test(file.path))?.read(file) ?? []), ...dartDefines(file)];
}

/**
 * The named texts of a configuration file that are secrets, as far as names and characters tell. They are asked for again
 * and again, and are few: a file of translations has thousands of texts.
 */
export function namedSecrets(file: ConfigFile): NamedValue[] {
  return namedValues(file).filter(({ name, value }) => judgeNamed(name, value) !== undefined);
}

const readers: readonly { readonly pattern: RegExp; read(file: ConfigFile): NamedValue[] }[] = [
  { pattern: /\.ya?ml$/, read: (file) => yamlValues(file.yaml().root) },
  // Nobody else reads most of these, and the tree of a large one takes ten times its length.
  { pattern: /\.json$/, read: ({ text }) => yamlValues(readYaml(text).root) },
  { pattern: /\.(?:plist|entitlements)$/, read: (file) => plistValues(file.plist().root, "") },
  { pattern: /\.xml$/, read: (file) => xmlValues(file.xml().root) },
  {
    pattern: /\.(?:properties|xcconfig|ini|cfg|conf|toml|env|sh)$|(?:^|\/)\.env[^/]*$/,
    read: (file) => file.properties().map(({ key, value, valueSpan }) => ({ name: key, value, span: valueSpan })),
  },
];

function yamlValues(root: YamlNode | undefined): NamedValue[] {
  const found: NamedValue[] = [];
  const visit = (node: YamlNode | undefined, name: string): void => {
    if (node?.kind === "scalar") {
      if (typeof node.value === "string") found.push({ name, value: node.value, span: node.span });
      return;
    }
    for (const item of itemsOf(node)) visit(item, name);
    for (const { key, value } of entriesOf(node)) visit(value, key);
  };
  visit(root, "");
  return found;
}

function plistValues(value: PlistValue | undefined, name: string): NamedValue[] {
  if (value?.kind === "string") return [{ name, value: value.value, span: value.span }];
  if (value?.kind === "array") return value.items.flatMap((item) => plistValues(item, name));
  return value?.kind === "dict" ? value.entries.flatMap((entry) => plistValues(entry.value, entry.key)) : [];
}

/**
 * Reads `<string name="x">value</string>`, `<meta-data android:name="x" android:value="value" />`, and the
 * `<key>x</key><value>value</value>` of the defaults for a configuration from afar.
 */
function xmlValues(element: XmlElement | undefined): NamedValue[] {
  if (!element) return [];
  const name = (attributeOf(element, "name") ?? attributeOf(element, "android:name"))?.value;
  const value = attributeOf(element, "android:value");
  const own: NamedValue[] = [];
  if (name !== undefined && value) own.push({ name, value: value.value, span: value.valueSpan });
  else if (name !== undefined && element.name === "string")
    own.push({ name, value: element.text, span: element.textSpan });
  return [...own, ...keyedValues(element), ...element.children.flatMap(xmlValues)];
}

function keyedValues({ children }: XmlElement): NamedValue[] {
  return children.flatMap((child, i) => {
    const key = child.name === "value" ? children[i - 1] : undefined;
    return key?.name === "key" ? [{ name: key.text.trim(), value: child.text, span: child.textSpan }] : [];
  });
}

const dartDefine = /--dart-define[= ]\s{0,4}["']?([A-Za-z_]\w{0,80})=([^\s"'\\]{1,500})/g;

function dartDefines({ text }: ConfigFile): NamedValue[] {
  if (!text.includes("--dart-define")) return [];
  return [...text.matchAll(dartDefine)].flatMap((match) => {
    const [all, name = "", value = ""] = match;
    const lineStart = text.lastIndexOf("\n", match.index) + 1;
    if (/^\s*(?:#|\/\/)/.test(text.slice(lineStart, match.index))) return [];
    const end = match.index + all.length;
    return [{ name, value, span: { start: end - value.length, end } }];
  });
}
