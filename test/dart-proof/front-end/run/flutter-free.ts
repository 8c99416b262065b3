import { readApiIndex } from "../../api-index/read-index.ts";
import { addressesIn, pathOf } from "../shared-files.ts";
import type { CompilerFiles } from "../source-for-compiler.ts";

/** The files of a project that import no Flutter, directly or not, and no package that is written with it. */
export function flutterFree(files: CompilerFiles): ReadonlySet<string> {
  const free = (path: string, seen = new Set<string>()): boolean => {
    if (seen.has(path)) return true;
    seen.add(path);
    return addressesIn(files.get(path) ?? "").every((address) => {
      const used = pathOf(path, address);
      return used === undefined ? isPlain(address) : free(used, seen);
    });
  };
  return new Set([...files.keys()].filter((path) => free(path)));
}

const index = readApiIndex();

/** Whether the package of an address is one for Dart alone. */
function isPlain(address: string): boolean {
  const [, name] = /^package:([^/]+)/.exec(address) ?? [];
  return name === undefined ? address !== "dart:ui" : !needsFlutter(name);
}

function needsFlutter(name: string, seen = new Set<string>()): boolean {
  if (/^(?:flutter|flutter_test|dart_ui|sky_engine)$/.test(name)) return true;
  if (seen.has(name)) return false;
  seen.add(name);
  return index.get(name)?.deps?.some((one) => needsFlutter(one, seen)) ?? false;
}
