import assert from "node:assert/strict";
import { mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { plainPaint } from "../../server/reports/paint.ts";
import { recordText } from "../../server/reports/record-text.ts";
import { recordScan } from "../../server/services/records/scan-project.ts";
import { createSandbox, type Sandbox } from "./sandbox.ts";

const hole = "import 'dart:io';\n\nfinal client = HttpClient()..badCertificateCallback = (_, _, _) => true;\n";

interface Trick {
  readonly name: string;
  /** Files below the app, or beside it with `../`. */
  readonly files: Readonly<Record<string, string | Uint8Array>>;
  /** Links below the app, to where they lead. */
  readonly links?: Readonly<Record<string, string>>;
  /** Where the hole must be found, or which file must be named as left out. */
  readonly found?: string;
  readonly leftOut?: string;
}

const library = "name: data\nenvironment: { sdk: ^3.8.0 }\n";

const tricks: readonly Trick[] = [
  {
    name: "an empty pubspec.yaml in lib/src",
    files: { "lib/src/pubspec.yaml": "", "lib/src/net.dart": hole },
    found: "lib/src/net.dart",
  },
  { name: "a folder whose name begins with a dot", files: { "lib/.x/net.dart": hole }, found: "lib/.x/net.dart" },
  {
    name: "a folder named node_modules",
    files: { "lib/node_modules/net.dart": hole },
    found: "lib/node_modules/net.dart",
  },
  ...["net.g.dart", "net.config.dart", "net.gr.dart", "net.pb.dart", "net.swagger.dart", "a/firebase_options.dart"].map(
    (name): Trick => ({
      name: `a name as generators give it: ${name}`,
      files: { [`lib/${name}`]: hole },
      found: `lib/${name}`,
    }),
  ),
  {
    name: "a header as generators write it, under a name of one's own",
    files: { "lib/net.dart": `// GENERATED CODE - DO NOT MODIFY BY HAND\n${hole}` },
    found: "lib/net.dart",
  },
  {
    name: "a comment that speaks of generating and editing",
    files: { "lib/net.dart": `// Tokens are generated on the server; do not edit the order.\n${hole}` },
    found: "lib/net.dart",
  },
  {
    name: "a link to a folder of the repository",
    files: { "src2/net.dart": hole },
    links: { "lib/src": "../src2" },
    found: "net.dart",
  },
  {
    name: "a part with another extension",
    files: {
      "lib/net.dart": "import 'dart:io';\npart 'net.inc';\n",
      "lib/net.inc": hole.replace("import 'dart:io';", "part of 'net.dart';"),
    },
    found: "lib/net.inc",
  },
  {
    name: "an import of a file outside of lib",
    files: { "lib/net.dart": "import '../tool/net.dart';\n", "tool/net.dart": hole },
    found: "tool/net.dart",
  },
  {
    name: "a first line for the shell that opens a comment",
    files: { "lib/net.dart": `#!/usr/bin/dart /*\n${hole}` },
    found: "lib/net.dart",
  },
  { name: "a NUL in a comment", files: { "lib/net.dart": `// \0\n${hole}` }, found: "lib/net.dart" },
  { name: "UTF-16", files: { "lib/net.dart": Buffer.from(`\ufeff${hole}`, "utf16le") }, leftOut: "lib/net.dart" },
  {
    name: "more than 5 MB",
    files: { "lib/net.dart": `${hole}//${"x".repeat(5 * 1024 * 1024)}\n` },
    leftOut: "lib/net.dart",
  },
  {
    name: "a link out of the repository",
    files: {},
    links: { "lib/net.dart": "../../../outside/net.dart" },
    leftOut: "lib/net.dart",
  },
  {
    name: "a local package beside the app",
    files: { "../data/pubspec.yaml": library, "../data/lib/data.dart": hole },
    found: "../data/lib/data.dart",
  },
];

describe("code that the build compiles and a change hides", () => {
  let sandbox: Sandbox;

  beforeEach(async () => {
    sandbox = await createSandbox();
    // The repository: what lies beside the app belongs to it, what lies beside this folder does not.
    await mkdir(join(sandbox.folder, "apps/.git"), { recursive: true });
    await writeFile(join(sandbox.folder, "apps/.git/HEAD"), "ref: refs/heads/main\n");
    await mkdir(join(sandbox.folder, "outside"));
    await writeFile(join(sandbox.folder, "outside/net.dart"), hole);
  });
  afterEach(() => sandbox.remove());

  for (const { name, files, links = {}, found, leftOut } of tricks) {
    it(`is found, or said to be left out with the gate shut: ${name}`, async () => {
      for (const [path, content] of Object.entries(files)) {
        await mkdir(dirname(join(sandbox.app, path)), { recursive: true });
        await writeFile(join(sandbox.app, path), content);
      }
      for (const [path, target] of Object.entries(links)) {
        await rm(join(sandbox.app, path), { force: true, recursive: true });
        await symlink(target, join(sandbox.app, path));
      }
      if (name.includes("local package")) {
        const pubspec = join(sandbox.app, "pubspec.yaml");
        const text = await readFile(pubspec, "utf8");
        await writeFile(pubspec, text.replace(/^dependencies:\n/m, "dependencies:\n  data: { path: ../data }\n"));
      }
      const { record } = await recordScan(sandbox.services, sandbox.app, () => {}, undefined);
      const evidence = record.findings.find(({ id }) => id === "tls-validation-disabled")?.evidence ?? [];
      const failing = evidence.filter(({ level }) => level === "fail").map(({ file }) => file);
      assert.equal(record.gate.pass, false);
      if (found !== undefined)
        assert.ok(
          failing.some((file) => file.endsWith(found)),
          `found in ${failing.join()}`,
        );
      if (leftOut !== undefined) {
        assert.ok(
          record.coverage.leftOut.some(({ file }) => file === leftOut),
          JSON.stringify(record.coverage.leftOut),
        );
        const shown = String(recordText(record, plainPaint));
        assert.match(shown, new RegExp(leftOut.replace(/\W/g, "\\$&")));
        assert.match(shown, /gate FAIL \(.*unread/);
      }
    });
  }
});
