import { hole, isNotMissed, type Trick } from "./hidden-hole.ts";

const imports = (address: string) => `import '${address}';\nvoid main() {}\n`;

/** What directives name, in the ways of the compiler. */
const tricks: readonly Trick[] = [
  {
    name: "a part of another name",
    files: {
      "lib/a.dart": "import 'dart:io';\npart 'net.inc';\n",
      "lib/net.inc": hole.replace("import 'dart:io';", "part of 'a.dart';"),
    },
    at: "lib/net.inc",
  },
  {
    name: "a part that is configuration at the same time",
    files: { "lib/a.dart": "part '../assets/net.json';\n", "assets/net.json": hole },
    at: "assets/net.json",
  },
  {
    name: "an import from outside of lib/",
    files: { "lib/a.dart": imports("../tool/net.dart"), "tool/net.dart": hole },
    at: "tool/net.dart",
  },
  {
    name: "an import from the tests",
    files: { "lib/a.dart": imports("../test/net.dart"), "test/net.dart": hole },
    at: "test/net.dart",
  },
  {
    name: "an import behind comments, escapes and adjacent strings",
    files: {
      "lib/a.dart": String.raw`/* // */ @deprecated import/**/'..' '\u002ftool/n\x65t.dart';`,
      "tool/net.dart": hole,
    },
    at: "tool/net.dart",
  },
  {
    name: "a condition of an import",
    files: {
      "lib/a.dart": "import 'b.dart' if (dart.library.io) '../tool/net.dart';",
      "lib/b.dart": "",
      "tool/net.dart": hole,
    },
    at: "tool/net.dart",
  },
  {
    name: "an import from outside of the repository",
    files: {
      "../../outside/net.dart": hole,
      "bin/a.dart": imports("../../../outside/net.dart"),
      "lib/b.dart": imports("../bin/a.dart"),
    },
    leftOut: "../../outside/net.dart",
  },
  {
    name: "a program in an address",
    files: { "lib/a.dart": imports(`data:application/dart,${encodeURIComponent(hole).replaceAll("'", "%27")}`) },
    leftOut: "lib/a.dart",
  },
];

describe("code that an import hides", () => isNotMissed(tricks));
