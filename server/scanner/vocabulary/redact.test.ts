import assert from "node:assert/strict";
import fc from "fast-check";
import { corpus } from "../../../test/accuracy/secrets/corpus.ts";
import { processorTime } from "../../../test/support/processor-time.ts";
import { sourceFile, valuesIn } from "../source/source-file.ts";
import { type Span, textFile } from "../source/text.ts";
import { masked, redact } from "./redact.ts";
import { isOpaque } from "./secrets/opaque.ts";
import { secretsInText } from "./secrets/scan-text.ts";

const lower = "abcdefghijklmnopqrstuvwxyz";
const alphanumeric = `${lower}${lower.toUpperCase()}0123456789`;
const textOf = (characters: string, minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...characters), minLength, maxLength });

const opaque = fc
  .oneof(textOf(alphanumeric, 20, 64), textOf("0123456789abcdef", 32, 64), textOf(`${alphanumeric}_-`, 20, 64))
  .filter(isOpaque);
/** As people invent it: no quotes and no spaces, and not the name itself. */
const password = textOf(`${alphanumeric}!#%*+@^~`, 7, 15).filter((text) => /\d/.test(text) && /[a-z]/i.test(text));

const anywhere: readonly ((secret: string) => string)[] = [
  (secret) => `const a = '${secret}';`,
  (secret) => `  return foo("${secret}", 1);`,
  (secret) => `curl https://api.example.org/v1/items -H "X: ${secret}"`,
  (secret) => `<string>${secret}</string>`,
  (secret) => `// was ${secret} before`,
  (secret) => `- ${secret}`,
];

const named: readonly ((secret: string) => string)[] = [
  (secret) => `const password = "${secret}";`,
  (secret) => `static const String _adminPassword = '${secret}';`,
  (secret) => `    val apiKey: String = "${secret}"`,
  (secret) => `login(user, password: '${secret}');`,
  (secret) => `  "clientSecret": "${secret}",`,
  (secret) => `headers["Authorization"] = "${secret}"`,
  (secret) => `if (passwordController.text == '${secret}') unlock();`,
  (secret) => `#define API_SECRET @"${secret}"`.replace("SECRET ", "SECRET = "),
  (secret) => `setApiKey("${secret}")`,
  (secret) => `prefs.put("access_token", "${secret}")`,
  (secret) => `final key = Key.fromUtf8('${secret}');`,
  (secret) => `storePassword=${secret}`,
  (secret) => `key.password = ${secret}`,
  (secret) => `export API_TOKEN=${secret}`,
  (secret) => `  db_password: ${secret}`,
  (secret) => `flutter build apk --dart-define=API_KEY=${secret} --release`,
  (secret) => `<string name="api_key">${secret}</string>`,
  (secret) => `<meta-data android:name="com.x.API_KEY" android:value="${secret}" />`,
];

const provider: readonly ((secret: string) => string)[] = [
  (secret) => `sk_live_${secret}`,
  (secret) => `xoxb-${secret}`,
  (secret) => `Authorization: Bearer ${secret}`,
  (secret) => `postgres://app:${secret}@db.acme.io/notes`,
];

function hides(line: string, secret: string) {
  assert.ok(!redact(line).includes(secret), `${line} became ${redact(line)}`);
  const source = `void main() {\n${line}\n}\n`;
  const start = source.indexOf(secret);
  const { snippet } = textFile("lib/a.dart", source).locate({ start, end: start + secret.length });
  assert.ok(!snippet.includes(secret), snippet);
}

describe("redact", () => {
  it("hides opaque values anywhere in a line", () => {
    fc.assert(
      fc.property(fc.constantFrom(...anywhere, ...named), opaque, (line, secret) => hides(line(secret), secret)),
    );
  });

  it("hides the values of sensitive names", () => {
    fc.assert(fc.property(fc.constantFrom(...named), password, (line, secret) => hides(line(secret), secret)));
  });

  it("hides what has a provider's format", () => {
    const body = textOf(alphanumeric, 24, 40).filter(isOpaque);
    fc.assert(fc.property(fc.constantFrom(...provider), body, (line, secret) => hides(line(secret), secret)));
  });

  it("hides a value that stands where a key might", () => {
    const secret = "b7Qz81LmN0pXr4Tv9WyA";
    for (const line of [`<key>${secret}`, `${secret}==`, `${secret}=`, `- ${secret}`, `${secret}:x@a.b`])
      assert.ok(!redact(line).includes(secret), redact(line));
  });

  it("hides the body of a PEM key, line by line", () => {
    const line = "MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7";
    assert.equal(redact(line), "MIIE…C7(52)");
    assert.equal(redact("-----BEGIN RSA PRIVATE KEY-----"), "-----BEGIN RSA PRIVATE KEY-----");
  });

  it("shows what a PEM key in one string begins with, and no escaped line end as a part of it", () => {
    const body = "MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7b2xkc3Rvcn";
    const line = `"-----BEGIN PRIVATE KEY-----\\n${body}\\n${body}\\n",`;
    const hidden = "MIIE…cn(62)";
    assert.equal(redact(line), `"-----BEGIN PRIVATE KEY-----\\n${hidden}\\n${hidden}\\n",`);
    assert.equal(masked(`${body}\\n`), "MIIE…cn(64)");
  });

  const readable = [
    "import 'package:flutter_secure_storage/flutter_secure_storage.dart';",
    "class FlutterSecureStoragePlatformInterfaceWindows2 extends Base {}",
    "final token = await storage.read(key: 'session_access_token_v2');",
    "    client.badCertificateCallback = (X509Certificate cert, String host, int port) => true;",
    "TextField(obscureText: false, decoration: InputDecoration(labelText: 'Password'))",
    "const PASSWORD_KEY = 'password';",
    "headers: {'Authorization': 'Bearer $token'},",
    "password: controller.text,",
    "password = passwordField.text",
    "storePassword = keystoreProperties['storePassword'] as String",
    `storePassword System.getenv("STORE_PASSWORD")`,
    "  required this.password, String? token,",
    "print('token=$token user=${user.id}');",
    '      resolved-ref: "5cf3a365dec0d59f64bad1ee4bb1050471a39b93"',
    "      ref: 3f2a9c1d4e5b60718293a4b5c6d7e8f901234567",
    '    "@tailwindcss/typography": "^0.5.13",',
    "      - uses: actions/checkout@3f2a9c1d4e5b60718293a4b5c6d7e8f901234567",
    '      sha256: "75cca69d1490965be98c73ceaea117e8a04dd21217b37b292c9ddbec0d955bc5"',
    "      <key>LSRequiresIPhoneOS</key>",
    "  GetMoqRvpXtzThreshold: true",
    "export GetMoqRvpXtzThreshold=1",
    "https://github.com/acme/garden/blob/main/docs/2024/05/17/release-notes-3.md",
    "distributionUrl=https\\://services.gradle.org/distributions/gradle-8.10.2-all.zip",
    `<uses-permission android:name="android.permission.READ_EXTERNAL_STORAGE" android:maxSdkVersion="28" />`,
    `implementation("androidx.security:security-crypto-ktx:1.1.0-alpha06")`,
    "const dsn = 'https://4be1d09c77a35f26810cde94b2f03a68@o48291.ingest.sentry.io/5512';",
  ];
  for (const line of readable.slice(0, -1)) {
    it(`leaves ${line.trim()}`, () => assert.equal(redact(line), line));
  }

  it("takes linear time on any line", () => {
    for (const unit of [
      "a",
      "password=",
      "'",
      "a.",
      "=",
      "A1b2",
      "://",
      ":a@",
      "eyJ",
      'name="',
      "-----BEGIN PRIVATE KEY-----",
      "\\",
    ]) {
      assert.ok(processorTime(() => redact(unit.repeat(20_000))) < 2_000, `slow on ${unit}`);
    }
  });
});

describe("snippets of source code", () => {
  const languages = ["dart", "kotlin", "java", "swift", "objc"] as const;
  const code: readonly ((word: string) => string)[] = [
    (word) => `client.${word} = (certificate, host, port) -> true;`,
    (word) => `final ${word} = ${word}(token, 3);`,
    (word) => `return secret == password.${word} ? ${word} : null;`,
    (word) => `final apiKey = ${word};`,
    (word) => `login(user, password: ${word}, token = ${word});`,
  ];
  /** As random as a key, and still a name. */
  const anyName = fc
    .tuple(fc.constantFrom(...lower, "_"), textOf(alphanumeric, 15, 40))
    .map(([first, rest]) => `${first}${rest}`)
    .filter((name) => isOpaque(name));

  it("show every word of code, however random it looks", () => {
    fc.assert(
      fc.property(fc.constantFrom(...languages), fc.constantFrom(...code), anyName, (language, line, name) => {
        const text = `{\n${line(name)}\n}\n`;
        const file = sourceFile("a", text, language);
        const start = text.indexOf(name);
        assert.equal(file.locate({ start, end: start + name.length }).snippet, line(name));
      }),
    );
  });

  it("hide the secret beside it", () => {
    fc.assert(
      fc.property(fc.constantFrom(...languages), anyName, opaque, (language, name, secret) => {
        const file = sourceFile("a", `${name}("${secret}"); // was ${secret}\n`, language);
        const { snippet } = file.locate({ start: 0, end: name.length });
        assert.ok(snippet.startsWith(name) && !snippet.includes(secret), snippet);
      }),
    );
  });

  it("hide every secret of the corpus that its line gives away in any other text", () => {
    let hidden = 0;
    for (const { path, text } of corpus) {
      for (const language of languages) {
        const [any, code] = [textFile(path, text), sourceFile(path, text, language)];
        const inLiteral = ({ start, end }: Span) =>
          valuesIn(code.tokens, { start, end }).some((value) => value.start === 0 && value.end >= end - start);
        for (const { value, span, class: type } of secretsInText(path, text)) {
          const start = text.indexOf(value, span.start);
          const place = { start, end: start + value.length };
          if (type === "public-id" || start < 0 || value.includes("\n") || !inLiteral(place)) continue;
          if (any.locate(place).snippet.includes(value)) continue;
          hidden++;
          assert.ok(!code.locate(place).snippet.includes(value), `${path} ${value}`);
        }
      }
    }
    assert.ok(hidden > 200, `only ${hidden} secrets were looked at`);
  });
});

describe("masked", () => {
  it("shows six characters of a long secret and none of a short one", () => {
    assert.equal(masked("b7Qz81LmN0pXr4Tv9WyA"), "b7Qz…yA(20)");
    assert.equal(masked("hunter2"), "…(7)");
    assert.equal(masked("ab"), "…(2)");
    assert.equal(masked("x"), "…(1)");
  });
});
