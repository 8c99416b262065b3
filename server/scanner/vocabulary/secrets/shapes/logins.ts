import type { Shape } from "../shape.ts";
import { basicCredentials, bearerToken, jsonWebToken, urlPassword } from "../shape-tests.ts";

/** Characters allowed before the host of a URL. */
const userinfo = "[^\\s/:@\"'`<>$(){}]";

/** Passwords and their equivalents in URLs, requests and commands. */
export const logins: readonly Shape[] = [
  {
    id: "cloudinary-url",
    provider: "Cloudinary",
    what: "API environment URL",
    class: "secret",
    starts: ["cloudinary://"],
    body: "\\d{12,18}:(?<key>[\\w-]{20,40})@[\\w-]{1,60}",
  },
  {
    id: "sentry-dsn",
    provider: "Sentry",
    what: "DSN",
    class: "public-id",
    lead: "https?",
    starts: ["://"],
    body: "[0-9a-f]{32}(?::[0-9a-f]{32})?@[\\w.-]{3,80}(?::\\d{2,5})?/\\d{1,20}",
  },
  {
    id: "url-credentials",
    provider: "URL",
    what: "with a password",
    class: "secret",
    lead: "\\b[a-z][a-z0-9+.-]{1,20}",
    starts: ["://"],
    body: `${userinfo}{0,64}:(?<key>${userinfo}{3,88})@[\\w.-]{1,100}`,
    test: urlPassword,
    isPassword: true,
  },
  {
    id: "json-web-token",
    provider: "JWT",
    what: "token",
    class: "semi",
    starts: ["eyJ"],
    body: "[\\w-]{8,1000}\\.eyJ[\\w-]{8,4000}\\.[\\w-]{16,1000}",
    test: jsonWebToken,
  },
  {
    id: "basic-credentials",
    provider: "HTTP",
    what: "Basic credentials",
    class: "secret",
    starts: ["Basic "],
    body: "(?<key>[A-Za-z0-9+/]{8,200}={0,2})",
    test: basicCredentials,
  },
  {
    id: "bearer-token",
    provider: "HTTP",
    what: "bearer token",
    class: "secret",
    starts: ["Bearer "],
    // Longer ones are JSON Web Tokens with many claims. No part of one is a token.
    body: "(?<key>[\\w.~+/=-]{20,6000})(?![\\w.~+/=-])",
    test: bearerToken,
  },
  {
    id: "password-hash",
    provider: "Crypt",
    what: "password hash",
    class: "semi",
    starts: ["$2a$", "$2b$", "$2y$", "$5$", "$6$", "$y$", "$apr1$", "$argon2i$", "$argon2id$"],
    body: "[\\w./$=,+-]{28,200}",
  },
  {
    id: "sql-password",
    provider: "SQL",
    what: "password",
    class: "secret",
    starts: ["IDENTIFIED BY ", "identified by "],
    body: "[\"'](?<key>[^\\s\"'$]{4,88})[\"']",
    isPassword: true,
  },
  {
    id: "curl-password",
    provider: "curl",
    what: "user and password",
    class: "secret",
    starts: ["curl "],
    body: "[^\\n]{0,200}?(?:-u|--user)[ =]{0,2}[\"']?[^\\s:\"'$]{1,64}:(?<key>[^\\s\"'$:]{4,88})",
    isPassword: true,
  },
  {
    id: "apple-app-password",
    provider: "Apple",
    what: "app-specific password",
    class: "secret",
    starts: ["APPLICATION_SPECIFIC_PASSWORD", "application_specific_password", "altool ", "notarytool "],
    near: true,
    body: "[^\\n]{0,120}?(?<![\\w-])(?<key>[a-z]{4}-[a-z]{4}-[a-z]{4}-[a-z]{4})(?![\\w-])",
    isPassword: true,
  },
];
