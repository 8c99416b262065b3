import assert from "node:assert/strict";
import { sourceFile } from "../../source/source-file.ts";
import { callsOf } from "../../source/syntax/calls.ts";
import { valuesOf } from "../../source/syntax/values.ts";
import { secretsIn } from "./sensitive-values.ts";

/** The argument of the only `sink(...)` call of a Dart text. */
function argumentOf(text: string) {
  const file = sourceFile("lib/a.dart", text, "dart");
  const arg = callsOf(file, ["sink"])[0]?.args[0];
  return { file, first: arg?.first ?? 0, last: arg?.last ?? -1 };
}

function values(expression: string): string[] {
  const { file, first, last } = argumentOf(`void f() { sink(${expression}); }`);
  return valuesOf(file, first, last).map(({ key, chain }) => (key === undefined ? "" : `${key}: `) + chain.join("."));
}

function secrets(body: string): string[] {
  const { file, first, last } = argumentOf(`void f() { ${body} }`);
  return secretsIn(file, first, last).map(({ name, via, push }) =>
    [name, via, push ? "push" : undefined].filter(Boolean).join(" < "),
  );
}

describe("valuesOf", () => {
  const cases: readonly (readonly [expression: string, ...values: string[]])[] = [
    ["token", "token"],
    ["await session.token!", "session.token"],
    ["'Bearer $token and ${user.name}'", "token", "user.name"],
    ["'a' + first + second.trim()", "first", "second"],
    ["first ?? second", "first", "second"],
    ["isOpen == true ? first : second", "first", "second"],
    ["token == other"],
    ["!open"],
    ["token as String", "token"],
    ["answer['refresh_token']", "answer.refresh_token"],
    ["jsonEncode({'pin': pin, 'beds': beds})", "pin: pin", "beds: beds"],
    ["<String>[first, second]", "first", "second"],
    ["base64.encode(utf8.encode(pair))", "pair"],
    ["hash(password)", "hash"],
    ["(await store.read()).token", "token"],
    ["() => token", "token"],
    ["'plain'"],
    ["42"],
  ];
  for (const [expression, ...expected] of cases) {
    it(`reads ${expression}`, () => assert.deepEqual(values(expression), expected));
  }
});

describe("secretsIn", () => {
  const cases: readonly (readonly [body: string, ...secrets: string[]])[] = [
    ["sink(session.accessToken);", "accessToken"],
    ["sink(passwordController.text);", "password"],
    ["sink(await storage.readToken());", "readToken"],
    ["sink({'password': typed});", "password"],
    ["final body = jsonEncode({'password': typed}); sink(body);", "password < body"],
    ["final a = 'x:$password'; final b = utf8.encode(a); sink(b);", "password < b"],
    ["final token = await FirebaseMessaging.instance.getToken(); sink(token);", "token < push"],
    ["final stored = encrypt(password); sink(stored);"],
    ["final password = hash(typed); sink(password);"],
    ["sink(validateToken(typed));"],
    ["sink(token.length);"],
    ["sink(token.substring(0, 4));"],
    ["try { open(); } catch (e) { sink(e); } final e = await read(password);"],
    ["void g() { final e = password; } final e = line; sink(e);"],
    ["sink(l10n.password);"],
    ["sink(FieldType.password);"],
    ["sink(fakeSession.token);"],
    ["sink(passwordManager);"],
    ["final words = line.split(' '); sink(token[1]);"],
    ["sink(await wallet.getMnemonicWithID(id));", "getMnemonicWithID"],
    ["final print = await getFingerprintFromMnemonic(words); sink(print);"],
    ["final token = await ref.read(getFcmTokenProvider).call(); sink(token);", "token < push"],
  ];
  for (const [body, ...expected] of cases) {
    it(`reads ${body}`, () => assert.deepEqual(secrets(body), expected));
  }

  it("takes linear time on deep nesting and long chains", () => {
    const deep = `sink(${"[".repeat(20_000)}token${"]".repeat(20_000)});`;
    const long = `sink(${"a.".repeat(20_000)}token);`;
    const many = `var x = ''; ${"x = x + token; ".repeat(5_000)}sink(x);`;
    assert.deepEqual(secrets(deep), []);
    assert.deepEqual(secrets(long), ["token"]);
    assert.ok(secrets(many).length > 0);
  });
});
