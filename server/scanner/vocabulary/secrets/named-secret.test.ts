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
  const judged: readonly (readonly [name: string, value: string, expected: string | undefined])[] = [
    ["clientSecret", "9f2c7a51be0d44c2a8e3170b6d5f92e1", "certain"],
    ["apiKey", "q7Xv92LkWp", "possible"],
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
  ];
  for (const [name, value, expected] of judged) {
    it(`${name} = ${value} is ${expected ?? "nothing"}`, () => assert.equal(judgeNamed(name, value), expected));
  }
});
