import fc from "fast-check";
import type { MemoryFile } from "../../../server/scanner/project/snapshot.ts";

/** Files by their paths in a repository; the app lies in `app/`, its packages beside it. */
export type Repository = Readonly<Record<string, MemoryFile>>;

/** The packages of a repository, each with the names of those it depends on, and for development in its tests. */
export interface Dependencies {
  readonly app: readonly string[];
  readonly data: readonly string[];
  readonly dev: readonly string[];
}

export interface Program {
  readonly files: Repository;
  readonly dependencies: Dependencies;
}

export const names = ["x.dart", "y.dart", "z.inc"];

const folders = [
  ...["app/lib", "app/lib/a", "app/lib/.b", "app/tool", "app/other", "app/other/c"],
  ...["data/lib", "data/lib/.b", "data/tool", "core/lib", "core/lib/a"],
];

/** From one of these folders to another, straight and through links. */
const ways = [
  ...[".", "..", "a", ".b", "c", "l1", "l2", "../other", "../other/c", "../tool", "../lib/a", "../../other"],
  ...["../../tool", "../../data/lib", "../../../core/lib", "package:app", "package:data", "package:core/a"],
];

const targets = [
  "..",
  "../other",
  "../../tool",
  "a",
  "l1",
  "l2",
  "../other/c",
  "../..",
  "../../data/lib",
  "../../core",
];

const address = fc
  .tuple(fc.array(fc.constantFrom(...ways), { minLength: 1, maxLength: 2 }), fc.constantFrom(...names))
  // A package is named at the beginning.
  .map(([way, name]) => [...way.filter((one, index) => index === 0 || !one.startsWith("package:")), name].join("/"));

const directive = fc
  .tuple(fc.constantFrom("import", "export", "part"), address, fc.option(address, { freq: 4 }))
  .map(([keyword, one, other]) =>
    other === null || keyword === "part"
      ? `${keyword} '${one}';`
      : `${keyword} '${one}' if (dart.library.io) '${other}';`,
  );

function placed<T>(folder: readonly string[], name: readonly string[], value: fc.Arbitrary<T>, maxKeys: number) {
  const path = fc.tuple(fc.constantFrom(...folder), fc.constantFrom(...name)).map((parts) => parts.join("/"));
  return fc.dictionary(path, value, { maxKeys });
}

const subset = (...of: string[]) => fc.subarray(of);

/** Dart files in some folders that name each other in many ways, links between the folders, and packages. */
export const programs: fc.Arbitrary<Program> = fc
  .record({
    files: placed(folders, names, fc.array(directive, { maxLength: 4 }), 14),
    links: placed(folders, ["l1", "l2"], fc.constantFrom(...targets), 5),
    dependencies: fc.record({ app: subset("data", "core"), data: subset("core", "app"), dev: subset("data", "core") }),
  })
  .map(({ files, links, dependencies }) => ({
    dependencies,
    files: {
      "app/pubspec.yaml": pubspec("app", dependencies.app, dependencies.dev),
      "data/pubspec.yaml": pubspec("data", dependencies.data),
      "core/pubspec.yaml": pubspec("core", []),
      ...Object.fromEntries(Object.entries(files).map(([path, directives]) => [path, directives.join("\n")])),
      ...Object.fromEntries(Object.entries(links).map(([path, link]) => [path, { link }])),
    },
  }));

function pubspec(name: string, dependencies: readonly string[], dev: readonly string[] = []): string {
  const section = (title: string, all: readonly string[]) =>
    all.length === 0 ? "" : `${title}:\n${all.map((one) => `  ${one}: {path: ../${one}}\n`).join("")}`;
  return `name: ${name}\n${section("dependencies", dependencies)}${section("dev_dependencies", dev)}`;
}
