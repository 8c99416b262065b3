import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import type { DeclarationNode, Directive, Unit } from "../reader/ast.ts";
import { ReadError } from "../reader/cursor.ts";
import { readOutline } from "../reader/read-dart.ts";

/** A Dart package as its source says: `lib` and `pubspec.yaml`. */
export interface PackageSource {
  readonly name: string;
  /** The names of the packages that it depends on, sorted. */
  readonly deps: readonly string[];
  /** By their path below `lib/`, sorted; parts belong to the library that names them. */
  readonly libraries: ReadonlyMap<string, SourceFile>;
  /** One sentence per file that could not be read. */
  readonly unread: readonly string[];
}

export interface SourceFile {
  readonly path: string;
  readonly directives: readonly Directive[];
  readonly declarations: readonly DeclarationNode[];
}

const pubspecSchema = z.looseObject({
  name: z.string(),
  dependencies: z.record(z.string(), z.unknown()).nullish(),
});

/** Thrown when a folder is no Dart package. The message is one sentence for the person who named it. */
export class NoPackage extends Error {}

/**
 * Reads a package from its folder.
 * @throws NoPackage when the folder has no readable `pubspec.yaml` or no `lib`
 */
export function readPackage(folder: string): PackageSource {
  const pubspec = join(folder, "pubspec.yaml");
  if (!existsSync(pubspec)) throw new NoPackage(`${folder} has no pubspec.yaml. Name the folder of a Dart package.`);
  const read = pubspecSchema.safeParse(parse(readFileSync(pubspec, "utf8")));
  if (!read.success) throw new NoPackage(`${pubspec} has no name. Name the folder of a Dart package.`);
  const units = new Map<string, Unit>();
  const unread: string[] = [];
  for (const path of dartFiles(join(folder, "lib"))) {
    const text = readFileSync(join(folder, "lib", path), "utf8");
    try {
      units.set(path, readOutline(text));
    } catch (error) {
      if (!(error instanceof ReadError)) throw error;
      unread.push(`lib/${path}:${text.slice(0, error.at).split("\n").length} cannot be read: ${error.message}`);
    }
  }
  if (units.size === 0) throw new NoPackage(`${folder} has no Dart file in lib. Name the folder of a Dart package.`);
  const { name, dependencies } = read.data;
  return { name, deps: Object.keys(dependencies ?? {}).sort(), libraries: librariesOf(name, units), unread };
}

function dartFiles(folder: string): string[] {
  return globSync("**/*.dart", { cwd: folder })
    .map((path) => path.replaceAll("\\", "/"))
    .sort();
}

function librariesOf(name: string, units: ReadonlyMap<string, Unit>): ReadonlyMap<string, SourceFile> {
  const isPart = ({ directives }: Unit) => directives.some(({ kind }) => kind === "part of");
  const whole = [...units].filter(([, unit]) => !isPart(unit));
  return new Map(
    whole.map(([path, { directives, declarations }]): [string, SourceFile] => {
      const parts = directives.filter(({ kind }) => kind === "part").map(({ uri }) => pathOf(name, path, uri) ?? "");
      const all = [declarations, ...parts.map((part) => units.get(part)?.declarations ?? [])].flat();
      return [path, { path, directives, declarations: all }];
    }),
  );
}

/** The path below `lib/` of an address in one of the package's own files; undefined outside of the package. */
export function pathOf(name: string, from: string, uri: string): string | undefined {
  if (uri.startsWith(`package:${name}/`)) return uri.slice(`package:${name}/`.length);
  return uri.includes(":") ? undefined : new URL(uri, `file:///${from}`).pathname.slice(1);
}
