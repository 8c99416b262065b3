import assert from "node:assert/strict";
import { type ComposedProject, compose } from "../../server/generator/compose.ts";
import type { GeneratedFile } from "../../server/generator/model/file.ts";
import { createProjectProver } from "./prove-project.ts";
import { sourceTools } from "./source-tools.ts";

/** One mistake in a project that is right, and what must be said about it. */
interface Mistake {
  readonly what: string;
  readonly path: string;
  change(text: string): string;
  readonly words: RegExp;
}

const main = "lib/main.dart";
const manifest = "android/app/src/main/AndroidManifest.xml";

const mistakes: readonly Mistake[] = [
  {
    what: "code that is not formatted",
    path: main,
    change: (text) => text.replace("void main()", "void  main()").replace("> main()", ">  main()"),
    words: /formatter/,
  },
  {
    what: "an import of nothing",
    path: main,
    change: (text) => `import 'package:garden/nothing.dart';\n${text}`,
    words: /no file lib\/nothing\.dart/,
  },
  {
    what: "a rest of a template",
    path: "README.md",
    change: (text) => `${text}<% if (x) { %>\n`,
    words: /piece of a template/,
  },
  {
    what: "a value that is missing",
    path: "README.md",
    change: (text) => `${text}\nIt is undefined.\n`,
    words: /says undefined/,
  },
  {
    what: "an object for a text",
    path: "README.md",
    change: (text) => `${text}[object Object]\n`,
    words: /object for a text/,
  },
  {
    what: "a link to nothing",
    path: "README.md",
    change: (text) => `${text}\n[Nothing](docs/nothing.md)\n`,
    words: /nothing\.md leads nowhere/,
  },
  { what: "Windows line ends", path: "README.md", change: (text) => text.replaceAll("\n", "\r\n"), words: /Windows/ },
  { what: "no last line end", path: "README.md", change: (text) => text.trimEnd(), words: /does not end/ },
  {
    what: "YAML that sets a key twice",
    path: "pubspec.yaml",
    change: (text) => `${text}name: twice\n`,
    words: /pubspec\.yaml cannot be read/,
  },
  {
    what: "XML that does not close",
    path: manifest,
    change: (text) => text.replace("</application>", ""),
    words: /AndroidManifest\.xml cannot be read/,
  },
  {
    what: "a property list that does not close",
    path: "ios/Runner/Info.plist",
    change: (text) => text.replace("</dict>", ""),
    words: /Info\.plist cannot be read/,
  },
  {
    what: "an Xcode project that does not close",
    path: "ios/Runner.xcodeproj/project.pbxproj",
    change: (text) => text.slice(0, text.length / 2),
    words: /pbxproj cannot be read/,
  },
  {
    what: "a Gradle script that does not close",
    path: "android/app/build.gradle.kts",
    change: (text) => `${text}android {\n`,
    words: /build\.gradle\.kts does not close/,
  },
  {
    what: "an asset that is not there",
    path: "pubspec.yaml",
    change: (text) =>
      text.replace("uses-material-design: true", "uses-material-design: true\n  assets:\n    - assets/no/"),
    words: /declares assets\/no\/, which does not exist/,
  },
  {
    what: "an asset that is not declared",
    path: main,
    change: (text) => `${text}\nconst picture = 'assets/no.png';\n`,
    words: /uses assets\/no\.png, which is not declared/,
  },
  {
    what: "a route that does not exist",
    path: main,
    change: (text) => `${text}\n// AppRoutes.nowhere\n`,
    words: /uses the route nowhere/,
  },
  {
    what: "a permission that the manifest does not have",
    path: main,
    change: (text) =>
      `import 'package:permission_handler/permission_handler.dart';\n${text}\nfinal camera = Permission.camera;\n`,
    words: /asks for camera, and .*CAMERA/,
  },
  {
    what: "what our own scan fails",
    path: manifest,
    change: (text) => text.replace("<application", '<application android:debuggable="true"'),
    words: /scan android-debuggable/,
  },
];

describe("the prover of generated projects", () => {
  const project = compose({ recipe: "minimal", appName: "garden" }, sourceTools());
  const prove = createProjectProver();
  const withFiles = (files: readonly GeneratedFile[]): ComposedProject => ({ ...project, files });
  const own = { tab: "code", owner: "project" } as const;

  for (const { what, path, change, words } of mistakes) {
    it(`sees ${what}`, () => {
      const files = project.files.map((file) =>
        file.path === path ? { ...file, content: change(file.content) } : file,
      );
      assert.notDeepEqual(files, project.files, `${path} was not changed`);
      assert.match(prove(withFiles(files)).problems.join("\n"), words);
    });
  }

  const more: readonly (readonly [what: string, file: GeneratedFile, words: RegExp])[] = [
    ["two paths that some disks take for one", { path: "readme.md", content: "x\n", ...own }, /one file on some disks/],
    ["a folder where a file is", { path: "README.md/x.md", content: "x\n", ...own }, /a file and a folder/],
    ["a strange path", { path: "lib/../x.md", content: "x\n", ...own }, /strange path/],
    ["a script that cannot be run", { path: "tool.sh", content: "#!/bin/sh\n", ...own }, /wrong mode/],
    ["an empty file", { path: "empty.md", content: "", ...own }, /is empty/],
  ];
  for (const [what, file, words] of more) {
    it(`sees ${what}`, () => {
      assert.match(prove(withFiles([...project.files, file])).problems.join("\n"), words);
    });
  }
});
