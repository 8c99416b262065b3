import assert from "node:assert/strict";
import { sourceFile } from "../../source/source-file.ts";
import { deadMethodAround } from "./dead-code.ts";

/** What is dead around the line with `// here`, of files by their paths. */
function around(files: Readonly<Record<string, string>>): string | undefined {
  const sources = new Map(Object.entries(files).map(([path, text]) => [path, sourceFile(path, text, "dart")]));
  const [path, text] = Object.entries(files).find(([, one]) => one.includes("// here")) ?? ["", ""];
  const line = text.slice(0, text.indexOf("// here")).split("\n").length;
  return deadMethodAround(path, line, {
    codeOf: (of) => sources.get(of),
    naming: (name) => [...sources].flatMap(([of, file]) => (file.occurrences(name).length > 0 ? [of] : [])),
  });
}

const dead: Readonly<Record<string, readonly [name: string, files: Readonly<Record<string, string>>]>> = {
  "a method that a comment and a text name": [
    "dump",
    {
      "a.dart": "class Log {\n  void dump() => print('x'); // here\n}",
      "b.dart": "// log.dump()\nfinal log = Log();\nconst text = 'dump';",
    },
  ],
  "a method that only calls itself": [
    "dump",
    {
      "a.dart":
        "class Log {\n  void dump(int n) {\n    print(n); // here\n    dump(n - 1);\n  }\n}\nfinal log = Log();",
    },
  ],
  "a static function whose name another class declares too": [
    "pay",
    {
      "a.dart": "class Wallet {\n  static void pay(String key) => print(key); // here\n}",
      "b.dart": "class Shop { static void pay() {} }\nfinal all = [Wallet, Shop];",
    },
  ],
  "what only a function that nothing calls names": [
    "dump",
    {
      "a.dart": "class Log {\n  void dump() => print('x'); // here\n  void all() => dump();\n}",
      "b.dart": "void main() => Log();\nvoid other(Log log) => log.all();",
    },
  ],
  "what only a page names that nothing opens": [
    "pay",
    {
      "a.dart": "class Wallet {\n  static void pay(String key) => print(key); // here\n  static void show() {}\n}",
      "b.dart": `class PayPage extends StatefulWidget {
  const PayPage({super.key});
  @override
  State<PayPage> createState() => _PayPageState();
}
class _PayPageState extends State<PayPage> {
  @override
  Widget build(BuildContext context) => Wallet.pay(key);
}`,
      "c.dart": "void main() => Wallet.show();",
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
    "b.dart": "void main() => print('${shown(token)}');",
  },
  "what an annotation keeps": {
    "a.dart": "@pragma('vm:entry-point')\nvoid receive(message) {\n  print(message); // here\n}",
  },
  "what overrides something of a class that is made": {
    "a.dart": "class Client {\n  @override\n  send(request) {\n    print(request); // here\n  }\n}",
    "b.dart": "void main() => run(Client());",
  },
  "what overrides in a class that a static function of its own makes": {
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

describe("deadMethodAround", () => {
  for (const [title, [name, files]] of Object.entries(dead))
    it(`finds ${title}`, () => assert.equal(around(files), name));
  for (const [title, files] of Object.entries(alive))
    it(`leaves alone ${title}`, () => assert.equal(around(files), undefined));

  it("finds a dead method of a class that half of the app uses", () => {
    const uses = Array.from({ length: 500 }, (_, at) => `void f${at}() => Log.write();`).join("\n");
    const text = "class Log {\n  static write() {}\n  static dump() => print(1); // here\n}\n";
    assert.equal(around({ "a.dart": `${text}${uses}\nvoid main() => f499();` }), "dump");
  });

  it("takes for used what is named in too many places to look at", () => {
    const calls = (count: number) =>
      Array.from({ length: count }, (_, at) => `void f${at}() => Log.dump();`).join("\n");
    const text = "class Log {\n  static dump() => print(1); // here\n}\nfinal log = Log();\n";
    assert.equal(around({ "a.dart": text + calls(60) }), "dump");
    assert.equal(around({ "a.dart": text + calls(500) }), undefined);
  });
});
