import assert from "node:assert/strict";
import {
  isAboutSecret,
  isPushToken,
  saysNothing,
  sensitiveKind,
  sensitiveStems,
  speaksOfPush,
  valueKind,
  wordsOf,
} from "./names.ts";

describe("wordsOf", () => {
  const cases: readonly (readonly [name: string, words: string])[] = [
    ["accessToken", "access token"],
    ["ACCESS_TOKEN", "access token"],
    ["_kAccessToken", "k access token"],
    ["JWTToken", "jwt token"],
    ["FCMtoken", "fcm token"],
    ["APItokens", "ap itokens"],
    ["auth-token.v2", "auth token v2"],
    ["sha256", "sha256"],
    ["", ""],
  ];
  for (const [name, words] of cases) {
    it(`splits ${name || "nothing"}`, () => assert.equal(wordsOf(name).join(" "), words));
  }
});

describe("sensitiveKind", () => {
  const sensitive: readonly (readonly [name: string, kind: string])[] = [
    ["password", "password"],
    ["user_passwd", "password"],
    ["passwordOfAdmin", "password"],
    ["pinCode", "password"],
    ["pin", "password"],
    ["clientSecret", "secret"],
    ["seedPhrase", "secret"],
    ["refreshToken", "token"],
    ["sessionid", "token"],
    ["jwt", "token"],
    ["API_KEY", "key"],
    ["apikey", "key"],
    ["cardNumber", "personal"],
    ["recoveryKey", "secret"],
    ["backup_phrase", "secret"],
    ["appSec", "secret"],
    ["userNsec", "secret"],
    ["loginCookie", "token"],
    ["smsOtp", "token"],
    ["sesid", "token"],
    ["userSessId", "token"],
    ["hostedToken", "token"],
  ];
  for (const [name, kind] of sensitive) {
    it(`knows ${name}`, () => assert.equal(sensitiveKind(name), kind));
  }

  const harmless = [
    "searchTokens",
    "tokenizer",
    "cancelToken",
    "fcmToken",
    "pushToken",
    "deviceToken",
    "csrfToken",
    "nextPageToken",
    "tokenStatus",
    "tokenType",
    "counterToken",
    "token_expiry",
    "hasPassword",
    "passwordRequired",
    "passwordHash",
    "encryptedPassword",
    "obscuredToken",
    "passwordLabel",
    "forgotPassword",
    "resetPasswordRoute",
    "passwordLength",
    "pinnedNotes",
    "mapPinMarker",
    "author",
    "monkey",
    "keyboard",
    "secretary",
    "passenger",
    "compass",
    "spinner",
    "publicKey",
    "quoteToken",
    "poolToken0",
    "erc20Token",
    "publicToken",
    "widgetToken",
    "visitorId",
    "durationSec",
    "cookieJar",
    "cookieConsent",
    "otpLength",
    "colorSeed",
    "searchPhrase",
  ];
  for (const name of harmless) {
    it(`leaves ${name} alone`, () => assert.equal(sensitiveKind(name), undefined));
  }
});

describe("valueKind", () => {
  for (const name of [
    "password",
    "password2",
    "userPassword",
    "tokenValue",
    "apiKeyV2",
    "accessTokenJson",
    "sshPrivateKey",
    "loginpasswd",
  ]) {
    it(`takes ${name} for a secret`, () => assert.ok(valueKind(name)));
  }
  for (const name of [
    "passwordManager",
    "tokenStore",
    "credentialsProvider",
    "passwordOfAdmin",
    "tokenKey",
    "pinPad",
    "resetpassword",
  ]) {
    it(`takes ${name} for something that deals with one`, () => assert.equal(valueKind(name), undefined));
  }
});

describe("a name that says nothing", () => {
  for (const name of ["v", "value", "newValue", "text", "s"]) it(`is ${name}`, () => assert.ok(saysNothing(name)));
  for (const name of ["vault", "status", "valueKey", "items"])
    it(`is not ${name}`, () => assert.ok(!saysNothing(name)));
});

describe("push tokens", () => {
  for (const name of ["fcmToken", "deviceToken", "FirebaseMessaging.instance.getToken", "apns_token"]) {
    it(`are known by ${name}`, () => assert.ok(isPushToken(name)));
  }
  for (const name of ["token", "pushToken.id", "pushed", "accessToken"]) {
    it(`are not meant by ${name}`, () => assert.ok(!isPushToken(name)));
  }
  it("are spoken of in texts", () => assert.ok(speaksOfPush("got the FCM token")));
});

describe("isAboutSecret", () => {
  it("tells variants from the secret", () => {
    assert.ok(isAboutSecret("tokenType"));
    assert.ok(!isAboutSecret("token"));
    assert.ok(!isAboutSecret("widget"));
  });
});

describe("sensitiveStems", () => {
  const names = [
    "password",
    "PASSWORD",
    "userToken",
    "API_KEY",
    "apiKey",
    "clientSecret",
    "CREDENTIALS".toLowerCase(),
    "jwt",
    "cookie",
    "otp",
    "recoveryWords",
    "seedPhrase",
    "sesid",
  ];
  for (const name of names) {
    it(`select a file with ${name}`, () => assert.ok(sensitiveStems.some((stem) => name.includes(stem))));
  }
});
