import type { Span } from "../../source/text.ts";
import { readOpenStepPlist } from "./openstep-plist.ts";
import { entryAt, type PlistEntry, type PlistValue, readPlist } from "./plist.ts";

/** A build setting. References such as `$(SRCROOT)` are not resolved. List items are joined by spaces. */
export interface BuildSetting {
  readonly value: string;
  /** The value as written, with its quotes. */
  readonly span: Span;
}

export interface BuildConfiguration {
  /** `Debug`, `Release`, `Profile`, `Release-production`. */
  readonly name: string;
  /** The target's settings, then the project's. Settings in .xcconfig files are not included. */
  readonly settings: Pick<ReadonlyMap<string, BuildSetting>, "get">;
}

export interface XcodeTarget {
  readonly name: string;
  /** For example `com.apple.product-type.application`. Empty if unknown. */
  readonly productType: string;
  readonly configurations: readonly BuildConfiguration[];
}

export interface XcodeProject {
  /** In file order. */
  readonly targets: readonly XcodeTarget[];
}

/** Reads the native targets of an Xcode project file (`project.pbxproj`). Unreadable parts are left out. */
export function readPbxproj(text: string): XcodeProject {
  // Tools that cannot write the old notation write XML, which Xcode also reads.
  const root = /^\s*<\?xml/.test(text) ? readPlist(text).root : readOpenStepPlist(text);
  const objects = new Map(entriesOf(root, "objects").map(({ key, value }) => [key, value]));
  const all = [...objects.values()];

  // Cached by id, so that many references to a long list cost no more than one.
  const configuration = remembered((id) => readConfiguration(objects.get(id)) ?? []);
  const listed = remembered((id) => stringsOf(objects.get(id), "buildConfigurations").flatMap(configuration));
  const project = all.find((object) => stringOf(object, "isa") === "PBXProject");
  const shared = new Map(listed(stringOf(project, "buildConfigurationList")).map(({ name, own }) => [name, own]));
  const inheriting = remembered((id) =>
    listed(id).map(({ name, own }) => ({ name, settings: layered(own, shared.get(name)) })),
  );

  const targets = all
    .filter((object) => stringOf(object, "isa") === "PBXNativeTarget")
    .map((target) => ({
      name: stringOf(target, "name"),
      productType: stringOf(target, "productType"),
      configurations: inheriting(stringOf(target, "buildConfigurationList")),
    }));
  return { targets };
}

type Settings = ReadonlyMap<string, BuildSetting>;

function readConfiguration(object: PlistValue | undefined): { name: string; own: Settings } | undefined {
  if (!object) return undefined;
  const own = new Map<string, BuildSetting>();
  for (const { key, value } of entriesOf(object, "buildSettings")) {
    const setting = textOf(value);
    if (setting !== undefined) own.set(key, { value: setting, span: value.span });
  }
  return { name: stringOf(object, "name"), own };
}

function layered(own: Settings, inherited: Settings | undefined): BuildConfiguration["settings"] {
  return { get: (name) => own.get(name) ?? inherited?.get(name) };
}

function textOf(value: PlistValue): string | undefined {
  const items = value.kind === "array" ? value.items : [value];
  const texts = items.flatMap((item) => (item.kind === "array" || item.kind === "dict" ? [] : String(item.value)));
  return value.kind === "dict" ? undefined : texts.join(" ");
}

function entriesOf(value: PlistValue | undefined, key: string): readonly PlistEntry[] {
  const dict = entryAt(value, key)?.value;
  return dict?.kind === "dict" ? dict.entries : [];
}

function stringsOf(value: PlistValue | undefined, key: string): string[] {
  const array = entryAt(value, key)?.value;
  return array?.kind === "array" ? array.items.flatMap((item) => (item.kind === "string" ? item.value : [])) : [];
}

/** Empty if there is none. */
function stringOf(value: PlistValue | undefined, key: string): string {
  const string = entryAt(value, key)?.value;
  return string?.kind === "string" ? string.value : "";
}

function remembered<T>(make: (id: string) => T): (id: string) => T {
  const made = new Map<string, { readonly value: T }>();
  return (id) => {
    const known = made.get(id) ?? { value: make(id) };
    made.set(id, known);
    return known.value;
  };
}
