import { isCutShort } from "../source/cut-short.ts";
import { derivations } from "../source/derivations.ts";
import { type TextFile, textFile } from "../source/text.ts";
import { type GradleScript, readGradle } from "./gradle/gradle.ts";
import { type PlistDocument, readPlist } from "./ios/plist.ts";
import { type Properties, readProperties } from "./properties.ts";
import { readXml, type XmlDocument } from "./xml/xml.ts";
import { readYaml, type YamlFile } from "./yaml/yaml.ts";

/** A configuration file. Each derived reading is computed once and kept with the file. */
export interface ConfigFile extends TextFile {
  /** Set for binary files only (a binary property list, a key store). */
  readonly bytes: Uint8Array | undefined;
  xml(): XmlDocument;
  plist(): PlistDocument;
  gradle(): GradleScript;
  yaml(): YamlFile;
  properties(): Properties;
  /** The result of `make` for this file. It is computed on first use and kept with the file, over several scans. */
  derived<T>(make: (file: ConfigFile) => T): T;
  /** Whether something of what was read of it so far is left out, because it was too much. */
  isCutShort(): boolean;
}

/** Wraps the text of a configuration file, or its bytes if it is binary. */
export function configFile(path: string, content: string | Uint8Array): ConfigFile {
  const text = typeof content === "string" ? content : "";
  let script: GradleScript | undefined;
  const file: ConfigFile = {
    ...textFile(path, text),
    bytes: typeof content === "string" ? undefined : content,
    xml: once(() => readXml(text)),
    plist: once(() => readPlist(text)),
    gradle: () => (script ??= readGradle(path, text)),
    yaml: once(() => readYaml(text)),
    properties: once(() => readProperties(text)),
    derived: derivations(() => file),
    isCutShort: () => isCutShort(file) || (script !== undefined && isCutShort(script.source)),
  };
  return file;
}

export type WrapConfig = (path: string, text: string) => ConfigFile;

/** More than a large repository has. */
const keptPubspecs = 500;
/** In characters, of all texts together. What is read of a text takes several times its length. */
const keptLength = 2_000_000;

/**
 * Wraps configuration files and remembers pubspecs. A scan reads them twice, first to find the program, and most are
 * unchanged in the next scan.
 */
export function rememberPubspecs(): WrapConfig {
  const known = new Map<string, ConfigFile>();
  let length = 0;
  const forget = (key: string) => {
    if (known.delete(key)) length -= key.length;
  };
  return (path, text) => {
    if (!/(?:^|\/)pubspec(?:_overrides)?\.yaml$/.test(path)) return configFile(path, text);
    const key = `${path}\n${text}`;
    const file = known.get(key) ?? configFile(path, text);
    forget(key);
    known.set(key, file);
    length += key.length;
    for (const oldest of known.keys()) {
      if (known.size <= keptPubspecs && length <= keptLength) break;
      forget(oldest);
    }
    return file;
  };
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
