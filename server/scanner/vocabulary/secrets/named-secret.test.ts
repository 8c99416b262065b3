import assert from "node:assert/strict";
import { credentialKind, judgeNamed } from "./named-secret.ts";
import { isOpaque } from "./opaque.ts";
import { isPlaceholder } from "./placeholder.ts";

describe("isOpaque", () => {
  const opaque = [
    "9f2c7a51be0d44c2a8e3170b6d5f92e1",
    "b7Qz81LmN0pXr4Tv9WyA",
    "FI>O<_BU4C,33rjUd1V[-H]7",
    "8JCsPssfgS8tiRwiMlhARg==",
    "k7%Rm!2xQ&W9bz=Lt4^pZs8",
    "JBSWY3DPEHPK3PXP",
    "550e8400-e29b-41d4-a716-446655440000",
  ];
  const plain = [
    "9f2c7a51be0d44c2a8e3170b6d5f92e",
    "garden_refresh_token_v2",
    "com.example.garden.password2",
    "assets/images/2024/01/02/pic_3.png",
    "X-Session-Token-Version-2",
    "https://garden.dev/b7Qz81LmN0pXr4Tv9WyA",
    "?alt=json&key=b7Qz81LmN0pXr4Tv9WyA",
    "feed/latest&key=b7Qz81LmN0pXr4Tv9WyA",
    "Sicherungsphrase",
    "a passphrase with 4 words",
    "^[A-Z]{4}[0-9]{12}$",
    "00000000000000000000000000000000",
  ];
  for (const value of opaque) it(`is true for ${value}`, () => assert.ok(isOpaque(value)));
  for (const value of plain) it(`is false for ${value}`, () => assert.ok(!isOpaque(value)));
});

describe("isPlaceholder", () => {
  const placeholders = [
    "",
    "YOUR_API_KEY",
    "<your-secret>",
    "changeme123",
    "xxxxxxxxxxxx",
    "••••••••",
    "${SECRET}",
    "%API_KEY%",
    "$TOKEN",
    "dummyPassword",
    "1234567890abcdef1234567890abcdef",
    "test1234",
  ];
  const real = ["b7Qz81LmN0pXr4Tv9WyA", "Guest!@123456", "admin123", "KZ2uy4upvq4t3e$m$3r2TeFS2fEpF", "latest-Zk81vQ"];
  for (const value of placeholders) it(`is true for "${value}"`, () => assert.ok(isPlaceholder(value)));
  for (const value of real) it(`is false for ${value}`, () => assert.ok(!isPlaceholder(value)));
});

describe("credentialKind", () => {
  it("reads whole words", () => {
    assert.equal(credentialKind("_clientSecretProd"), "secret");
    assert.equal(credentialKind("_secretKeyA"), "key");
    assert.equal(credentialKind("X-Api-Key"), "key");
    assert.equal(credentialKind("DB_PASS"), "password");
    assert.equal(credentialKind("API_TOKEN"), "token");
  });

  it("passes over names of other things", () => {
    for (const name of [
      "tokenizer",
      "apiKeyId",
      "facebookClientToken",
      "publicKeyToken",
      "passwordHint",
      "CONNECT_API_KEY_FILEPATH",
      "cardNumber",
    ]) {
      assert.equal(credentialKind(name), undefined, name);
    }
  });
});

describe("judgeNamed", () => {
  it("knows a whole private key in Base64, and no picture of that length", () => {
    const bytes = Array.from({ length: 600 }, (_, i) => (i * 7919 + (i >> 3) * 104729) % 251);
    const key = `MIIC${Buffer.from(bytes).toString("base64")}`;
    assert.equal(judgeNamed("V4_PRIVATE_KEY", key), "certain");
    assert.equal(judgeNamed("privateKey", `iVBORw0KGgo${key}`), undefined);
    assert.equal(judgeNamed("publicKey", key), undefined);
  });

  const judged: readonly (readonly [name: string, value: string, expected: string | undefined])[] = [
    ["clientSecret", "9f2c7a51be0d44c2a8e3170b6d5f92e1", "certain"],
    ["apiKey", "q7Xv92LkWp", "possible"],
    ["passphraseCheckingEnterWord", "passphraseCheckingEnterWord", undefined],
    ["LocaleKeys.passphraseCheckingEnterWord", "passphrase-checking-enter-word", undefined],
    ["password", "admin123", "possible"],
    ["password", "hunter2", "possible"],
    ["password", "SuperSecret123!", "possible"],
    ["dbPassword", "password123", "possible"],
    ["password", "adminPassword2", undefined],
    ["password", "com.example.pw2", undefined],
    ["token", "4227b22404", undefined],
    ["accessTokenKey", "access_token", undefined],
    ["pinCodePassword", "PIN_CODE_PASSWORD_2", undefined],
    ["title", "9f2c7a51be0d44c2a8e3170b6d5f92e1", undefined],
    ["apiKey", "YOUR_API_KEY_12345678", undefined],
    ["apiKey", "8D41BA07E35F92C6A1DB40F7739CE", "certain"],
    ["apiKey", "8D41BA07E35F92C6", "possible"],
    ["deviceId", "8D41BA07E35F92C6A1DB40F7739CE", undefined],
    ["algoliaApiKey", "9f2c7a51be0d44c2a8e3170b6d5f92e1", "possible"],
    ["ALGOLIA_ADMIN_API_KEY", "9f2c7a51be0d44c2a8e3170b6d5f92e1", "certain"],
    ["typesenseAdminApiKey", "9f2c7a51be0d44c2a8e3170b6d5f92e1", "certain"],
    ["weatherKey", "9f2c7a51be0d44c2a8e3170b6d5f92e1", "possible"],
    ["kGeminiKey", "b7Qz81LmN0pXr4Tv9WyAc3Qk2", "possible"],
    ["Ocp-Apim-Subscription-Key", "9f2c7a51be0d44c2a8e3170b6d5f92e1", "certain"],
    ["x-rapidapi-key", "9f2c7a51be0d44c2a8e3170b6d5f92e1c40b97ad83f6520e1b", "certain"],
    ["key", "9f2c7a51be0d44c2a8e3170b6d5f92e1", undefined],
    ["cacheKey", "9f2c7a51be0d44c2a8e3170b6d5f92e1", undefined],
    ["weatherKey", "weather_of_the_last_seven_days", undefined],
    ["key_parcels", "9f2c7a51be0d44c2a8e3170b6d5f92e1", "possible"],
    ["keyOfItem", "9f2c7a51be0d44c2a8e3170b6d5f92e1", undefined],
    ["password", "demo4815", "possible"],
    ["password", "test", undefined],
    ["token", "demo4815", undefined],
    ["appKey", "9f2c7a51be0d44c2a8e3170b6d5f92e1", undefined],
    ["password", "4821@7305", "possible"],
    ["password", "123@56789", "possible"],
    ["password", "Abcd@1234", "possible"],
    ["password", "2024-01-31", undefined],
    ["password", "12:30:45", undefined],
    ["password", "your@12345", undefined],
    ["sessionToken", "123@56789", undefined],
    ["defaultCookie", "visitor=1%7CQ8rtXw2Zk9Lm4Vb7Np3Sd%7C1694210045", "possible"],
    ["defaultCookie", "lang=de;PHPSESSID=q8rtxw2zk9lm4vb7np3sd5fgh1", "certain"],
    ["sessionCookie", "q8Rtxw2Zk9lM4vb7Np3sd5Fgh1yA==", "certain"],
  ];
  for (const [name, value, expected] of judged) {
    it(`${name} = ${value} is ${expected ?? "nothing"}`, () => assert.equal(judgeNamed(name, value), expected));
  }
});
