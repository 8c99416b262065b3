import { decodeBase64 } from "./base64.ts";
import { hasTokenChecksum } from "./checksum.ts";
import { entropy } from "./entropy.ts";
import { isOpaque } from "./opaque.ts";
import type { SecretClass } from "./shape.ts";

/** A token of 36 characters, the last six being a checksum of the others. With a wrong checksum it is invalid. */
export function checksumToken(value: string): SecretClass {
  const token = value.slice(value.indexOf("_") + 1);
  return token.length !== 36 || hasTokenChecksum(token) ? "secret" : "semi";
}

/** An encrypted key still needs its passphrase. */
export function privateKey(value: string): SecretClass {
  return value.startsWith("-----BEGIN ENCRYPTED ") ? "semi" : "secret";
}

/**
 * A token whose header and payload are JSON. Of Supabase's two, `anon` is meant for clients and `service_role` is not.
 */
export function jsonWebToken(value: string): SecretClass | undefined {
  const [header = "", payload = ""] = value.split(".").map((part) => decodeBase64(part) ?? "");
  if (!header.startsWith("{") || !payload.startsWith("{") || !header.includes('"alg"')) return undefined;
  // The subject of the sample token on jwt.io.
  if (/"sub"\s*:\s*"1234567890"/.test(payload)) return undefined;
  return /"role"\s*:\s*"service_role"/.test(payload) ? "secret" : "semi";
}

/** Whether a value is the JSON Web Token that Supabase issues to clients. */
export function isSupabaseAnonKey(value: string): boolean {
  return /"role"\s*:\s*"anon"/.test(decodeBase64(value.split(".")[1] ?? "") ?? "");
}

/**
 * Base64 of `user:password`, as in an `Authorization: Basic` header and in Docker's configuration. It is doubtful
 * where the password is a word such as `password`, which may stand for one.
 */
export function basicCredentials(_value: string, key: string): SecretClass | undefined {
  const login = decodeBase64(key) ?? "";
  if (!/^[!-9;-~]+:[!-~]{3,}$/.test(login)) return undefined;
  return standsForPassword.test(login.slice(login.indexOf(":") + 1)) ? "semi" : "secret";
}

/** Base64 of a text, as in the data of a Kubernetes secret. Ordinary words happen to be base64 of other bytes. */
export function base64Text(value: string): SecretClass | undefined {
  return value.length % 4 === 0 && /^[ -~\n]+$/.test(decodeBase64(value) ?? "") ? "secret" : undefined;
}

const standsForPassword = /^(?:user(?:name)?|pass(?:w(?:or)?d)?|pwd|pw|secret|token|postgres|root|admin|guest)$/i;
const exampleHost = /@(?:[\w.-]*\.)?(?:example(?:\.\w+)?|invalid|test|host(?:name)?|server|domain(?:\.\w+)?)$/i;

const ownMachine = /@(?:localhost|127\.0\.0\.1|0\.0\.0\.0|10\.0\.2\.2|[\w-]+\.local)$/i;

/**
 * `scheme://user:password@host`, unless the words are placeholders for a user, a password or a host. A database on the
 * developer's own machine, and a password that repeats the user, are no secrets by themselves.
 */
export function urlPassword(value: string, key: string): SecretClass | undefined {
  if (standsForPassword.test(key) || exampleHost.test(value)) return undefined;
  const user = /:\/\/([^:@]*):/.exec(value)?.[1];
  return user === key || ownMachine.test(value) ? "semi" : "secret";
}

/** In bits per character: beyond words without spaces, but below 32 and more random base 62 characters. */
const minEntropy = 4.1;

/** A bearer token of an unknown provider. */
export function bearerToken(_value: string, key: string): SecretClass | undefined {
  const isToken = isOpaque(key) || (key.length >= 32 && entropy(key) >= minEntropy);
  return jsonWebToken(key) ?? (isToken ? "secret" : undefined);
}
