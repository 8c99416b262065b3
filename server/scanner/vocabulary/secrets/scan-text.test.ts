import assert from "node:assert/strict";
import fc from "fast-check";
import { corpus } from "../../../../test/accuracy/secrets/corpus.ts";
import { processorTime } from "../../../../test/support/processor-time.ts";
import { holdsNoSecrets } from "./quiet-paths.ts";
import { mayHoldSecret, secretsInText } from "./scan-text.ts";

const opaque = "Zk81vQxTm0LwRb94pYcHd7Gs2NfUj5Ea";
const described = (path: string, text: string) =>
  secretsInText(path, text).map(({ rule, what, certainty }) => `${certainty} ${rule} ${what}`);

describe("secretsInText", () => {
  const rows: readonly (readonly [path: string, text: string, expected: string | undefined])[] = [
    ["lib/a.dart", `final apiKey = '${opaque}';`, "certain named apiKey"],
    ["lib/a.dart", `final apiKey =\n    '${opaque}';`, "certain named apiKey"],
    ["lib/a.dart", `final token = env['TOKEN'] ?? '${opaque}';`, "certain named token"],
    ["lib/a.dart", "final password = passwordFor(user1);", undefined],
    ["lib/a.dart", "storage.getToken('session2024')", undefined],
    ["lib/a.dart", "// password: Maple4711", "possible named password"],
    ["lib/a.dart", `Key.fromUtf8('${opaque}')`, "certain named Key.fromUtf8"],
    [
      "lib/a.dart",
      "mnemonic = 'oval lamp grid vessel ocean tilt maple drift anchor velvet cinder quote'",
      "certain named mnemonic",
    ],
    ["lib/a.dart", `mnemonic = '${"abandon ".repeat(11)}about'`, undefined],
    ["A.kt", `val uploadToken: String = "${opaque}"`, "certain named uploadToken"],
    ["a.php", `'client_secret' => '${opaque}',`, "certain named client_secret"],
    ["a.ts", `const body = "{\\"secret\\":\\"${opaque}\\"}";`, "certain named secret"],
    ["a.yml", "password: Maple4711 # for the demo", "possible named password"],
    ["a.yml", "password: ${PASSWORD}", undefined],
    ["a.dart", "password: Maple4711", undefined],
    ["a.js", `/* API_TOKEN=${opaque} */`, "certain named API_TOKEN"],
    ["a.js", `;API_TOKEN=${opaque}`, undefined],
    [".env", `API_TOKEN=${opaque}`, "certain named API_TOKEN"],
    [".env", "API_TOKEN=4227b224c04e11d2a9e3", "possible named API_TOKEN"],
    ["Info.plist", `<key>ApiSecret</key>\n<string>${opaque}</string>`, "certain named ApiSecret"],
    ["Info.plist", `<key>MapsApiKey</key>\n<string>${opaque}</string>`, "possible named MapsApiKey"],
    ["a.xml", `<token>${opaque}</token>`, "certain named token"],
    ["Dockerfile", `ENV API_TOKEN ${opaque}`, "certain named API_TOKEN"],
    ["README.md", `![](https://ci.dev/badge.svg?token=${opaque})`, undefined],
    ["README.md", `https://api.dev/v1?token=${opaque}`, "certain named token"],
    [".netrc", "machine a.dev login robot password fish", "certain netrc password"],
    ["a.txt", "machine a.dev login robot password fish", undefined],
    [".npmrc", "//npm.dev/:_authToken=${NPM_TOKEN}", undefined],
    [
      ".docker/config.json",
      `"auth": "${Buffer.from("robot:fish").toString("base64")}"`,
      "certain docker-config registry password",
    ],
    [".docker/config.json", `"auth": "${Buffer.from("robot").toString("base64")}aa"`, undefined],
    ["key.properties", "storePassword=changeme", "possible android-key-properties signing password"],
    ["Podfile.lock", `AppToken: ${opaque}`, undefined],
  ];
  for (const [path, text, expected] of rows) {
    it(`${path}: ${text.slice(0, 60)}`, () => assert.deepEqual(described(path, text), expected ? [expected] : []));
  }

  it("reads the data of a Kubernetes manifest only when it is a secret", () => {
    const data = `data:\n  plant: ${Buffer.from("Maple4711").toString("base64")}\n`;
    assert.deepEqual(described("a.yaml", `kind: Secret\n${data}`), ["certain kubernetes-secret secret"]);
    assert.deepEqual(described("a.yaml", `kind: ConfigMap\n${data}`), []);
  });

  it("classifies values meant for apps as public identifiers", () => {
    const google = `AIza${opaque}Xo3`;
    const classes = (path: string, text: string) => secretsInText(path, text).map((secret) => secret.class);
    assert.deepEqual(classes("android/app/google-services.json", `"current_key": "${google}"`), ["public-id"]);
    assert.deepEqual(classes("lib/maps.dart", `'${google}'`), ["semi"]);
  });

  it("says where they are, in order and without overlaps", () => {
    for (const { path, text } of corpus) {
      let end = 0;
      for (const { span, value, line } of secretsInText(path, text)) {
        assert.ok(span.start >= end, path);
        assert.ok(text.slice(span.start, span.end).includes(value), path);
        assert.equal(line, text.slice(0, span.start).split("\n").length, path);
        end = span.end;
      }
    }
  });

  it("finds the same in a part of a file as in the whole", () => {
    const inOneLine = (path: string) => !/\.(?:plist|ya?ml|pem|p8|ppk|json)$|id_ed25519$/.test(path);
    for (const { path, text } of corpus.filter((file) => inOneLine(file.path))) {
      const whole = secretsInText(path, text).map(({ value }) => value);
      const lines = text.split("\n");
      const parts = lines.flatMap((line, index) =>
        lines[index - 1]?.endsWith(" =")
          ? secretsInText(path, `${lines[index - 1]}\n${line}`)
          : secretsInText(path, line),
      );
      assert.deepEqual(
        parts.map(({ value }) => value),
        whole,
        path,
      );
    }
  });

  it("takes linear time on any text", () => {
    const parts = [
      "password=",
      "'",
      "key ",
      "token: ",
      "=",
      "://",
      "a.",
      "<key>",
      "\n",
      'name="',
      "curl ",
      "-----BEGIN ",
    ];
    for (const part of parts) {
      for (const path of ["a.dart", "a.yml", ".netrc", "wp-config.php"]) {
        const time = processorTime(() => secretsInText(path, `apiKey ${part.repeat(20_000)}`));
        assert.ok(time < 3_000, `slow on ${JSON.stringify(part)} in ${path}`);
      }
    }
  });

  it("takes linear time on a bundle on one line", () => {
    const time = processorTime(() => secretsInText("a.js", "token=Zk81,".repeat(80_000)));
    assert.ok(time < 5_000, String(time));
  });
});

describe("mayHoldSecret", () => {
  it("passes over no line with a secret", () => {
    for (const { path, text } of corpus) {
      for (const line of text.split("\n")) {
        const isReported = secretsInText(path, line).some((secret) => secret.class !== "public-id");
        if (isReported) assert.ok(mayHoldSecret(path, line), `${path}: ${line}`);
      }
    }
  });

  it("skips most lines of code", () => {
    const code = "Widget build(BuildContext context) => Padding(padding: EdgeInsets.all(8), child: Text(title));";
    assert.ok(!mayHoldSecret("lib/a.dart", code));
    assert.ok(mayHoldSecret(".netrc", code), "every line of a file that holds credentials counts");
  });
});

describe("holdsNoSecrets", () => {
  it("is for lock files, translations and generated code, wherever they lie", () => {
    for (const path of ["pubspec.lock", "ios/Podfile.lock", "a/b/package-lock.json", "lib/l10n/app_en.arb", "a.svg"])
      assert.ok(holdsNoSecrets(path), path);
    for (const path of ["lib/lock.dart", "pubspec.yaml", "lib/env.g.dart", "a.locks"])
      assert.ok(!holdsNoSecrets(path), path);
  });
});

describe("secretsInText on anything", () => {
  const words = [
    "password",
    "apiKey",
    "=",
    ":",
    "'",
    '"',
    "`",
    "{",
    "}",
    "\\",
    "\n",
    "<",
    ">",
    "://",
    "@",
    " ",
    opaque,
    "é",
  ];
  const text = fc.array(fc.constantFrom(...words), { maxLength: 40 }).map((parts) => parts.join(""));
  it("never fails, and finds nothing that mayHoldSecret passes over", () => {
    fc.assert(
      fc.property(fc.constantFrom("a.dart", "a.yml", "a.xml", ".npmrc"), text, (path, any) => {
        const secrets = secretsInText(path, any);
        assert.ok(secrets.length === 0 || mayHoldSecret(path, any));
      }),
    );
  });
});
