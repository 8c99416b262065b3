import assert from "node:assert/strict";
import fc from "fast-check";
import { checks } from "../checks/index.ts";
import { fixes } from "../fixing/index.ts";
import { memorySnapshot } from "../project/snapshot.ts";
import { createAnalyzer, type FileAnalysis } from "./analyze.ts";
import { readAtOnce } from "./read-program.ts";
import { decideInTurn } from "./scan.ts";
import { type ScanMemory, scanMemory } from "./scan-memory.ts";

const rules = { checks, fixes };
const analyze = createAnalyzer(checks);

/**
 * What each file may say: values come from one, through another, and reach a log or a store in a third. Addresses come
 * from constants, places are ignored, and the configuration around the code changes.
 */
const texts = {
  "lib/main.dart": [
    "import 'session.dart';\nimport 'log.dart';\nvoid main() => tell(Session().token);\n",
    "import 'session.dart';\nimport 'log.dart';\nvoid main() => tell(Session().name);\n",
    "import 'session.dart';\nimport 'log.dart';\nvoid main() { tell(load()); keep(Session().token); }\n",
    "import 'log.dart';\nvoid main() => tell('started');\n",
  ],
  "lib/session.dart": [
    "class Session {\n  final String token = read();\n  final String name = 'Ann';\n}\nString load() => Session().token;\n",
    "class Session {\n  final String token = read();\n  final String name = secretToken;\n}\nString load() => 'page';\n",
    "class Session extends Base {\n  String get name => token;\n}\nString load() => Session().name;\n",
    "String load() => password;\n",
  ],
  "lib/base.dart": ["class Base {\n  String token = '';\n}\n", "class Base {\n  final token = readToken();\n}\n"],
  "lib/log.dart": [
    "void tell(String what) => print(what);\nvoid keep(String what) {}\n",
    "void tell(String what) {}\nvoid keep(String what) => prefs.setString('token', what);\n",
    "void tell(String what) { if (kDebugMode) print(what); }\nvoid keep(String what) => tell(what);\n",
    "// palisade:ignore sensitive-logging -- a tool\nvoid tell(String what) => print(what);\nvoid keep(String what) {}\n",
  ],
  "lib/api.dart": [
    "import 'hosts.dart';\nFuture<void> load() => http.get(Uri.parse('$host/notes'));\n",
    "import 'hosts.dart';\n\nFuture<void> load() => http.get(Uri.parse('https://$host/notes'));\n",
  ],
  "lib/hosts.dart": ["const host = 'http://api.notes.app';\n", "const host = 'api.notes.app';\n", "const page = '';\n"],
  "android/app/src/main/AndroidManifest.xml": [
    '<manifest><application android:allowBackup="true"/></manifest>\n',
    '<manifest><application android:allowBackup="false"/></manifest>\n',
  ],
} as const;
type Path = keyof typeof texts;
const paths = Object.keys(texts) as Path[];

/** What each file says, as a number of one of its texts. */
type State = readonly number[];

const known = new Map<string, FileAnalysis>();

/** Scans what the files say now. Unchanged files have the analysis of before, as in a scanner. */
function found(state: State, memory?: ScanMemory) {
  const files = paths.map((path, at) => [path, texts[path][(state[at] ?? 0) % texts[path].length] ?? ""] as const);
  const pubspec = ["pubspec.yaml", "name: app\ndependencies: {shared_preferences: any}\n"] as const;
  const snapshot = memorySnapshot(Object.fromEntries([pubspec, ...files]));
  const reading = readAtOnce(snapshot, (file, role) => {
    const content = snapshot.read(file);
    const key = JSON.stringify([file, content]);
    const analysis = known.get(key) ?? analyze(file, role, content);
    known.set(key, analysis);
    return analysis;
  });
  const deciding = decideInTurn(reading, rules, memory);
  for (;;) {
    const { done, value } = deciding.next();
    if (done) return JSON.parse(JSON.stringify(value.found));
  }
}

describe("the memory of a program", () => {
  it("After any changes, a scan that remembers the program finds what a first scan finds.", () => {
    const states = fc.array(fc.tuple(...paths.map((path) => fc.nat(texts[path].length - 1))), {
      minLength: 2,
      maxLength: 8,
    });
    fc.assert(
      fc.property(states, (all) => {
        const memory = scanMemory();
        for (const state of all) assert.deepEqual(found(state, memory), found(state));
      }),
      { numRuns: 60 },
    );
  });

  it("finds something to be wrong about", () => {
    const results = new Set([0, 1, 2, 3].map((at) => JSON.stringify(found([at, at, at, at]))));
    assert.equal(results.size, 4);
  });
});
