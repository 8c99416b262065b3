import { tokenChecksum } from "../../../server/scanner/vocabulary/secrets/checksum.ts";

/**
 * Credentials that open nothing, put together when they are needed: no file of this repository holds a whole one. The
 * same name always gives the same value.
 */

const lower = "abcdefghijklmnopqrstuvwxyz";
const digits = "0123456789";
export const hexDigits = `${digits}abcdef`;
export const base32 = `${lower.toUpperCase()}234567`;
export const base36 = `${lower}${digits}`;
export const base62 = `${digits}${lower.toUpperCase()}${lower}`;
export const base64 = `${base62}+/`;
export const base64url = `${base62}_-`;

/** Random characters of a set, as the name decides. */
export function random(name: string, characters: string, length: number): string {
  let state = [...name].reduce((sum, character) => Math.imul(sum ^ character.charCodeAt(0), 0x01000193), 0x811c9dc5);
  let text = "";
  while (text.length < length) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    text += characters.charAt(Math.floor((state / 2 ** 32) * characters.length));
  }
  return text;
}

export const hex = (name: string, length = 32): string => random(name, hexDigits, length);
export const key = (name: string, length = 32): string => random(name, base62, length);

export function uuid(name: string): string {
  const text = hex(name, 32);
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join("-");
}

/** A password as people make them up: two words, a number and a sign. */
export function password(name: string): string {
  const words = ["Maple", "river", "Tulip", "harbour", "Cobalt", "meadow", "Walnut", "ember", "Quartz", "lantern"];
  const pick = (list: readonly string[], salt: string) =>
    list[Number.parseInt(hex(name + salt, 4), 16) % list.length] ?? "";
  return `${pick(words, "1")}${pick(words, "2")}${random(name, "23456789", 3)}${pick(["!", "#", "%", "*"], "3")}`;
}

export const encoded = (text: string): string => Buffer.from(text).toString("base64");
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");

export function jsonWebToken(name: string, payload: object): string {
  return [part({ alg: "HS256", typ: "JWT" }), part(payload), random(name, base64url, 43)].join(".");
}

/** A token with the checksum that GitHub and npm put at the end. */
export function checksummed(start: string, name: string): string {
  const body = key(name, 30);
  return start + body + tokenChecksum(body);
}

/** How the body of every unencrypted OpenSSH key begins. */
const openssh = Buffer.from("openssh-key-v1\0\0\0\0\x04none\0\0\0\x04none\0\0\0\0").toString("base64").slice(0, 40);

/** The lines of a PEM file; the body begins as its kind does. */
export function pem(name: string, kind = "RSA PRIVATE KEY"): string[] {
  const start = kind.startsWith("OPENSSH") ? openssh : "MII";
  const body = start + random(name, base64, 256 - start.length);
  return [`-----BEGIN ${kind}-----`, ...(body.match(/.{64}/g) ?? []), `-----END ${kind}-----`];
}
