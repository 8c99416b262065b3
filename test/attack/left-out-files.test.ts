import { hole, isNotMissed, type Trick } from "./hidden-hole.ts";

/** What a file is called, where it lies and what it begins with. */
const tricks: readonly Trick[] = [
  {
    name: "an empty pubspec.yaml beside it in lib/",
    files: { "lib/src/pubspec.yaml": "", "lib/src/net.dart": hole },
    at: "lib/src/net.dart",
  },
  {
    name: "a whole project around it in lib/",
    files: { "lib/src/pubspec.yaml": "name: x\n", "lib/src/lib/net.dart": hole },
    at: "lib/src/lib/net.dart",
  },
  { name: "a folder with a dot", files: { "lib/.x/net.dart": hole }, at: "lib/.x/net.dart" },
  {
    name: "a folder called node_modules",
    files: { "lib/node_modules/net.dart": hole },
    at: "lib/node_modules/net.dart",
  },
  ...[".g", ".config", ".gr", ".pb", ".swagger", ".freezed", ".mocks", ".chopper"].map((name) => ({
    name: `a name that ends in ${name}.dart`,
    files: { [`lib/net${name}.dart`]: hole },
    at: `lib/net${name}.dart`,
  })),
  {
    name: "the name of a file of a tool",
    files: { "lib/a/firebase_options.dart": hole, "lib/l10n/app_localizations_xx.dart": "" },
    at: "lib/a/firebase_options.dart",
  },
  {
    name: "the header of a generator",
    files: { "lib/net.dart": `// GENERATED CODE - DO NOT MODIFY BY HAND\n${hole}` },
    at: "lib/net.dart",
  },
  {
    name: "words about what is generated",
    files: { "lib/net.dart": `// Tokens are generated on the server; do not edit the order.\n${hole}` },
    at: "lib/net.dart",
  },
  {
    name: "the name and the header of a generator that is in the pubspec",
    files: {
      "pubspec.yaml": `name: garden_notes\ndependencies:\n  flutter: {sdk: flutter}\ndev_dependencies:\n  build_runner: any\n  json_serializable: any\n`,
      "lib/net.g.dart": `// GENERATED CODE - DO NOT MODIFY BY HAND\n${hole}`,
    },
    at: "lib/net.g.dart",
  },
  {
    name: "a first line for the shell that opens a comment",
    files: { "lib/net.dart": `#!/usr/bin/dart /*\n${hole}` },
    at: "lib/net.dart",
  },
  {
    name: "a comment that ends with a carriage return",
    files: { "lib/net.dart": `// x\r${hole.replaceAll("\n", "\r")}` },
    at: "lib/net.dart",
  },
  { name: "a NUL in a comment", files: { "lib/net.dart": `// \0\n${hole}` }, at: "lib/net.dart" },
  {
    name: "bytes that are not UTF-8",
    files: { "lib/net.dart": Buffer.from(`// caf\xe9\n${hole}`, "latin1") },
    at: "lib/net.dart",
  },
  { name: "UTF-16", files: { "lib/net.dart": Buffer.from(`\ufeff${hole}`, "utf16le") }, leftOut: "lib/net.dart" },
  {
    name: "more than 5 MB",
    files: { "lib/net.dart": `${hole}/*${" ".repeat(5 * 1024 * 1024)}*/` },
    leftOut: "lib/net.dart",
  },
  {
    name: "a link to a folder",
    files: { "src2/net.dart": hole },
    links: { "lib/src": "../src2" },
    at: "src2/net.dart",
  },
  {
    name: "a link to a folder of the repository",
    files: { "../shared/net.dart": hole },
    links: { "lib/src": "../../shared" },
    at: "../shared/net.dart",
  },
  {
    name: "a link to a file",
    files: { "tool/net.txt": hole },
    links: { "lib/net.dart": "../tool/net.txt" },
    at: "tool/net.txt",
  },
  { name: "lib/ that is a link itself", files: { "code/net.dart": hole }, links: { lib: "code" }, at: "code/net.dart" },
  {
    name: "a link to a file that leads out",
    files: { "../../outside/net.dart": hole },
    links: { "lib/net.dart": "../../../outside/net.dart" },
    leftOut: "lib/net.dart",
  },
  {
    name: "a link to a folder that leads out",
    files: { "../../outside/net.dart": hole },
    links: { "lib/src": "../../../outside" },
    leftOut: "lib/src",
  },
];

describe("code that a file or a folder hides", () => isNotMissed(tricks));
