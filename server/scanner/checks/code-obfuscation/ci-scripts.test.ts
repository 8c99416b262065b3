import assert from "node:assert/strict";
import fc from "fast-check";
import { projectFiles } from "../../../../test/support/project/project-files.ts";
import { flutterBuilds } from "./ci-scripts.ts";
import { commandsIn } from "./shell-words.ts";

/** `line: target arguments` of every build, with `(debug)` for debug and profile builds. */
function builds(path: string, text: string, others: Readonly<Record<string, string>> = {}): string[] {
  return flutterBuilds(projectFiles({ ...others, [path]: text }))
    .filter(({ location }) => location.file === path)
    .map(({ target, args, location, debugOrProfile }) =>
      [`${location.line}:`, target, ...args, ...(debugOrProfile ? ["(debug)"] : [])].join(" "),
    );
}

const workflow = (steps: string) => `on: push\njobs:\n  build:\n    steps:\n${steps}`;

describe("flutterBuilds", () => {
  const scripts: readonly (readonly [what: string, path: string, text: string, expected: readonly string[]])[] = [
    ["a shell script", "build.sh", "#!/bin/sh\nset -e\nflutter build apk --release\n", ["3: apk --release"]],
    [
      "continued lines",
      "build.sh",
      "flutter build ipa \\\n  --obfuscate \\\n  --split-debug-info=build/symbols\n",
      ["1: ipa --obfuscate --split-debug-info=build/symbols"],
    ],
    [
      "several commands on a line",
      "build.sh",
      "cd app && flutter build apk && (flutter build ios --debug); ls\n",
      ["1: apk", "1: ios --debug (debug)"],
    ],
    [
      "fvm, a wrapper and a path",
      "build.sh",
      "fvm flutter build apk\n./flutterw build ipa\n.flutter/bin/flutter build appbundle\n",
      ["1: apk", "2: ipa", "3: appbundle"],
    ],
    [
      "variables that are named after flutter",
      "build.sh",
      '"$FLUTTER_BIN" build ipa --release\n${FLUTTER} build apk\n$FLUTTER_TOOLS build apk\n$DART build apk\n',
      ["1: ipa --release", "2: apk"],
    ],
    ["a variable of PowerShell", "build.ps1", "Invoke $flutterCmd build apk --release\n", ["1: apk --release"]],
    [
      "a long expansion",
      "build.sh",
      `flutter build apk --build-name=$(git describe ${"--match 'v*' ".repeat(30)}) --obfuscate\n`,
      [`1: apk --build-name=$(git describe ${"--match 'v*' ".repeat(30)}) --obfuscate`],
    ],
    [
      "options before the target",
      "build.sh",
      "flutter --no-version-check build -v apk --profile\n",
      ["1: apk -v --profile (debug)"],
    ],
    ["variables set before the command", "build.sh", "CI=true flutter build apk\n", ["1: apk"]],
    [
      "quoted commands",
      "build.sh",
      "bash -c 'cd app && flutter build apk'\nmelos exec -- \"flutter build ipa --release\"\n",
      ["1: apk", "2: ipa --release"],
    ],
    [
      "text around an apostrophe",
      "build.sh",
      "cat <<EOF\nCheck the App ID's entitlements\nEOF\nflutter build ipa\n[ -n 'x' ]\n",
      ["4: ipa"],
    ],
    [
      "PowerShell",
      "build.ps1",
      "flutter build apk `\r\n  --release `\r\n  --obfuscate\r\n",
      ["1: apk --release --obfuscate"],
    ],
    [
      "a batch file",
      "build.bat",
      "@echo off\r\nrem flutter build ios\r\nstart cmd.exe /k flutter build apk\r\n",
      ["3: apk"],
    ],
    [
      "a Makefile",
      "Makefile",
      "MODE ?= release\napk:\n\t@flutter build apk --$(MODE) \\\n\t\t--obfuscate\n",
      ["3: apk --release --obfuscate"],
    ],
    [
      "a Fastfile",
      "android/fastlane/Fastfile",
      'lane :beta do\n  # sh "flutter build ios"\n  sh "cd .. && flutter build appbundle -v"\n  sh("flutter", "build", "apk",\n    "--release")\nend\n',
      ["3: appbundle -v", "4: apk --release"],
    ],
    [
      "a Jenkinsfile",
      "Jenkinsfile",
      "stage('x') {\n  // sh 'flutter build ios'\n  sh 'flutter build apk'\n  sh '''\n    flutter build ipa\n  '''\n}\n",
      ["3: apk", "5: ipa"],
    ],
    [
      "a TOML task file",
      "scripts/tasks.toml",
      '[tasks.apk]\nscript = ["""\n  cd app/\n  flutter build apk --obfuscate\n"""]\n',
      ["4: apk --obfuscate"],
    ],
    [
      "a workflow",
      ".github/workflows/ci.yml",
      workflow(
        "      - run: flutter build apk --debug # quick\n      - run: |\n          flutter pub get\n          # flutter build web\n          flutter build ipa\n",
      ),
      ["5: apk --debug (debug)", "9: ipa"],
    ],
    [
      "folded text",
      ".github/workflows/ci.yml",
      workflow("      - run: >-\n          flutter build apk\n          --obfuscate\n          --split-debug-info=x\n"),
      ["6: apk --obfuscate --split-debug-info=x"],
    ],
    [
      "quoted YAML",
      "codemagic.yaml",
      "scripts:\n  - 'flutter build ipa --release'\n  - \"flutter build apk\"\n",
      ["2: ipa --release", "3: apk"],
    ],
    [
      "scripts of melos",
      "melos.yaml",
      'scripts:\n  apk:\n    run: melos exec -- "flutter build apk"\n    description: Runs flutter build apk\n',
      ["3: apk"],
    ],
    [
      "an anchor once",
      ".gitlab-ci.yml",
      ".b: &b\n  - flutter build apk\none:\n  script: *b\ntwo:\n  script: *b\n",
      ["2: apk"],
    ],
    [
      "a command that is not a build",
      "build.sh",
      "flutter pub run build_runner build\nflutter test\nflutter build\nmyflutter build apk\n",
      [],
    ],
    [
      "what is only shown or replaced",
      "build.sh",
      "echo 'run flutter build apk'\nprintf \"flutter build apk\"\nsed -i 's/flutter build apk/x/' a\n",
      [],
    ],
    [
      "comments and names",
      ".github/workflows/ci.yml",
      workflow("      # - run: flutter build apk\n      - name: flutter build apk\n        run: ls\n"),
      [],
    ],
    ["a file that builds nothing", "lib/main.dart", "// flutter build apk\n", []],
  ];
  for (const [what, path, text, expected] of scripts) {
    it(`reads ${what}`, () => {
      assert.deepEqual(builds(path, text), expected);
    });
  }

  it("points from flutter to the target", () => {
    const [build] = flutterBuilds(projectFiles({ "build.sh": "cd app && fvm flutter build -v apk --release\n" }));
    const { line, column, endLine, endColumn } = build?.location ?? {};
    assert.deepEqual([line, column, endLine, endColumn], [1, 15, 1, 35]);
  });

  it("reads the build scripts above the project", () => {
    const files = { "../.github/workflows/ci.yml": workflow("      - run: flutter build apk\n") };
    assert.deepEqual(
      flutterBuilds(projectFiles(files)).map(({ location }) => location.file),
      Object.keys(files),
    );
  });

  const variables: readonly (readonly [what: string, path: string, text: string, expected: readonly string[]])[] = [
    [
      "a matrix",
      ".github/workflows/ci.yml",
      "jobs:\n  b:\n    strategy:\n      matrix:\n        target: [apk --debug, ipa]\n    steps:\n      - run: flutter build ${{ matrix.target }}\n",
      ["7: apk --debug (debug)", "7: ipa"],
    ],
    [
      "a matrix of jobs",
      ".github/workflows/ci.yml",
      "jobs:\n  b:\n    strategy:\n      matrix:\n        job:\n          - { mode: release }\n          - { mode: profile }\n    steps:\n      - run: flutter build apk --${{ matrix.job.mode }}\n",
      ["9: apk --release", "9: apk --profile (debug)"],
    ],
    [
      "inputs and their defaults",
      ".github/workflows/ci.yml",
      "on:\n  workflow_call:\n    inputs:\n      mode: { default: debug }\njobs:\n  b:\n    steps:\n      - run: flutter build apk --${{ inputs.mode }}\n",
      ["8: apk --debug (debug)"],
    ],
    [
      "the environment of a workflow",
      ".github/workflows/ci.yml",
      "env:\n  FLAGS: --obfuscate --split-debug-info=x\njobs:\n  b:\n    steps:\n      - run: flutter build apk ${{ env.FLAGS }}\n",
      ["6: apk --obfuscate --split-debug-info=x"],
    ],
    [
      "variables of a script",
      "build.sh",
      'FLAGS="--obfuscate --split-debug-info=x" # symbols\nflutter build apk $FLAGS\n',
      ["2: apk --obfuscate --split-debug-info=x"],
    ],
    [
      "defaults of variables",
      "build.sh",
      "MODE=${MODE:=release}\nflutter build apk --${MODE} --${KIND:-obfuscate}\n",
      ["2: apk --release --obfuscate"],
    ],
    [
      "nothing it does not know",
      "build.sh",
      "flutter build $TARGET --build-number=$N $EXTRA\n",
      ["1: $TARGET --build-number=$N $EXTRA"],
    ],
    ["an empty value", "build.sh", "ARGS=\nflutter build apk $ARGS\n", ["2: apk"]],
  ];
  for (const [what, path, text, expected] of variables) {
    it(`replaces ${what}`, () => {
      assert.deepEqual(builds(path, text), expected);
    });
  }

  it("takes the inputs of a reusable workflow from its callers", () => {
    const reusable = workflow("      - run: flutter build apk ${{ inputs.build-args }}\n");
    const caller =
      "jobs:\n  b:\n    uses: ./.github/workflows/build.yml\n    with:\n      build-args: --obfuscate --split-debug-info=x\n";
    const found = builds(".github/workflows/build.yml", reusable, { ".github/workflows/release.yml": caller });
    assert.deepEqual(found, ["5: apk --obfuscate --split-debug-info=x"]);
  });

  const fragments = fc.constantFrom(
    "flutter ",
    "build ",
    "apk ",
    "\n",
    "\\\n",
    "`\n",
    '"',
    "'",
    '"""',
    "$(",
    "${",
    "${{",
    "}}",
    "}",
    ")",
    "(",
    ";",
    "&&",
    "#",
    "//",
    ",",
    "[",
    "X=1\n",
    "$X ",
    "- run: ",
    "run: |\n  ",
    "ID's",
    "\\",
    "\r\n",
  );
  const script = fc.oneof(
    fc.string(),
    fc.array(fragments, { maxLength: 60 }).map((parts) => parts.join("")),
  );

  it("never throws", () => {
    fc.assert(
      fc.property(script, (text) => {
        flutterBuilds(projectFiles({ "a.sh": text, "b.yml": text, "c.toml": text }));
      }),
      { numRuns: 500 },
    );
  });

  it("splits text into words that lie inside it, in order", () => {
    fc.assert(
      fc.property(script, fc.boolean(), (text, folded) => {
        let at = 0;
        for (const word of commandsIn(text, 0, text.length, folded).flat()) {
          assert.ok(at <= word.start && word.start < word.end && word.end <= text.length);
          for (const { start, end } of word.quoted) assert.ok(word.start < start && start <= end && end < word.end);
          at = word.end;
        }
      }),
      { numRuns: 1000 },
    );
  });

  it("takes time linear in the script", () => {
    const garbage = [
      "$(",
      "${",
      "'",
      '"',
      '"\\',
      "a'",
      "\\\n",
      "a,",
      "flutter build ",
      "flutter build apk $X\n",
      '"flutter build ',
      '["',
      "X=1\n",
    ];
    for (const part of garbage)
      flutterBuilds(projectFiles({ "a.sh": `flutter build apk\n${part.repeat(200_000 / part.length)}` }));
  }).timeout(60_000);
});
