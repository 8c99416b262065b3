import assert from "node:assert/strict";
import fc from "fast-check";
import { addressBook } from "../../project/program/addresses.ts";
import { sourceFile } from "../../source/source-file.ts";
import { argument, callsOf } from "../../source/syntax/calls.ts";
import { fileConstants } from "../constants/file-constants.ts";
import { directivesOf } from "../directives.ts";
import { linkLibraries } from "../libraries/libraries.ts";
import { parseDart } from "../syntax/parse-dart.ts";
import { flowOfArgument } from "./flow-at.ts";
import type { FlowName } from "./flow-name.ts";
import { flowSource } from "./flow-source.ts";
import { fileFlow } from "./read-flow.ts";
import { rememberAnswers } from "./remembered.ts";
import type { FlowReach } from "./trace.ts";
import { lastingFlow } from "./value-flow.ts";

type Program = Readonly<Record<string, string>>;

/** Where the argument of `sink` in the file `m` comes from, as far as `ask` lets it be followed. */
function traced<Answer>(
  program: Program,
  ask: (name: FlowName) => Answer | undefined,
  reach?: FlowReach,
  onRead: (path: string) => void = () => undefined,
) {
  const sources = new Map(
    Object.entries(program).map(([path, text]) => [path, sourceFile(path, text, "dart")] as const),
  );
  const files = new Map(
    [...sources].map(([path, file]) => {
      const declared = fileConstants(file, parseDart(file));
      const values = flowSource(path, file.text, () => {
        if (path !== "m") onRead(path);
        return fileFlow(file);
      });
      return [path, { links: directivesOf(file.text), declared, values }] as const;
    }),
  );
  const main = sources.get("m");
  const [sunk] = main ? callsOf(main, ["sink"]).flatMap((call) => argument(call, 0) ?? []) : [];
  assert.ok(main && sunk, "something is sunk");
  const flow = lastingFlow(files, linkLibraries(files, addressBook([])), rememberAnswers()).flow;
  return { flow, found: flow.trace({ path: "m", value: flowOfArgument(main, sunk) }, ask, reach) };
}

/** The names and texts at the ends, with what is said in front of them. */
function ends(program: Program): string[] {
  const { found } = traced(program, ({ kind, chain, name, label }) => {
    const isEnd = kind === "text" || /^secret/i.test(name) || label === "secret";
    return isEnd
      ? `${label === undefined ? "" : `${label}: `}${kind === "text" ? `'${name}'` : chain.join(".")}`
      : undefined;
  });
  return found.map(({ answer }) => answer);
}

const sink = (expression: string, around = "") => `void f() { sink(${expression}); } ${around}`;

describe("a value is followed", () => {
  const cases: readonly (readonly [what: string, program: Program, ends: readonly string[]])[] = [
    ["to a text", { m: sink("'a'") }, ["'a'"]],
    ["to a name", { m: sink("secret") }, ["secret"]],
    ["to a member", { m: sink("user.secret") }, ["user.secret"]],
    ["to an entry", { m: sink("user['secret']") }, ["user.secret"]],
    ["to a call", { m: sink("await readSecret()").replace("readSecret", "secretOf") }, ["secretOf"]],
    ["through a local", { m: "void f() { final a = secret; var b; b = a; sink(b); }" }, ["secret"]],
    ["not through one that it hides", { m: "void f(a) { { final a = secret; } sink(a); }" }, []],
    ["through `await`, casts and brackets", { m: sink("(await (secret as String))!") }, ["secret"]],
    ["through both arms", { m: sink("a ? secretA : secretB ?? 'c'") }, ["secretA", "secretB", "'c'"]],
    ["through a switch", { m: sink("switch (a) { 1 => secretA, _ => 'b' }") }, ["secretA", "'b'"]],
    ["through what holds it", { m: "final a = Rxn(secret); void f() { sink(a.value); }" }, ["secret"]],
    [
      "to what went well",
      { m: "f() => ok ? Right(secret) : Left(secretB); void g() { sink(f().right); }" },
      ["secret"],
    ],
    [
      "to what is made of it",
      { m: "void f() { sink(a.fold((e) => secretB, (r) => r)); } final a = Either.right(secret);" },
      ["secretB", "secret"],
    ],
    [
      "to what closures with a body give",
      { m: "void f() { sink(a.map((e) { final b = e.secret; return b; }).toList()); sink(secretB); }" },
      ["e.secret"],
    ],
    [
      "to what is made of each case of a union",
      { m: "void f() { sink(a.when(guest: () => 'b', member: (user) { return user.secret; })); }" },
      ["'b'", "user.secret"],
    ],
    ["not to what is made of other closures", { m: "void f() { sink(a.open(whenDone: () => secret)); }" }, []],
    [
      "through a class that a cast says a variable is of",
      { m: "void f() { final t = a['b'] as T; sink(t.a); } class T { var a = secret; }" },
      ["secret"],
    ],
    [
      "not through one that only a later cast says",
      { m: "void f() { var t = a['b']; t as T; sink(t.a); } class T { var a = secret; }" },
      [],
    ],
    ["not to the method of that name", { m: "void f() { sink(a.right()); } final a = Either.right(secret);" }, []],
    [
      "through what tells others of it",
      { m: "final a = ''.obs; void f() { sink(a.value); } void g() { a.value = secret; a.other = secretB; }" },
      ["''", "secret"],
    ],
    [
      "through what is kept for others",
      { m: "class T { var a = secret; } void f() { final t = Get.put(T()); sink(t.a); }" },
      ["secret"],
    ],
    [
      "not through what puts it elsewhere",
      { m: "class T { var a = secret; } void f() { sink(Other.put(T()).a); }" },
      [],
    ],
    [
      "through a class behind the prefix of an import",
      { m: "import 't' as models; void f(models.T t) { sink(t.a); }", t: "class T { var a = secret; }" },
      ["secret"],
    ],
    [
      "not through one that its bare name means too",
      { m: "import 't' as models; void f(models.T t, T u) { sink(t.a); }", t: "class T { var a = secret; }" },
      [],
    ],
    ["through a text", { m: sink(`'b$secret'`) }, ["'b'", "secret"]],
    ["through a sum", { m: sink("'b' + secret") }, ["'b'", "secret"]],
    ["through lists and maps", { m: sink("{'a': [secret], ...secretMap}") }, ["a: secret", "secretMap"]],
    ["into what is put into a list", { m: "void f() { final a = []; a.add(secret); sink(a); }" }, ["secret"]],
    ["into what is put into a map", { m: "void f() { final a = {}; a['b'] = secret; sink(a); }" }, ["b: secret"]],
    ["into what a cascade puts", { m: sink("{}..['b'] = secret..addAll(secretMap)") }, ["b: secret", "secretMap"]],
    ["not into what is put elsewhere", { m: "void f(a) { { final a = []; a.add(secret); } sink(a); }" }, []],
    [
      "into a field that something is put into",
      { m: "class A { final b = {}; void f() { b['c'] = secret; } void g() { sink(b); } }" },
      ["secret"],
    ],
    ["into what fills a gap in it", { m: sink("a.replaceAll('<b>', secret).replaceFirst('c', d)") }, ["b: secret"]],
    ["not into what it is not filled with", { m: sink("a.replaceAll(secret, b)") }, []],
    [
      "through the values of a map that a loop copies",
      { m: "void f() { final a = {}; secret.forEach((k, v) { a[k] = v; }); sink(a); }" },
      ["secret"],
    ],
    ["not through its keys", { m: "void f() { final a = []; secret.forEach((k, v) { a.add(k); }); sink(a); }" }, []],
    ["with the label of a map", { m: sink("{'secret': a}") }, ["secret: a"]],
    ["with the label in a text", { m: sink(`'x&secret=$a'`) }, ["'x&secret='", "secret: a"]],
    ["through what encodes it", { m: sink("base64.encode(utf8.encode(jsonEncode(secret)))") }, ["secret"]],
    ["through what makes it fit into a table", { m: sink(`secret.replaceAll('"', '""')`) }, ["secret"]],
    ["only to what replaces something in it", { m: sink("secret.replaceAll(RegExp('b'), '*')") }, ["'*'"]],
    ["not through a comparison", { m: sink("secret == a") }, []],
    ["not into an unknown function", { m: sink("lengthOf(secret)") }, []],
    [
      "through a translation",
      { m: `${sink("'${tr('a')}${'b'.tr()}${'c'.i18n}${context.tr('d')}${e.tr(context)}'")} const e = 'e';` },
      ["'a'", "'b'", "'c'", "'d'", "'e'"],
    ],
    ["to a flag", { m: sink("a ? true : secret") }, ["'true'", "secret"]],
    ["to each of several flags", { m: `${sink("a && false")} bool a = true;` }, ["'false'", "'true'"]],
    [
      "through a condition that switches off",
      { m: `${sink("a ? b : false")} bool a = false; bool b = true;` },
      ["'false'", "'true'"],
    ],
    [
      "to what a parameter is without an argument",
      { m: "void save(b, {a = 'b'}) { sink(a); } void f() { save(1); save(2, a: secret); }" },
      ["'b'", "secret"],
    ],
    [
      "to the widget of a state",
      {
        m: "class A extends StatefulWidget { final String text; A(this.text); } class B extends State<A> { f() { sink(widget.text); } }",
        n: "import 'm'; final b = A(secret);",
      },
      ["secret"],
    ],
    [
      "to the state that a base class of a package keeps",
      {
        m: "class A { final String word; A(this.word); } class B extends Bloc<Event, A> { f() { sink(state.word); } }",
        n: "import 'm'; final b = A(secret);",
      },
      ["secret"],
    ],
    [
      "into the object that a caller gives to what writes it",
      {
        m: "void save(a) { sink(jsonEncode(a)); } class A { final secret; A(this.secret); Map toJson() => {'secret': secret}; }",
        n: "import 'm'; void f(A a) { save(a); }",
      },
      ["secret: secret"],
    ],
    [
      "to the fields of what an interface lists",
      {
        m:
          "class Row { final String a; Row({this.a}); } abstract class T { List<Row> rows(); } " +
          "void f(T t) { t.rows().asMap().entries.map((e) => sink(e.value.a)); }",
        n: "import 'm'; class U implements T { List<Row> rows() => [Row(a: secret)]; }",
      },
      ["secret"],
    ],
    ["to a caller", { m: "void save(String a) { sink(a); } void f() { save(secret); }" }, ["secret"]],
    [
      "to the caller of a named argument",
      { m: "void save(int b, {String? a}) { sink(a); } void f() { save(1, a: secret); save(secret); }" },
      ["secret"],
    ],
    [
      "to a caller in another file",
      { m: "void save(a) { sink(a); }", n: "import 'm'; void f() { save(secret); }" },
      ["secret"],
    ],
    [
      "not to a function of that name elsewhere",
      { m: "void save(a) { sink(a); }", n: "void save(a) {} void f() { save(secret); }" },
      [],
    ],
    [
      "to the caller of a method by the type of its receiver",
      {
        m: "class Store { void put(a) { sink(a); } } class Bin { void put(a) {} }",
        n: "import 'm'; class N { final Store store; final Bin bin; void f() { store.put(secretA); bin.put(secretB); } }",
      },
      ["secretA"],
    ],
    [
      "to the caller of a method that a class inherits",
      { m: "class A { void put(a) { sink(a); } } class B extends A { void f() { put(secret); } }" },
      ["secret"],
    ],
    [
      "to the caller of an interface",
      {
        m: "abstract class Store { void put(a); } class Prefs implements Store { void put(a) { sink(a); } }",
        n: "import 'm'; void f(Store store) { store.put(secret); }",
      },
      ["secret"],
    ],
    [
      "to the caller of a static method, a singleton and a located service",
      {
        m: "class Log { static final instance = Log(); static void d(a) { sink(a); } void w(a) { Log.d(a); } }",
        n: "import 'm'; void f() { Log.d(secretA); Log.instance.w(secretB); get<Log>().w(secretC); }",
      },
      ["secretA", "secretB", "secretC"],
    ],
    [
      "to an object's constructor",
      { m: "class A { final String a; A(this.a); void f() { sink(a); } } final b = A(secret);" },
      ["secret"],
    ],
    [
      "to a field that is set",
      { m: "class A { String? a; void set(v) { a = v; } void f() { sink(this.a); } void g() { set(secret); } }" },
      ["secret"],
    ],
    ["to a field of an object", { m: "class A { final a = secret; } void f(A b) { sink(b.a); }" }, ["secret"]],
    [
      "through a setter",
      {
        m: "class A { set a(b) { sink(b); } set c(d) => other(d); void f() { a = secretA; c = secretB; } }",
        n: "import 'm'; class N { final t = A(); void g() { t.a ??= secretC; t.c = secretD; if (t.a == secretE) {} } }",
      },
      ["secretA", "secretC"],
    ],
    [
      "not through a setter of what a notifier was made of",
      {
        m: "class A { get value => 1; set value(b) { sink(b); } } class B { final a = A(); void f() { final n = ValueNotifier(a.value); n.value = secret; } }",
      },
      [],
    ],
    [
      "not through a setter of another class",
      { m: "class A { set a(b) { sink(b); } } class B { set a(b) {} } void f(B b) { b.a = secret; }" },
      [],
    ],
    [
      "through each call of a function in a function",
      { m: "void f() { String g(a) { return a.trim(); } sink('${g(secretA)}${g(secretB)}'); }" },
      ["secretA", "secretB"],
    ],
    ["to a getter", { m: "class A { String get a => secret; } void f(A b) { sink(b.a); }" }, ["secret"]],
    [
      "to what a function returns",
      { m: "String a() { if (b) return secret; return 'b'; } void f() { sink(a()); }" },
      ["secret", "'b'"],
    ],
    [
      "to what a function returns of its argument",
      { m: "String a(String b) => '$b'; void f() { sink(a(secretA)); a(secretB); }" },
      ["secretA"],
    ],
    ["to what a local function returns", { m: "void f() { String a() => secret; sink(a()); }" }, ["secret"]],
    ["to what a closure is handed", { m: "void f() { load().then((a) { sink(a); }); } load() => secret;" }, ["secret"]],
    ["to the elements of a loop", { m: "void f() { for (final a in secrets) { sink(a); } }" }, ["secrets"]],
    ["to a variable at the top", { m: "import 'n'; void f() { sink(a); }", n: "final a = secret;" }, ["secret"]],
    [
      "into what an object writes",
      { m: "class A { String secret = read(); String toString() => 'A($secret)'; } void f(A a) { sink('$a'); }" },
      ["'A('", "')'", "secret"],
    ],
    [
      "into the JSON of an object",
      { m: "class A { String b = ''; toJson() => {'secret': b}; } void f(A a) { sink(jsonEncode(a)); }" },
      ["secret: b"],
    ],
    [
      "into the objects in an object",
      {
        m: "class A { B b = B(); toJson() => _$AToJson(this); } void f(A a) { sink(jsonEncode(a)); }",
        n: "class B { String secret = read(); toJson() { final a = {}; a['c'] = secret; return a; } }",
      },
      [],
    ],
    [
      "out of the field `data` of what an app wraps answers in",
      {
        m:
          "class Answer { final data; final code; Answer(this.data, this.code); } " +
          "Answer ask() => Answer(secretBody, secretCode); void f() { final got = ask(); sink(got.data); }",
      },
      ["secretBody"],
    ],
    [
      "behind `data` of what the app does not declare",
      { m: "void f(a) { final b = secret; sink(b.data); }" },
      ["secret"],
    ],
    [
      "into the object in an answer, and not into the answer",
      {
        m:
          "class Answer { Meta meta; Data data; Map toJson() => {'meta': meta.toJson(), 'data': data.toJson()}; } " +
          "class Meta { String secretToken; Map toJson() => {'token': secretToken}; } " +
          "class Data { String secretName; Map toJson() => {'name': secretName}; } " +
          "void f(Answer a) { sink(a.data!.toJson()); }",
      },
      ["name: secretName"],
    ],
    [
      "into an answer, though a package says what it wraps",
      {
        m:
          "class Answer { String secretToken; Map toJson() => {'token': secretToken}; } " +
          "void f(Rx<Answer> a) { sink(a.value.toJson()); } final Answer b; void g() { sink(b.value.toJson()); }",
      },
      ["token: secretToken"],
    ],
    [
      "not into an object that writes only its name",
      { m: "class A { String secret = read(); } void f(A a) { sink('$a'); }" },
      [],
    ],
    [
      "into an object that a build step writes",
      { m: "class A with _$A { const factory A({required String secret}) = _A; } void f(A a) { sink('$a'); }" },
      ["secret"],
    ],
  ];
  for (const [what, program, expected] of cases) {
    it(what, () => {
      assert.deepEqual(ends(program), expected);
    });
  }

  it("tells the way from its source to its sink", () => {
    const program = {
      m: "void keep(a) { sink(a); }",
      n: "import 'm'; class A { String? b; void set() { b = secret; } void f() { keep(b); } }",
    };
    const { flow, found } = traced(program, ({ name }) => (name === "secret" ? name : undefined));
    const steps = found.flatMap(({ hops }) => flow.stepsOf(hops));
    assert.deepEqual(
      steps.map(({ file, column, message }) => `${file}:${column} ${message}`),
      ["n:51 The value is kept in `A.b`.", "n:72 The value is passed to `keep`."],
    );
  });

  it("keeps apart what two calls give", () => {
    const program = { m: "void save(k, v) { sink(v); at(k); } void f() { save('a', secretA); save('b', secretB); }" };
    const { flow, found } = traced(program, ({ name }) => (name.startsWith("secret") ? name : undefined));
    const key = { kind: "parameter", name: "k", type: undefined, of: "save" } as const;
    const pairs = found.map(({ answer, entered }) => {
      const keys = flow.trace({ path: "m", value: key, entered }, ({ kind, name }) =>
        kind === "text" ? name : undefined,
      );
      return [answer, ...keys.map((one) => one.answer)].join(" ");
    });
    assert.deepEqual(pairs, ["secretA a", "secretB b"]);
  });

  it("keeps apart what two objects keep, and what is given through two functions", () => {
    const program = {
      m: `class E { E(this.k); final k; set v(v) => _keep(k, v); _keep(k, v) => _write(k, v); _write(k, v) { sink(v); } }
        class P { static final a = E('a'); static final b = E('b'); }`,
      n: "import 'm'; void f() { P.a.v = secretA; P.b.v = secretB; }",
    };
    const { flow, found } = traced(program, ({ name }) => (name.startsWith("secret") ? name : undefined));
    const key = { kind: "parameter", name: "k", type: undefined, of: "E._write" } as const;
    const pairs = found.map(({ answer, entered }) => {
      const keys = flow.trace({ path: "m", value: key, entered }, ({ kind, name }) =>
        kind === "text" ? name : undefined,
      );
      return [answer, ...keys.map((one) => one.answer)].join(" ");
    });
    assert.deepEqual(pairs, ["secretA a", "secretB b"]);
  });
});

describe("a program in which values go round in circles", () => {
  const names = ["a", "b", "c", "d"];
  const name = fc.constantFrom(...names);
  const expression = fc.oneof(
    name,
    fc.tuple(name, name).map(([f, a]) => `${f}(${a})`),
    fc.tuple(name, name).map(([o, m]) => `${o}.${m}`),
    fc.tuple(name, name).map(([o, m]) => `'$${o} \${${m}(${o})}'`),
    fc.tuple(name, name).map(([o, m]) => `{'k': ${o}, ...${m}}`),
  );
  const declaration = fc
    .tuple(name, name, expression, expression, fc.boolean())
    .map(([f, p, one, other, isClass]) =>
      isClass
        ? `class ${f.toUpperCase()} extends ${p.toUpperCase()} { var ${p} = ${one}; ${f}(${p}) { this.${p} = ${p}; return ${other}; } }`
        : `${f}(${p}) { var x = ${one}; x = x + ${other}; return x; } var ${p} = ${other};`,
    );

  it("is followed for a bounded number of steps", () => {
    fc.assert(
      fc.property(fc.array(declaration, { maxLength: 12 }), expression, (declarations, sunk) => {
        let asked = 0;
        traced({ m: [`void f() { sink(${sunk}); }`, ...declarations].join("\n") }, () => {
          asked++;
          return undefined;
        });
        assert.ok(asked <= 400, `${asked} names were asked about`);
      }),
      { numRuns: 300 },
    );
  });

  it("is read once where every value may come from every other", () => {
    const all = Array.from({ length: 60 }, (_, i) => `a${i}`);
    const any = all.map((one) => `${one}.next()`).join(" ?? ");
    const m = [sink("a0.next().secret"), ...all.map((one) => `var ${one} = ${any};`)].join("\n");
    assert.deepEqual(ends({ m }), ["a0.next.secret"]);
    assert.deepEqual(ends({ m: m.replace("secret", "name") }), []);
  });
});

describe("a file that no value leads to", () => {
  const cases: readonly (readonly [what: string, m: string, other: string])[] = [
    ["calls a constructor of this name of another class", "class A { A._(a) { sink(a); } }", "final b = B._(secret);"],
    ["calls a private function of its own", "void _a(b) { sink(b); }", "void _a(b) {} void f() => _a(secret);"],
    ["does not import the function", "void a(b) { sink(b); }", "void f() => a(secret);"],
    ["extends the class, and is no extension on it", "class A {} void f(A a) { sink(a.b); }", "class B extends A {}"],
  ];
  for (const [what, m, other] of cases) {
    it(`${what}, and is not read`, () => {
      let isRead = false;
      const { found } = traced(
        { m, other },
        ({ name }) => (name === "secret" ? name : undefined),
        {},
        () => {
          isRead = true;
        },
      );
      assert.deepEqual({ found, isRead }, { found: [], isRead: false });
    });
  }
});

describe("a wide trace", () => {
  /** What the argument of `sink` is read from or made of, with what is done with it on the way. */
  function origins(program: Program): string[] {
    const { found } = traced(
      program,
      ({ name, deeds, memberOf }) =>
        /^origin/.test(name)
          ? [memberOf ?? name, ...deeds.map(({ kind, name, texts }) => `${kind} ${name}(${texts})`)].join(" > ")
          : undefined,
      { isWide: true },
    );
    return found.map(({ answer }) => answer);
  }

  const cases: readonly (readonly [what: string, program: Program, origins: readonly string[]])[] = [
    [
      "goes behind a member",
      { m: sink("origin.files['a'].name") },
      ["origin > member files() > member a() > member name()"],
    ],
    ["goes behind a method", { m: sink("origin.replaceAll(RegExp('b'), 'c')") }, ["origin > method replaceAll(b,c)"]],
    ["goes into an unknown function", { m: sink("withNumber(origin, 2)") }, ["origin > function withNumber(2)"]],
    ["tells an argument from a receiver", { m: sink("Names.decode(origin)") }, ["origin > argument decode()"]],
    ["tells where it is cut", { m: sink("origin.split('/').last") }, ["origin > method split(/)"]],
    ["goes into a known function instead", { m: sink("of(origin)", "String of(String a) => 'b';") }, []],
    ["knows the class of a package", { m: "void f(Event event) { sink(event.origin); }" }, ["Event.origin"]],
    [
      "knows the class that an extension is on",
      { m: "extension E on Event { void f() { sink(origin); } }" },
      ["Event.origin"],
    ],
    ["goes through a joined path", { m: sink("p.join(a, p.normalize(origin))") }, ["origin"]],
    ["does not take a list for a path", { m: sink("origin.join(',')") }, ["origin"]],
    [
      "takes a getter that is given something for a method",
      { m: sink("origin.value('a')") },
      ["origin > method value(a)"],
    ],
  ];
  for (const [what, program, expected] of cases) {
    it(what, () => assert.deepEqual(origins(program), expected));
  }
});

describe("what a provider of Riverpod gives is followed", () => {
  const user = "class User { final String word; User(this.word); } final made = User(secret);";
  const read = (provider: string, member = ".word") => `void f(ref) { sink(ref.read(${provider})${member}); } ${user}`;
  const cases: Readonly<Record<string, readonly [program: string, ends: readonly string[]]>> = {
    "by its name": [sink("ref.watch(secretProvider)"), ["secretProvider.secret"]],
    "not by the name of what others call so": [sink("files.watch(secretProvider).size"), []],
    "by its type argument": [
      `${read("userProvider")} final userProvider = StateProvider<User?>((ref) => null);`,
      ["secret"],
    ],
    "as a future": [
      `${read("userProvider.future")} final userProvider = FutureProvider.autoDispose<User>((ref) => load());`,
      ["secret"],
    ],
    "without a type argument": [
      `${read("userProvider", "")} final userProvider = Provider((ref) { return secret; });`,
      ["secret"],
    ],
    "of a family": [
      `${read("userProvider(7)", "!.value.word")} final userProvider = FutureProvider.family<User, int>((ref, id) => load(id));`,
      ["secret"],
    ],
    "through a selection": [
      `${read("userProvider.select((user) => user.word)", "")} final userProvider = Provider((ref) => User(''));`,
      ["secret", "''"],
    ],
    "through a hook": [sink("useProvider(secretProvider)"), ["secretProvider.secret"]],
    "through a selection of an object in the context": [
      sink("context.select((User user) => user.word)", user),
      ["secret"],
    ],
    "to the state of its notifier": [
      `${read("keyProvider")} class Keys extends Notifier<User> {} final keyProvider = NotifierProvider<Keys, User>(Keys.new);`,
      ["secret"],
    ],
    "to the state of its notifier, whose type argument is not written": [
      `${read("keyProvider")} class Keys extends StateNotifier<User> {} final keyProvider = StateNotifierProvider((ref) => Keys());`,
      ["secret"],
    ],
    "to what its notifier builds": [
      `${read("keyProvider", "")} class Keys extends Notifier<String> { String build() => secret; } final keyProvider = NotifierProvider<Keys, String>(Keys.new);`,
      ["secret"],
    ],
    "to its notifier": [
      `${read("keyProvider.notifier", ".word")} class Keys extends Notifier<bool> { final word = secretB; } final keyProvider = NotifierProvider<Keys, bool>(Keys.new);`,
      ["secretB"],
    ],
    "to the state behind its notifier": [
      `${read("userProvider.notifier", ".state.word")} final userProvider = StateProvider<User?>((ref) => null);`,
      ["secret"],
    ],
    "to itself, where it tells others of changes": [
      `${read("userProvider")} final userProvider = ChangeNotifierProvider<User>((ref) => User(''));`,
      ["secret", "''"],
    ],
    "to a listener": [
      `void f(ref) { ref.listen(userProvider, (before, now) { sink(now.word); }); } ${user} final userProvider = StateProvider<User?>((ref) => null);`,
      ["secret"],
    ],
    "to a listener of a state that may be late": [
      `void f(ref) { ref.watch(userProvider).when(data: (user) { sink(user.word); }); } ${user} final userProvider = StreamProvider<User>((ref) => load());`,
      ["secret"],
    ],
    "not to one that hears of errors": [
      `void f(ref) { ref.watch(userProvider).when(error: (user, _) { sink(user.word); }); } ${user} final userProvider = StreamProvider<User>((ref) => load());`,
      [],
    ],
    "to a generated one of a function": [
      `${read("userProvider")} @riverpod Future<User> user(Ref ref) => load();`,
      ["secret"],
    ],
    "not to a function of something else": [`${read("userProvider")} User user(int id) => load(id);`, []],
    "to a generated one of a class": [
      `${read("keysProvider.notifier", ".mine.word")} @riverpod class Keys extends _$Keys { Future<User> build() => load(); get mine => state; }`,
      ["secret"],
    ],
    "to the state of a generated one of a class": [
      `${read("keysProvider", ".requireValue.word")} @riverpod class KeysNotifier extends _$KeysNotifier { Future<User> build() => load(); }`,
      ["secret"],
    ],
    "not to a class of something else": [
      `${read("keysProvider")} class Keys extends Store { User build() => load(); }`,
      [],
    ],
  };
  for (const [what, [m, expected]] of Object.entries(cases))
    it(what, () => {
      assert.deepEqual(ends({ m }), expected);
    });

  it("also in other files", () => {
    const m = "import 'n'; void f(ref) { sink(ref.watch(userProvider).word); }";
    assert.deepEqual(ends({ m, n: `${user} final userProvider = StateProvider<User?>((ref) => null);` }), ["secret"]);
  });

  it("may change, unless others cannot set it", () => {
    const told = (provider: string) => {
      const m = `${sink("ref.watch(wordProvider)")} final wordProvider = ${provider}<String>((ref) => 'a');`;
      const { found } = traced({ m }, ({ kind }) => (kind === "end" || kind === "text" ? kind : undefined), {
        tellsEnds: true,
      });
      return found.map(({ answer }) => answer);
    };
    assert.deepEqual(told("Provider"), ["text"]);
    assert.deepEqual(told("StateProvider"), ["end", "text"]);
  });
});
