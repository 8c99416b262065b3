import assert from "node:assert/strict";
import { sourceFile } from "../../source/source-file.ts";
import { deadCodeAround } from "./dead-code.ts";

/** What is dead around the line with `// here`, of files by their paths. */
function around(files: Readonly<Record<string, string>>): string | undefined {
  const sources = new Map(Object.entries(files).map(([path, text]) => [path, sourceFile(path, text, "dart")]));
  const [path, text] = Object.entries(files).find(([, one]) => one.includes("// here")) ?? ["", ""];
  const line = text.slice(0, text.indexOf("// here")).split("\n").length;
  return deadCodeAround(path, line, {
    codeOf: (of) => sources.get(of),
    naming: (name) => [...sources].flatMap(([of, file]) => (file.occurrences(name).length > 0 ? [of] : [])),
  });
}

const main = "void main() => runApp(const App());\nclass App { App() { start(); } }";

const dead: Readonly<Record<string, readonly [name: string, files: Readonly<Record<string, string>>]>> = {
  "a function that nothing calls": ["dump", { "a.dart": "void dump(String token) {\n  print(token); // here\n}" }],
  "a function that only calls itself": ["dump", { "a.dart": "void dump(int n) {\n  print(n); // here\n  dump(n - 1);\n}" }],
  "a method that a comment and a text name": [
    "dump",
    {
      "a.dart": "class Log {\n  void dump() => print('x'); // here\n}",
      "b.dart": "// log.dump()\nfinal log = Log();\nconst text = 'dump';",
    },
  ],
  "a static function whose name another class declares too": [
    "pay",
    {
      "a.dart": "class Wallet {\n  static void pay(String key) => print(key); // here\n}",
      "b.dart": "class Shop { static void pay() {} }\nfinal all = [Wallet, Shop];",
    },
  ],
  "a page that nothing opens, with its state": [
    "_PayPageState",
    {
      "a.dart": `class PayPage extends StatefulWidget {
  const PayPage({super.key});
  @override
  State<PayPage> createState() => _PayPageState();
}
class _PayPageState extends State<PayPage> {
  @override
  Widget build(BuildContext context) {
    print(token); // here
  }
}`,
      "b.dart": main,
    },
  ],
  "what only dead code of another file names": [
    "MatchValidator",
    {
      "a.dart": "class MatchValidator {\n  @override\n  bool validate(String value) {\n    print(value); // here\n  }\n}",
      "b.dart": "import 'a.dart';\nmixin class Form {}\nclass Fields { final all = [MatchValidator()]; }",
      "c.dart": "void other() => Form().validate('');",
    },
  ],
  "a class whose constructors make it themselves": [
    "Session",
    {
      "a.dart":
        "class Session {\n  factory Session.guest() => Session('');\n  Session(this.token);\n  final token;\n  @override\n  String toString() => print(token); // here\n}",
    },
  ],
};

const alive: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "main, and what it calls": { "a.dart": "void main() {\n  start();\n}\nvoid start() {\n  print(1); // here\n}" },
  "a function that is handed on by its name": {
    "a.dart": "void dump(String token) {\n  print(token); // here\n}",
    "b.dart": "void main() => stream.listen(dump);",
  },
  "a function that a text calls": {
    "a.dart": "String shown(String token) {\n  print(token); // here\n}",
    "b.dart": "void main() => print('\${shown(token)}');",
  },
  "what an annotation keeps": { "a.dart": "@pragma('vm:entry-point')\nvoid receive(message) {\n  print(message); // here\n}" },
  "what overrides something of a class that is made": {
    "a.dart": "class Client {\n  @override\n  send(request) {\n    print(request); // here\n  }\n}",
    "b.dart": "void main() => run(Client());",
  },
  "a class that a static function of its own makes": {
    "a.dart":
      "class Log {\n  static final instance = Log();\n  @override\n  write(text) {\n    print(text); // here\n  }\n}",
  },
  "a class that another one extends": {
    "a.dart": "abstract class Base {\n  @override\n  init() {\n    print(1); // here\n  }\n}",
    "b.dart": "class Page extends Base {}\nvoid main() => Page();",
  },
  "what a variable at the top holds": { "a.dart": "final client = Client()\n  ..trust = true; // here" },
  "a getter, and an operator": { "a.dart": "class A {\n  get token => print(1); // here\n}\nfinal a = A();" },
  "code that cannot be read": { "a.dart": "class {{{ \n  print(1); // here" },
};

describe("deadCodeAround", () => {
  for (const [title, [name, files]] of Object.entries(dead))
    it(`finds ${title}`, () => assert.equal(around(files), name));
  for (const [title, files] of Object.entries(alive))
    it(`leaves alone ${title}`, () => assert.equal(around(files), undefined));

  it("takes for used what is named in too many places to look at", () => {
    const calls = (count: number) => Array.from({ length: count }, (_, at) => `void f${at}() => dump();`).join("\n");
    const text = "void dump() {\n  print(1); // here\n}\n";
    assert.equal(around({ "a.dart": text + calls(60) }), "dump");
    assert.equal(around({ "a.dart": text + calls(200) }), undefined);
  });
});
