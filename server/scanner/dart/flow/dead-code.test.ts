import assert from "node:assert/strict";
import { sourceFile } from "../../source/source-file.ts";
import { fileConstants } from "../constants/file-constants.ts";
import { directivesOf } from "../directives.ts";
import { linkLibraries } from "../libraries/libraries.ts";
import { parseOutline } from "../syntax/parse-dart.ts";
import { deadMethodAround, type NamedCode, unusedAround } from "./dead-code.ts";
import { flowFiles } from "./flow-files.ts";
import { flowSource } from "./flow-source.ts";
import { rememberAnswers } from "./remembered.ts";

type Files = Readonly<Record<string, string>>;

/** What is found around the line with `// here`, of files by their paths. */
function lookAround<Found>(files: Files, look: (path: string, line: number, program: NamedCode) => Found): Found {
  const sources = new Map(Object.entries(files).map(([path, text]) => [path, sourceFile(path, text, "dart")]));
  const [path, text] = Object.entries(files).find(([, one]) => one.includes("// here")) ?? ["", ""];
  const line = text.slice(0, text.indexOf("// here")).split("\n").length;
  const linked = [...sources].map(
    ([of, file]) =>
      [of, { links: directivesOf(file.text), declared: fileConstants(file, parseOutline(file)) }] as const,
  );
  const libraries = linkLibraries(new Map(linked), () => (address) => ({ kind: "file", paths: [address] }));
  const read = linked.map(([of, { declared }]) => [of, { values: flowSource(of, files[of] ?? ""), declared }] as const);
  const { calling, naming } = flowFiles(new Map(read), rememberAnswers());
  return look(path, line, { codeOf: (of) => sources.get(of), calling, naming, declaring: libraries.filesDeclaring });
}

const around = (files: Files) => lookAround(files, deadMethodAround);
const unusedIn = (files: Files) => lookAround(files, unusedAround);

const dead: Readonly<Record<string, readonly [name: string, files: Files]>> = {
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
  "a method whose bare name means a function at the top, also where a class inherits": [
    "pay",
    {
      "a.dart": "class Till extends Desk {\n  void pay(String key) => print(key); // here\n}\nclass Desk {}",
      "b.dart": "void pay(String key) {}",
      "c.dart":
        "import 'b.dart';\nclass Shop extends Desk {\n  void buy() => pay('x');\n}\nfinal all = [Till(), Shop()..buy()];",
    },
  ],
  "what a bloc does for events that only dead code makes": [
    "ask",
    {
      "a.dart": "class Seeds {\n  void ask(String key) => print(key); // here\n}",
      "b.dart":
        "class SeedsBloc extends Bloc<SeedsEvent, int> {\n  SeedsBloc(Seeds seeds) : super(0) {\n    on<SeedsAsked>((event, emit) => seeds.ask('x'));\n  }\n}\nclass SeedsEvent {}\nclass SeedsAsked extends SeedsEvent {\n  SeedsAsked(this.key);\n  final String key;\n}",
      "c.dart": "void old(SeedsBloc bloc) => bloc.add(SeedsAsked('x'));\nvoid main() => SeedsBloc(Seeds());",
    },
  ],
  "a handler of such events": [
    "on<SeedsAsked>",
    {
      "b.dart":
        "class SeedsBloc extends Bloc<SeedsAsked, int> {\n  SeedsBloc() : super(0) {\n    on<SeedsAsked>((event, emit) => print(event.key)); // here\n  }\n}\nclass SeedsAsked {}\nvoid main() => SeedsBloc();",
    },
  ],
  "what only a function that nothing calls names": [
    "dump",
    {
      "a.dart": "class Log {\n  void dump() => print('x'); // here\n  void all() => dump();\n}",
      "b.dart": "void main() => Log();\nvoid other(Log log) => log.all();",
    },
  ],
  "a method with the name of one that another class calls": [
    "save",
    {
      "a.dart":
        "class Register with ChangeNotifier {\n  save(token) => print(token); // here\n}\nvoid main() => Register();",
      "b.dart": "class Login {\n  save(token) {}\n  open() => save(1);\n}\nfinal login = Login().open();",
    },
  ],
  "a method with the name of one of an object that is made where it is called": [
    "save",
    {
      "a.dart": "class Register {\n  save(token) => print(token); // here\n}\nvoid main() => Register();",
      "b.dart": "import 'c.dart';\nfinal saved = Login(1).save(2);",
      "c.dart": "class Login {\n  Login(int first);\n  save(token) {}\n}",
    },
  ],
  "a method with the name of one of variables that say their class, or begin with one": [
    "save",
    {
      "a.dart": "class Register {\n  save(token) => print(token); // here\n}\nvoid main() => Register();",
      "b.dart":
        "import 'c.dart';\nfinal made = Login();\nfinal saved = made.save(2);\nvoid other(Login login) => login.save(3);",
      "c.dart": "class Login {\n  save(token) {}\n}",
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

const alive: Readonly<Record<string, Files>> = {
  "what a bloc does for events that something makes": {
    "a.dart": "class Seeds {\n  void ask(String key) => print(key); // here\n}",
    "b.dart":
      "class SeedsBloc extends Bloc<SeedsAsked, int> {\n  SeedsBloc(Seeds seeds) : super(0) {\n    on<SeedsAsked>((event, emit) => seeds.ask('x'));\n  }\n}\nclass SeedsAsked {}",
    "c.dart": "void main() => SeedsBloc(Seeds()).add(SeedsAsked());",
  },
  "what a bloc does for events of which there may be others": {
    "a.dart": "class Seeds {\n  void ask(String key) => print(key); // here\n}",
    "b.dart":
      "class SeedsBloc extends Bloc<SeedsEvent, int> {\n  SeedsBloc(Seeds seeds) : super(0) {\n    on<SeedsEvent>((event, emit) => seeds.ask('x'));\n  }\n}\nclass SeedsEvent {}\nclass SeedsAsked extends SeedsEvent {}",
    "c.dart": "void main() => SeedsBloc(Seeds()).add(SeedsAsked());",
  },
  "a method that a class inherits and calls by its name alone": {
    "a.dart": "class Desk {\n  void pay(String key) => print(key); // here\n}",
    "b.dart": "class Shop extends Desk {\n  void buy() => pay('x');\n}\nvoid main() => Shop().buy();",
  },
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
  "what replaces a method that its superclass calls": {
    "a.dart":
      "import 'b.dart';\nclass Register extends Login {\n  save(token) => print(token); // here\n}\nvoid main() => Register().open();",
    "b.dart": "class Login {\n  save(token) {}\n  open() => save(1);\n}",
  },
  "a method that the class itself calls": {
    "a.dart":
      "class Register {\n  save(token) => print(token); // here\n  open() => save(1);\n}\nvoid main() => Register().open();",
  },
  "a method of a variable that its superclass types": {
    "a.dart":
      "import 'b.dart';\nclass Register extends Login {\n  save(token) => print(token); // here\n}\nvoid main() => open(Register());",
    "b.dart": "class Login {\n  save(token) {}\n}\nvoid open(Login login) => login.save(1);",
  },
  "a method that the class of the object inherits": {
    "a.dart": "class Register {\n  save(token) => print(token); // here\n}",
    "b.dart": "import 'a.dart';\nclass Guests extends Register {}\nvoid main() => Guests().save(1);",
  },
  "a method of a variable whose class is not of the program, or that is set again": {
    "a.dart": "class Register {\n  save(token) => print(token); // here\n}\nvoid main() => open(Register());",
    "b.dart": "import 'c.dart';\nvoid open(one) {\n  var login = Login();\n  login = one;\n  login.save(1);\n}",
    "c.dart": "class Login {\n  save(token) {}\n}",
  },
  "a method of another object that a class with one of its name calls": {
    "a.dart": "class Register {\n  save(token) => print(token); // here\n}\nvoid main() => Login(Register());",
    "b.dart":
      "class Login {\n  save(token) => register.save(token);\n  open() => save(1);\n}\nfinal login = Login(register).open();",
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

const page = "class Page {\n  build() => print(1); // here\n}\n";

const unused: Readonly<Record<string, readonly [found: ReturnType<typeof unusedIn>, files: Files]>> = {
  "a class that nothing names but an import, a comment and a text": [
    { kind: "class", name: "Page" },
    { "a.dart": page, "b.dart": "import 'a.dart' show Page;\n// Page()\nvoid main() => print('Page');" },
  ],
  "a class that makes itself in a static function": [
    { kind: "class", name: "Page" },
    {
      "a.dart": "class Page {\n  static open() => push(Page());\n  build() => print(1); // here\n}",
      "b.dart": "void main() {}",
    },
  ],
  "the state of a page that nothing opens": [
    { kind: "class", name: "_PageState" },
    {
      "a.dart": `class Page extends StatefulWidget {
  @override
  State<Page> createState() => _PageState();
}
class _PageState extends State<Page> {
  @override
  build(context) => print(1); // here
}`,
      "b.dart": "import 'c.dart';\nvoid main() => Other();",
      "c.dart": `class Other extends StatefulWidget {
  @override
  State<Other> createState() => _PageState();
}
class _PageState extends State<Other> {}`,
    },
  ],
  "a class that only unused classes name, in a circle": [
    { kind: "class", name: "Page" },
    {
      "a.dart": page,
      "b.dart": "class List { build() => [Page(), Detail()]; }\nclass Detail { build() => List(); }",
      "c.dart": "void main() {}",
    },
  ],
  "a class whose name means another one where it is used": [
    { kind: "class", name: "Page" },
    { "a.dart": page, "b.dart": "class Page {}", "c.dart": "import 'b.dart';\nvoid main() => Page();" },
  ],
  "a function that only an unused function calls": [
    { kind: "function", name: "dump" },
    { "a.dart": "void dump() {\n  print(1); // here\n}\nvoid all() => dump();\nvoid main() {}" },
  ],
  "a function with the name of a method that runs": [
    { kind: "function", name: "show" },
    {
      "a.dart": "void show() {\n  print(1); // here\n}",
      "b.dart": "class Menu {\n  void show() => print(2);\n  void open() => show();\n}",
      "c.dart":
        "import 'b.dart';\nvoid main() => Menu()\n  ..open()\n  ..show();\nvoid other(Menu? menu) => menu?.show();",
    },
  ],
  "a constant of a class that is in use": [
    { kind: "constant", name: "url" },
    {
      "a.dart": "class Api {\n  static const url = 'http://a'; // here\n  static const other = 'b';\n}",
      "b.dart": "class Page { final url = 1; }\nvoid main(String url) => [url, Page().url, Other.url, Api.other];",
    },
  ],
  "a constant that only an unused one names": [
    { kind: "constant", name: "host" },
    {
      "a.dart":
        "class Api {\n  static const host = 'http://a'; // here\n  static const url = host;\n  static const other = 'b';\n}",
      "b.dart": "void main() => Api.other;",
    },
  ],
  "a variable at the top": [
    { kind: "variable", name: "client" },
    { "a.dart": "final client = Client()..trust = true; // here\nvoid main() => f(client: 1).client;" },
  ],
  "a mixin": [
    { kind: "class", name: "Logs" },
    { "a.dart": "mixin Logs {\n  show() => print(1); // here\n}\nclass Page with Logs {}\nvoid main() {}" },
  ],
};

const used: Readonly<Record<string, Files>> = {
  "a class that a used one names": {
    "a.dart": page,
    "b.dart": "void main() => App();\nclass App { build() => Page(); }",
  },
  "a class in a circle that is used": {
    "a.dart": page,
    "b.dart": "class List { build() => [Page(), Detail()]; }\nclass Detail { build() => List(); }",
    "c.dart": "void main() => Detail();",
  },
  "a class that a prefix stands before, also where its name alone means another one": {
    "a.dart": page,
    "b.dart": "class Page {}",
    "c.dart": "import 'a.dart' deferred as a;\nimport 'b.dart';\nvoid main() => [a.Page(), Page()];",
  },
  "a class that a file exports for one that uses it": {
    "a.dart": page,
    "b.dart": "export 'a.dart';",
    "c.dart": "import 'b.dart';\nvoid main() => Page();",
  },
  "a class whose own file has a part that uses it": {
    "a.dart": `part 'b.dart';\n${page.replace("Page", "_Page")}`,
    "b.dart": "part of 'a.dart';\nvoid main() => _Page();",
  },
  "a class that a variable at the top holds": {
    "a.dart": page,
    "b.dart": "import 'a.dart';\nfinal pages = {'/': (_) => Page()};",
  },
  "a class that an alias stands for": { "a.dart": page, "b.dart": "import 'a.dart';\ntypedef Start = Page;" },
  "a class with an extension": { "a.dart": `${page}extension on Page { open() {} }` },
  "a class that an annotation hands to a generator": { "a.dart": `@RoutePage()\n${page}` },
  "a class that an annotation of another one names": {
    "a.dart": page,
    "b.dart": "import 'a.dart';\n@App(routes: [Route(Page)])\nclass Router {}",
  },
  "a function that a prefix stands before": {
    "a.dart": "void show() {\n  print(1); // here\n}",
    "b.dart": "import 'a.dart' as a;\nvoid main() => a.show();",
  },
  "a function that a part calls by a prefix of its library": {
    "a.dart": "void show() {\n  print(1); // here\n}",
    "b.dart": "import 'a.dart' as a;\npart 'c.dart';",
    "c.dart": "part of 'b.dart';\nvoid main() => a.show();",
  },
  "a function that a class calls which has no such method": {
    "a.dart": "void show() {\n  print(1); // here\n}",
    "b.dart": "import 'a.dart';\nclass Menu {\n  Menu() { show(); }\n}\nvoid main() => Menu();",
  },
  "a constant that its class names": {
    "a.dart":
      "class Api {\n  static const url = 'http://a'; // here\n  void load() => get(url);\n}\nvoid main() => Api().load();",
  },
  "a constant that a text of another file names": {
    "a.dart": "class Api {\n  static const url = 'http://a'; // here\n}",
    "b.dart": "import 'a.dart' as a;\nvoid main() => get('${a.Api.url}/b');",
  },
  "a static value that a dot stands for": {
    "a.dart": "class Server {\n  static final main = Server('http://a'); // here\n}",
    "b.dart": "import 'a.dart';\nvoid main() => load(.main);\nvoid load(Server server) {}",
  },
  "a field of each object": {
    "a.dart": "class Api {\n  final url = 'http://a'; // here\n}\nvoid main() => Api();",
  },
  "constants that are declared together": { "a.dart": "const url = 'http://a', other = 'b'; // here" },
  "an extension": { "a.dart": "extension Dump on String {\n  dump() => print(1); // here\n}" },
  main: { "a.dart": "void main() {\n  print(1); // here\n}" },
  "a class beside what cannot be read": { "a.dart": page, "b.dart": "class {{{ Page();" },
};

describe("unusedAround", () => {
  for (const [title, [found, files]] of Object.entries(unused))
    it(`finds ${title}`, () => assert.deepEqual(unusedIn(files), found));
  for (const [title, files] of Object.entries(used))
    it(`leaves alone ${title}`, () => assert.equal(unusedIn(files), undefined));
});
