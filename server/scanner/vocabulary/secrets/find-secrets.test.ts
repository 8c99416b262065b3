import assert from "node:assert/strict";
import { tokenChecksum } from "./checksum.ts";
import { findSecrets } from "./find-secrets.ts";
import { shapes } from "./shapes/index.ts";

const found = (text: string) => findSecrets(text).map((match) => `${match.class} ${match.id}`);

/** Random enough for the engine, but of no provider: the checksums do not match. */
const body = "Zk81vQxTm0LwRb94pYcHd7Gs2NfUj5EaXo3iKt6By";
const hex = "9f2c7a51be0d44c2a8e3170b6d5f92e1c40b97ad83f6520e1bd94c7a05e8f312";
const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const jwt = (payload: object) => `${base64url({ alg: "HS256" })}.${base64url(payload)}.bm90LWEtc2lnbmF0dXJl`;

describe("findSecrets", () => {
  const secrets: readonly (readonly [value: string, id: string])[] = [
    ["AKIA0Q81WZ9RT8BX0LN1", "aws-access-key-id"],
    [`sk_live_${body.slice(0, 24)}`, "stripe-secret-key"],
    [`sk_live_${hex.slice(0, 40)}`, "paystack-secret-key"],
    [`sk_live_${hex.slice(0, 41)}`, "stripe-secret-key"],
    [`rk_live_${hex.slice(0, 40)}`, "stripe-secret-key"],
    ["rk_live_Q7m_Zp2Vt9_KxLr4N_w8BsY", "stripe-secret-key"],
    [`ghp_${body.slice(0, 30)}${tokenChecksum(body.slice(0, 30))}`, "github-token"],
    [`github_pat_${body}_${body}`.slice(0, 93), "github-fine-grained-token"],
    [`glpat-${body.slice(0, 20)}`, "gitlab-token"],
    [`xoxb-481920375512-${body.slice(0, 24)}`, "slack-token"],
    [`https://hooks.slack.com/services/T0481/B9203/${body.slice(0, 24)}`, "slack-webhook"],
    [`SG.${body.slice(0, 22)}.${body}${body[0]}`, "sendgrid-key"],
    [`sk-proj-${body}`, "openai-key"],
    [`sk-${body.slice(0, 32)}`, "openai-style-key"],
    [`sk-ant-api03-${body}_${body}`, "anthropic-key"],
    [`sk-or-v1-${hex}`, "openrouter-key"],
    [`AAAA${body.slice(0, 7)}:APA91b${body}${body}${body}`, "fcm-server-key"],
    [`GOCSPX-${body.slice(0, 28)}`, "gcp-oauth-client-secret"],
    [`SK${hex.slice(0, 32)}`, "twilio-api-key"],
    [`sb_secret_${body.slice(0, 31)}`, "supabase-secret-key"],
    [`aB3${"8"}Q~${body.slice(0, 34)}`, "azure-client-secret"],
    [`482910375:AA${body.slice(0, 33)}`, "telegram-bot-token"],
    [`${hex.slice(0, 32)}-us12`, "mailchimp-key"],
    [`-----BEGIN RSA PRIVATE KEY-----\n${body}\n`, "private-key"],
    [`'-----BEGIN PRIVATE KEY-----\\n' '${body}\\n'`, "private-key"],
    ["postgres://app:gT7kQz91@db.garden.dev:5432/notes", "url-credentials"],
    [`Bearer ${body}`, "bearer-token"],
    ["Basic cm9ib3Q6Z1Q3a1F6OTE=", "basic-credentials"],
    [jwt({ iss: "supabase", role: "service_role" }), "json-web-token"],
    [`appCertificate: '${hex.slice(0, 32)}'`, "agora-certificate"],
    [`APP_KEY=base64:${body}xQ=`, "laravel-app-key"],
    ["curl -X POST -u robot:gT7kQz91 https://garden.dev", "curl-password"],
    ["CREATE USER app IDENTIFIED BY 'gT7kQz91'", "sql-password"],
    ["notarytool submit a.zip --password kzqt-mhrw-bxvn-tpld", "apple-app-password"],
  ];
  for (const [value, id] of secrets) {
    it(`knows ${id} by ${JSON.stringify(value.slice(0, 14))}`, () => {
      assert.deepEqual(found(value), [`secret ${id}`]);
      assert.deepEqual(found(`  final a = "${value}"; // b`), [`secret ${id}`]);
    });
  }

  it("tells public values from secret ones", () => {
    assert.deepEqual(found(`AIza${body.slice(0, 35)}`), ["semi google-api-key"]);
    assert.deepEqual(found(jwt({ iss: "supabase", role: "anon" })), ["semi json-web-token"]);
    assert.deepEqual(found(`Bearer ${jwt({ sub: "a" })}`), ["semi bearer-token"]);
    assert.deepEqual(found(`sk_test_${body.slice(0, 24)}`), ["secret stripe-test-key"]);
    assert.deepEqual(found(`"it begins with sk_test_${body.slice(0, 20)}..."`), []);
    assert.deepEqual(found(`WeatherFactory("${hex.slice(0, 32)}")`), ["secret openweather-key"]);
    assert.deepEqual(found(`WeatherFactory(key, "${hex.slice(0, 32)}")`), []);
    assert.deepEqual(found(`sk_test_${hex.slice(0, 40)}`), ["secret paystack-test-key"]);
    assert.deepEqual(found(`weather?appid=${hex.slice(0, 32)}&units=metric`), ["secret openweather-key"]);
    assert.deepEqual(found(`ghp_${body.slice(0, 36)}`), ["semi github-token"], "its checksum is wrong");
    assert.deepEqual(found(`-----BEGIN ENCRYPTED PRIVATE KEY-----\n${body}\n`), ["semi private-key"]);
    assert.deepEqual(found(`'$2y$10$${body.slice(0, 22)}.${body.slice(0, 31)}'`), ["semi password-hash"]);
    assert.deepEqual(found(`pk_live_${body.slice(0, 24)}`), ["public-id stripe-publishable-key"]);
    assert.deepEqual(found(`https://${hex.slice(0, 32)}@o4.ingest.sentry.io/5512`), ["public-id sentry-dsn"]);
  });

  const harmless: readonly string[] = [
    "AKIAIOSFODNN7EXAMPLE",
    "ghp_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
    "ghp_abcdefghijklmnopqrstuvwxyz0123456789",
    "sk_live_your_secret_key_goes_here",
    "sk_live_thisIsOnlyAnExample12",
    "my_sk_live_Q7mZp2Vt9KxLr4Nw8BsYc3",
    "taSK0f2c7a51be0d44c2a8e3170b6d5f92e1",
    `disk-${body.slice(0, 32)}`,
    "if (pem.startsWith('-----BEGIN RSA PRIVATE KEY-----')) parse(pem);",
    "-----BEGIN PRIVATE KEY-----\nMIIE...\n-----END PRIVATE KEY-----",
    `-----BEGIN PUBLIC KEY-----\n${body}\n-----END PUBLIC KEY-----`,
    "https://user:password@host/path",
    "https://api:${token}@garden.dev/notes",
    "https://robot:gT7kQz91@example.com/notes",
    "import 'package:a/b.dart' show Basic, Bearer;",
    "Authorization: Bearer $token",
    "Basic authentication with a password",
    "https://hooks.slack.com/services/$team/$channel",
    "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.bm90LWEtc2lnbmF0dXJl",
  ];
  for (const text of harmless)
    it(`passes over ${JSON.stringify(text.slice(0, 50))}`, () => assert.deepEqual(found(text), []));

  it("takes a key in PEM as a whole", () => {
    const openssh = `b3BlbnNzaC1rZXktdjEAAAAABG5vbmUAAAAEbm9uZQ\n${body}\nEAAA${body}`;
    const text = `-----BEGIN OPENSSH PRIVATE KEY-----\n${openssh}\n-----END OPENSSH PRIVATE KEY-----\n`;
    assert.deepEqual(
      findSecrets(text).map(({ id, value }) => [id, value]),
      [["private-key", openssh]],
    );
  });

  it("sees nothing in the base64 of something else", () => {
    const keyBody = `${body.slice(0, 30)}/EAAA${body.slice(0, 29)}`;
    assert.deepEqual(found(keyBody), []);
    assert.deepEqual(found(`https://api.garden.dev/v1/EAAA${body}`), ["secret square-token"]);
  });

  it("gives the span of the value", () => {
    const text = "a\nfinal db = 'postgres://app:gT7kQz91@db.garden.dev/notes';";
    const [match] = findSecrets(text);
    assert.equal(match?.value, "gT7kQz91");
    assert.equal(text.slice(match?.span.start, match?.span.end), "postgres://app:gT7kQz91@db.garden.dev");
  });

  it("takes linear time on any text", () => {
    for (const { starts, lead } of shapes) {
      const text = `${lead ? "A1b2C3d4E5f6G7" : " "}${starts[0]}`.repeat(5_000);
      const start = process.cpuUsage();
      findSecrets(text);
      assert.ok(process.cpuUsage(start).user / 1000 < 1_000, `slow on ${starts[0]}`);
    }
  });

  it("reads a bearer token with many claims as a whole", () => {
    const claims = Array.from({ length: 80 }, (_, i) => [`claim${i}`, i * 7919]);
    assert.deepEqual(found(`"Bearer ${jwt(Object.fromEntries(claims))}"`), ["semi bearer-token"]);
  });
});

describe("shapes", () => {
  it("have ids of their own", () => assert.equal(new Set(shapes.map(({ id }) => id)).size, shapes.length));
});
