import type { RawLibrary } from "../../api-index/read-index.ts";
import type { Api } from "./api.ts";
import { folderOf, unitUri } from "./unit.ts";

/** A public library of a package: it exports what it should from the files of the stubs. */
export function libraryText(
  api: Api,
  home: string,
  uri: string,
  { own, ext = {} }: RawLibrary,
): readonly [uri: string, text: string] {
  const names = new Map<string, Set<string>>();
  const add = (library: string | undefined, name: string) => {
    if (library === undefined || !/^[A-Za-z_$]/.test(name)) return;
    names.set(library, (names.get(library) ?? new Set()).add(name));
  };
  for (const entry of own) {
    const { name, id } = readEntry(entry);
    add(unitUri(home, id), name);
  }
  for (const [other, entries] of Object.entries(ext)) {
    for (const { name, id } of entries.map(readEntry)) {
      if (api.packages.get(other)?.decls[id]) add(unitUri(other, id), name);
      else if (other.startsWith("dart")) add(other === "dart" ? api.sdkLibrary(name) : other, name);
    }
  }
  const lines = [...names].map(([library, some]) => `export '${library}' show ${[...some].join(", ")};\n`);
  return [uri === "dart:ui" ? `package:${folderOf(uri)}/ui.dart` : uri, lines.join("")];
}

/** `name` or `name=id`. */
function readEntry(entry: string): { readonly name: string; readonly id: string } {
  const [name = "", id = name] = entry.split("=");
  return { name, id };
}
