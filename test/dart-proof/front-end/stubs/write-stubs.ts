import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type RawPackage, readApiIndex } from "../../api-index/read-index.ts";
import { openApi } from "./api.ts";
import { createSample } from "./constructors.ts";
import { declarationText } from "./declarations.ts";
import { libraryText } from "./exports.ts";
import { readHierarchy } from "./hierarchy.ts";
import { completed } from "./not-in-the-index.ts";
import { type PackageStandIns, type StandIns, withoutReplaced } from "./stand-ins.ts";
import { createUnit, folderOf, type Unit, unitUri } from "./unit.ts";

/** Packages of declarations without bodies, which the compiler takes for the real ones. */
export interface Stubs {
  /** The names of the packages. */
  readonly packages: readonly string[];
  /** The Dart files, by `package:` address. */
  readonly files: ReadonlyMap<string, string>;
  /** What both `dart:ui` and Flutter declare, public names only. */
  readonly inUiAndFlutter: readonly string[];
}

/** Makes a stub of every package in the index of the API. What has a stand-in can be executed. */
export function makeStubs(standIns: StandIns = new Map()): Stubs {
  const api = openApi(withoutReplaced(completed(readApiIndex()), standIns));
  const units = new Map<string, Unit>();
  const unitOf = (uri: string): Unit => {
    const unit = units.get(uri) ?? createUnit(uri);
    units.set(uri, unit);
    return unit;
  };
  const making = { hierarchy: readHierarchy(api, standIns), sample: createSample(unitOf), standIns };
  const libraries = new Map<string, string>();
  for (const [home, { decls, libraries: own }] of api.packages) {
    for (const [id, declaration] of Object.entries(decls)) {
      const unit = unitOf(unitUri(home, id));
      unit.add(id, () => declarationText({ api, home, unit, variables: new Set() }, id, declaration, making));
    }
    addHelpers(unitOf(unitUri(home, "")), decls, standIns.get(home));
    for (const [uri, library] of Object.entries(own)) libraries.set(...libraryText(api, home, uri, library));
  }
  const files = new Map([...libraries, ...[...units.values()].map((unit) => [unit.uri, unit.text()] as const)]);
  const flutter = api.packages.get("flutter")?.decls ?? {};
  const ui = Object.keys(api.packages.get("dart:ui")?.decls ?? {});
  return {
    packages: [...api.packages.keys()].map(folderOf),
    files,
    inUiAndFlutter: ui.filter((name) => /^[A-Za-z]/.test(name) && Object.hasOwn(flutter, name)),
  };
}

/** Adds what stand-ins are written with. */
function addHelpers(unit: Unit, decls: RawPackage["decls"], standIns: PackageStandIns | undefined): void {
  if (!standIns) return;
  for (const line of standIns.imports) unit.addImport(line);
  for (const [name, { text }] of standIns.declarations) {
    if (!Object.hasOwn(decls, name)) unit.add(name, () => text);
  }
}

/** Writes stubs below a folder: `<folder>/<package>/lib/…`. */
export function writeStubs({ files }: Stubs, folder: string): void {
  for (const [uri, text] of files) {
    const [name = "", ...rest] = uri.slice("package:".length).split("/");
    const path = join(folder, name, "lib", ...rest);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}
