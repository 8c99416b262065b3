import { type Location, type Region, type Span, type TextFile, textFile } from "../source/text.ts";
import type { ConfigFile } from "./config-file.ts";
import { entriesOf, entry, itemsOf, scalarText, textAt, valueAt, type YamlEntry, type YamlNode } from "./yaml/yaml.ts";

/** Where a dependency comes from. */
export type DependencySource =
  | { readonly kind: "hosted"; readonly url?: string }
  | { readonly kind: "git"; readonly url: string; readonly ref?: string; readonly path?: string }
  | { readonly kind: "path"; readonly path: string }
  | { readonly kind: "sdk"; readonly sdk: string };

export type DependencySection = (typeof sections)[number];
const sections = ["dependencies", "dev_dependencies", "dependency_overrides"] as const;

export interface PubspecDependency {
  readonly name: string;
  readonly section: DependencySection;
  /** The version constraint as written. Undefined if there is none. */
  readonly constraint: string | undefined;
  readonly source: DependencySource;
  /** The key with the name. */
  readonly location: Location;
  /** The same place without its line. */
  readonly region: Region;
  /** Of a git source of several lines: its `ref`, or its `url` if it has none. */
  readonly sourceLocation: Location | undefined;
}

/** An entry of `flutter: assets:`. A path ending in `/` means the files directly inside that folder. */
export interface AssetEntry {
  readonly path: string;
  readonly flavors: readonly string[];
  readonly span: Span;
  readonly location: Location;
}

/** A place has its line without secrets, which takes a while to make. So it is made only when somebody asks for it. */
type Locate = (span: Span) => Location;

/** The content of pubspec.yaml. A missing or invalid file gives an empty pubspec with `error`. */
export interface Pubspec {
  readonly file: ConfigFile | undefined;
  readonly error: string | undefined;
  readonly name: string;
  /** The `name:` line, the default location of findings. */
  readonly location: Location;
  readonly isFlutter: boolean;
  /** True with `flutter: plugin:`: its native code is built into every app that depends on it. */
  readonly isPlugin: boolean;
  /** All top-level keys, including those of other tools. */
  readonly keys: readonly string[];
  /** True with `resolution: workspace`. */
  readonly inWorkspace: boolean;
  readonly workspaceMembers: readonly string[];
  /** `environment: flutter:` as written. */
  readonly flutterConstraint: string | undefined;
  /** True with `publish_to: none`. */
  readonly private: boolean;
  readonly dependencies: readonly PubspecDependency[];
  readonly assets: readonly AssetEntry[];
}

/**
 * Reads pubspec.yaml, or the dependency overrides and the workspace of pubspec_overrides.yaml. Format:
 * https://dart.dev/tools/pub/pubspec
 */
export function readPubspec(file: ConfigFile | undefined): Pubspec {
  return file ? file.derived(read) : read(undefined);
}

function read(file: ConfigFile | undefined): Pubspec {
  const { root, error } = file?.yaml() ?? { root: undefined, error: { message: "pubspec.yaml is missing", offset: 0 } };
  const source = file ?? textFile("pubspec.yaml", "");
  const locate = (span: Span) => source.locate(span);
  const nameEntry = entry(root, "name");
  const dependencies = sections.flatMap((section) =>
    entriesOf(valueAt(root, section)).map((written) => readDependency(written, section, source)),
  );
  return {
    file,
    error: error?.message ?? (root?.kind === "map" ? undefined : "pubspec.yaml is not a YAML map"),
    name: scalarText(nameEntry?.value) ?? "",
    get location() {
      return locate(
        nameEntry ? { start: nameEntry.keySpan.start, end: nameEntry.value.span.end } : { start: 0, end: 0 },
      );
    },
    isFlutter:
      entry(root, "flutter") !== undefined ||
      dependencies.some(({ name, source }) => name === "flutter" && source.kind === "sdk"),
    isPlugin: valueAt(root, "flutter", "plugin") !== undefined,
    keys: entriesOf(root).map(({ key }) => key),
    inWorkspace: textAt(root, "resolution") === "workspace",
    workspaceMembers: itemsOf(valueAt(root, "workspace")).flatMap((item) => scalarText(item) ?? []),
    flutterConstraint: textAt(root, "environment", "flutter"),
    private: textAt(root, "publish_to") === "none",
    dependencies,
    assets: itemsOf(valueAt(root, "flutter", "assets")).flatMap((item) => readAsset(item, locate) ?? []),
  };
}

function readDependency(written: YamlEntry, section: DependencySection, file: TextFile): PubspecDependency {
  const { key, keySpan, value } = written;
  const constraint = value.kind === "map" ? textAt(value, "version") : scalarText(value);
  return {
    name: key,
    section,
    constraint: constraint?.trim() || undefined,
    source: sourceOf(value),
    get location() {
      return file.locate(keySpan);
    },
    get region() {
      return file.region(keySpan);
    },
    get sourceLocation() {
      const written = valueAt(value, "git", "ref") ?? valueAt(value, "git", "url");
      return written && file.locate(written.span);
    },
  };
}

function sourceOf(value: YamlNode): DependencySource {
  const git = valueAt(value, "git");
  const gitUrl = scalarText(git) ?? textAt(git, "url");
  if (git && gitUrl !== undefined) {
    const ref = textAt(git, "ref");
    const path = textAt(git, "path");
    return { kind: "git", url: gitUrl, ...(ref !== undefined && { ref }), ...(path !== undefined && { path }) };
  }
  const path = textAt(value, "path");
  if (path !== undefined) return { kind: "path", path };
  const sdk = textAt(value, "sdk");
  if (sdk !== undefined) return { kind: "sdk", sdk };
  const url = textAt(value, "hosted") ?? textAt(value, "hosted", "url");
  return url === undefined ? { kind: "hosted" } : { kind: "hosted", url };
}

function readAsset(item: YamlNode, locate: Locate): AssetEntry | undefined {
  const node = item.kind === "map" ? valueAt(item, "path") : item;
  const path = scalarText(node);
  if (node === undefined || path === undefined) return undefined;
  const flavors = itemsOf(valueAt(item, "flavors")).flatMap((flavor) => scalarText(flavor) ?? []);
  const { span } = node;
  return {
    path,
    flavors,
    span,
    get location() {
      return locate(span);
    },
  };
}
