import { decodeBase64 } from "./base64.ts";
import { isOpaque } from "./opaque.ts";

export type SecretClass = "secret" | "semi" | "public-id";

/**
 * Looks closer at a value of some shape, of which `key` is the secret part: the class that the value really has, or
 * undefined when it is none.
 */
export type ShapeTest = (value: string, key: string) => SecretClass | undefined;

/** A token whose header and payload are JSON. Of Supabase's two, `anon` is made for clients and `service_role` is not. */
export function jsonWebToken(value: string): SecretClass | undefined {
  const [header = "", payload = ""] = value.split(".").map((part) => decodeBase64(part) ?? "");
  if (!header.startsWith("{") || !payload.startsWith("{") || !header.includes('"alg"')) return undefined;
  // The subject of the sample token on jwt.io.
  if (/"sub"\s*:\s*"1234567890"/.test(payload)) return undefined;
  return /"role"\s*:\s*"service_role"/.test(payload) ? "secret" : "semi";
}

/** The credentials of an `Authorization: Basic` header: base64 of `user:password`. */
export function basicCredentials(_value: string, key: string): SecretClass | undefined {
  return /^[!-~]+:[!-~]{3,}$/.test(decodeBase64(key) ?? "") ? "secret" : undefined;
}

const standsForPassword = /^(?:user(?:name)?|pass(?:w(?:or)?d)?|pwd|pw|secret|token|postgres|root|admin|guest)$/i;
const exampleHost = /@(?:[\w.-]*\.)?(?:example(?:\.\w+)?|invalid|test|host(?:name)?|server|domain(?:\.\w+)?)$/i;

/** `scheme://user:password@host`, unless its words only stand for a user, a password or a host. */
export function urlPassword(value: string, key: string): SecretClass | undefined {
  return standsForPassword.test(key) || exampleHost.test(value) ? undefined : "secret";
}

/** A bearer token of no known provider. */
export function bearerToken(_value: string, key: string): SecretClass | undefined {
  return jsonWebToken(key) ?? (isOpaque(key) ? "secret" : undefined);
}
