import { hole, isNotMissed, type Trick } from "./hidden-hole.ts";

const imports = (address: string) => `import '${address}';\nvoid main() {}\n`;
const pubspec = (name: string, more = "") => `name: ${name}\n${more}`;
const depends = "name: garden_notes\ndependencies:\n  flutter: {sdk: flutter}\n";

/** Packages of the repository, and the ways to depend on one. */
const tricks: readonly Trick[] = [
  {
    name: "a package beside the app",
    files: {
      "pubspec.yaml": `${depends}  data: {path: ../data}\n`,
      "../data/pubspec.yaml": pubspec("data"),
      "../data/lib/net.dart": hole,
    },
    at: "../data/lib/net.dart",
  },
  {
    name: "a package of a package",
    files: {
      "pubspec.yaml": `${depends}  data: {path: ../data}\n`,
      "../data/pubspec.yaml": pubspec("data", "dependencies:\n  core: {path: ../core}\n"),
      "../core/pubspec.yaml": pubspec("core"),
      "../core/lib/net.dart": hole,
    },
    at: "../core/lib/net.dart",
  },
  {
    name: "a package that only an override names",
    files: {
      "pubspec_overrides.yaml": "dependency_overrides:\n  http: {path: ../http}\n",
      "../http/pubspec.yaml": pubspec("http"),
      "../http/lib/net.dart": hole,
    },
    at: "../http/lib/net.dart",
  },
  {
    name: "a package for development that the app imports",
    files: {
      "pubspec.yaml": `${depends}dev_dependencies:\n  dev: {path: ../dev}\n`,
      "../dev/pubspec.yaml": pubspec("dev"),
      "../dev/lib/net.dart": hole,
      "lib/a.dart": imports("package:dev/net.dart"),
    },
    at: "../dev/lib/net.dart",
  },
  {
    name: "a member of the workspace that the pubspec does not name",
    files: {
      "../pubspec.yaml": pubspec("all", "workspace: [garden_notes, data]\n"),
      "../data/pubspec.yaml": pubspec("data"),
      "../data/lib/net.dart": hole,
      "lib/a.dart": imports("package:data/net.dart"),
    },
    at: "../data/lib/net.dart",
  },
  {
    name: "a package that lies in a folder of tests",
    files: {
      "pubspec.yaml": `${depends}  data: {path: test/data}\n`,
      "test/data/pubspec.yaml": pubspec("data"),
      "test/data/lib/net.dart": hole,
    },
    at: "test/data/lib/net.dart",
  },
  {
    name: "a submodule that is not checked out",
    files: { "pubspec.yaml": `${depends}  data: {path: ../data}\n` },
    leftOut: "../data",
  },
  {
    name: "an override that the workspace makes for its members",
    files: {
      "pubspec.yaml": `${depends}  http: any\nresolution: workspace\n`,
      "../pubspec.yaml": pubspec("all", "workspace: [garden_notes]\ndependency_overrides:\n  http: {path: http}\n"),
      "../http/pubspec.yaml": pubspec("http"),
      "../http/lib/net.dart": hole,
    },
    at: "../http/lib/net.dart",
  },
  {
    name: "an override beside the pubspec of the workspace",
    files: {
      "pubspec.yaml": `${depends}  http: any\nresolution: workspace\n`,
      "../pubspec.yaml": pubspec("all", "workspace: [garden_notes]\n"),
      "../pubspec_overrides.yaml": "dependency_overrides:\n  http: {path: http}\n",
      "../http/pubspec.yaml": pubspec("http"),
      "../http/lib/net.dart": hole,
    },
    at: "../http/lib/net.dart",
  },
  {
    name: "an override that another member of the workspace makes",
    files: {
      "pubspec.yaml": `${depends}  http: any\nresolution: workspace\n`,
      "../pubspec.yaml": pubspec("all", "workspace: [garden_notes, other]\n"),
      "../other/pubspec.yaml": pubspec("other", "dependency_overrides:\n  http: {path: ../http}\n"),
      "../http/pubspec.yaml": pubspec("http"),
      "../http/lib/net.dart": hole,
    },
    at: "../http/lib/net.dart",
  },
];

describe("code that a package hides", () => isNotMissed(tricks));
