import fc from "fast-check";

/** Dart code of any length, of one shape. */
export interface HostileCode {
  readonly name: string;
  /** @param parts how often what makes it long is repeated */
  readonly of: (parts: number) => string;
}

const each = (parts: number, make: (part: number) => string, between = "\n") =>
  Array.from({ length: parts }, (_, part) => make(part)).join(between);

const nested = (parts: number, open: string, inside: string, close: string) =>
  open.repeat(parts) + inside + close.repeat(parts);

/** Shapes that took long once, or that a reader without bounds would take long for. */
export const knownShapes: readonly HostileCode[] = [
  shape("brackets in brackets", (n) => `final a = ${nested(n, "(", "token", ")")}; void f() { print(a); }`),
  shape(
    "many callers of functions that have one name and send a credential",
    (n) =>
      `${each(n, (i) => `class C${i % 40}x${i} { static const server = 'https://api${i % 60}.seed-bank.io'; load(token) => get(Uri.parse(server), headers: {'Authorization': token}); }`)} ${each(n, (i) => `void f${i}(token) { C${i % 40}x${i}().load(token); }`)}`,
  ),
  shape(
    "many prints in a loop over a long list",
    (n) => `void f(a) { for (final one in [${each(n, (i) => `a${i},`)}]) { ${each(n, () => "print(one['name']);")} } }`,
  ),
  shape(
    "an address with many parameters behind constants",
    (n) =>
      `void f(a) { ${each(n, (i) => `final b${i} = 'x';`)} print('https://a.b/c?${each(n, (i) => `key=$b${i}&`)}'); }`,
  ),
  shape(
    "many prints of codes and of what is typed",
    (n) =>
      `class A { void f(code, title) { ${each(n, (i) => `print(code); print(title.text); verifyEmail(a, code); put({'firstName': title.text.trim(), 'email': code${i}});`)} } }`,
  ),
  shape(
    "many prints of filled headers",
    (n) =>
      `void f(token) { final headers = {}; ${each(n, () => "headers['Authorization'] = 'Bearer $token'; print(headers);")} }`,
  ),
  shape("closures in closures", (n) => `void f() { ${nested(n, "run(() { ", "print(token);", "});")} }`),
  shape("calls in calls", (n) => `void f() { print(${nested(n, "g(", "token", ")")}); }`),
  shape("texts in texts", (n) => `void f() { print(${nested(n, "'a${", "token", "}'")}); }`),
  shape(
    "switches in switches",
    (n) => `void f(a) { print(${nested(n, "switch (a) { 1 => ", "token", ", _ => 0}")}); }`,
  ),
  shape("brackets that nothing closes", (n) => `void f() { print(token); ${"(".repeat(n)}${"{".repeat(n)} }`),
  shape("texts that nothing closes", (n) => `void f() { print(token); ${"'''".repeat(n)} }`),
  shape(
    "a chain of variables",
    (n) => `void f() { var x0 = token; ${each(n, (i) => `var x${i + 1} = x${i};`)} print(x${n}); }`,
  ),
  shape(
    "variables that double",
    (n) =>
      `const x0 = 'a'; ${each(n, (i) => `const x${i + 1} = '$x${i}$x${i}';`)} void f() { get(Uri.parse('http://$x${n}')); }`,
  ),
  shape(
    "a text of many conditionals",
    (n) =>
      `${each(n, (i) => `final a${i} = b ? 'x' : 'y';`)} final u = '${each(n, (i) => `$a${i}`, "")}'; void f() { db.rawQuery(u); }`,
  ),
  shape(
    "conditionals behind each other",
    (n) => `final a = ${each(n, (i) => `b == ${i} ? 'http://h${i}.example.com' : `, "")} 'x';`,
  ),
  shape("texts beside each other", (n) => `final a = ${each(n, (i) => `'x${i}'`)}; void f() { db.rawQuery(a); }`),
  shape(
    "objects that are read and stored in each other",
    (n) =>
      `void f(token, a) { ${each(n, (i) => `run((token${i}) { prefs.setString('token${i}', f${i + 1}(token)); save(token${i}); final key${i} = Key.fromUtf8('0123456789abcdef'); md5.convert(key${i + 1});`)} }`,
  ),
  shape(
    "dead methods that call each other",
    (n) =>
      `class A { ${each(n, (i) => `void f${i}(token) { print(token); f${(i * 7 + 1) % n}(token); f${(i + 1) % n}(token); }`)} } final a = A();`,
  ),
  shape(
    "unused classes that name each other",
    (n) =>
      `${each(n, (i) => `class A${i} { A${i}(token) { print(token); A${(i * 7 + 1) % n}(); A${(i + 1) % n}(); } }`)}`,
  ),
  shape(
    "classes in a chain that is used at its end",
    (n) =>
      `${each(n, (i) => `class A${i} { A${i}(token) { print(token); A${i - 1}(); } }`)} void main() => A${n - 1}();`,
  ),
  shape(
    "functions that call each other",
    (n) =>
      `${each(n, (i) => `f${i}(a) => f${(i * 7 + 1) % n}(a) + f${(i + 1) % n}(a);`)} void g() { print(f0(token)); }`,
  ),
  shape(
    "getters that ask each other",
    (n) =>
      `class A { ${each(n, (i) => `String get g${i} => g${(i + 1) % n} + g${(i + 2) % n};`)} void f() { print(g0); } }`,
  ),
  shape("classes that extend each other", (n) =>
    each(n, (i) => `class A${i} extends A${(i + 1) % n} { void save(a) { print(a); super.save(token); } }`),
  ),
  shape("models in models", (n) =>
    each(
      n,
      (i) =>
        `class U${i} { final String token; final U${(i + 1) % n} next; U${i}(this.token, this.next); Map toJson() => {'token': token, 'next': next.toJson()}; } void f${i}(U${i} u) { print(u.toJson()); }`,
    ),
  ),
  shape(
    "a wide class",
    (n) =>
      `class A { ${each(n, (i) => `String token${i} = ''; void set${i}(v) { token${i} = v; print(token${i}); }`)} }`,
  ),
  shape(
    "many parameters",
    (n) => `void f(${each(n, (i) => `token${i}`, ",")}) { ${each(n, (i) => `print(token${i});`)} }`,
  ),
  shape("many arguments", (n) => `void f() { print(${"token,".repeat(n)}); }`),
  shape("a long switch", (n) => `void f(a) { switch (a) { ${each(n, (i) => `case ${i}: print(token);`)} } }`),
  shape("a long cascade", (n) => `void f() { final a = []${each(n, (i) => `..add(token${i})`, "")}; print(a); }`),
  shape(
    "a list of closures",
    (n) => `final a = [${each(n, (i) => `(x) => print(x${i})`, ",")}]; void f() { for (final g in a) g(token); }`,
  ),
  shape(
    "one variable that is set and read again and again",
    (n) => `void f() { var token; ${each(n, (i) => `token = a${i}; print(token);`)} }`,
  ),
  shape(
    "one entry of a store that is read and read into objects again and again",
    (n) =>
      `void f(p) { var a; ${each(n, (i) => `a = p.getString('user'); final u${i} = User${i}.fromJson(jsonDecode(a)); p.setString('user', a);`)} }`,
  ),
  shape("one entry of a store that many functions read and write", (n) =>
    each(
      n,
      (i) => `void f${i}(p) { final a = p.getString('user'); User.fromJson(jsonDecode(a)); p.setString('user', a); }`,
    ),
  ),
  shape("a name that is declared and put into statements again and again", (n) =>
    each(n, (i) => `void f${i}(b) { int a = b; db.rawQuery('select $a$b'); for (final a in b) db.rawQuery('x$a'); }`),
  ),
  shape(
    "statements of columns that are made of columns",
    (n) =>
      `final c0 = 'a'; ${each(n, (i) => `final c${i + 1} = '$c${i}, $c${i}';`)} void f(b) { ${each(n, (i) => `db.rawQuery('select $c${i} $b');`)} }`,
  ),
  shape("constants of one name that nothing uses", (n) =>
    each(
      n,
      (i) =>
        `class A${i} { static const url = 'http://a${i}.net'; void f() => get(Uri.parse('http://b${i}.net/' + A${i + 1}.url)); }`,
    ),
  ),
  shape(
    "a form that is logged again and again",
    (n) => `void f() { ${each(n, (i) => `print(nameController.text); g${i}(a);`)} }`,
  ),
  shape(
    "loggers that are registered again and again",
    (n) =>
      `import 'package:dio/dio.dart'; void f(l) { ${each(n, () => "l.registerFactory(() => LogInterceptor(logPrint: write));")} } void write(a) {}`,
  ),
  shape("classes that make tables of their own", (n) =>
    each(
      n,
      (i) =>
        `class A${i} extends Row { final sql = 'CREATE TABLE a${i} (token TEXT)'; Map toMap() => {'token': token}; }`,
    ),
  ),
  shape(
    "a class that makes many tables",
    (n) =>
      `class A extends Row { ${each(n, (i) => `final sql${i} = 'CREATE TABLE a${i} (token${i} TEXT)';`)} Map toMap() => {${each(n, (i) => `'token${i}': token${i},`)}}; }`,
  ),
  shape("functions of which each is called by the next alone, and one store that all write to", (n) =>
    each(n, (i) => `void f${i}(token) { print(token); prefs.setString('token${i}', f${i + 1}(token)); }`),
  ),
  shape("listeners of links", (n) =>
    each(
      n,
      (i) =>
        `void f${i}() { links.uriLinkStream.listen((uri) { final n = uri.pathSegments.last; File('$d/$n').readAsString(); controller.loadRequest(uri); }); }`,
    ),
  ),
];

function shape(name: string, of: HostileCode["of"]): HostileCode {
  return { name, of };
}

/** One thing that code does. `#` is the number of its part, `@` that of the next. */
const statement = fc.constantFrom(
  "print(token#);",
  "var token# = token@;",
  "token = token#; print(token);",
  "save(token#);",
  "a.save(b: token#);",
  "final url# = b ? url@ : 'http://h#.example.com'; http.get(Uri.parse(url#));",
  "sql += 'AND $a#'; db.rawQuery(sql);",
  "if (a == #) return token@;",
  "prefs.setString('token#', f@(token));",
  "m#.addAll(m@); m['k#'] = token#; print(m#);",
  "final key# = Key.fromUtf8('0123456789abcdef'); md5.convert(key@);",
  "Clipboard.setData(ClipboardData(text: token#));",
  "final r# = Random(); final token# = r#.nextInt(256);",
  "File('$d/${f@(uri)}').readAsString();",
  "try { f@(token#); } catch (e) { print(e); }",
  "for (final x# in xs@) { print('$x# $token'); }",
);

/** Where the parts of a text are. */
const around = fc.constantFrom(
  (inside: string) => `  ${inside}`,
  (inside: string) => `} void f#(token, a) { ${inside}`,
  (inside: string) =>
    `} class A# extends A@ { void save(b) { ${inside} } void f#() { save(token); ${inside} } } void g#() {`,
  (inside: string) => `run((token#) { ${inside}`,
  (inside: string) => `if (a#) { ${inside}`,
);

/** Code of statements that people write, more of them, deeper, or less complete than people write them. */
export const anyShape: fc.Arbitrary<HostileCode> = fc
  .tuple(fc.array(statement, { minLength: 1, maxLength: 3 }), around, fc.boolean())
  .map(([statements, put, isCircle]) => {
    const part = put(statements.join(" "));
    const of = (parts: number) => {
      const next = (i: number) => String(isCircle ? (i + 1) % parts : i + 1);
      return `void f(token, a) {\n${each(parts, (i) => part.replaceAll("#", String(i)).replaceAll("@", next(i)))}\n}`;
    };
    return { name: part, of };
  });
