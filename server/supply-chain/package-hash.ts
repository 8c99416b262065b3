import { z } from "zod";
import { type Infer, lazy } from "../contract/lazy.ts";

/** The algorithms of lock files, with the number of hexadecimal digits of each. */
const digits = { "SHA-1": 40, "SHA-256": 64, "SHA-384": 96, "SHA-512": 128 } as const;
type Algorithm = keyof typeof digits;

/** The hash of a package's archive, with which its package manager knows that it is the one that was locked. */
export const packageHashSchema = lazy(() =>
  z.object({
    algorithm: z.enum(["SHA-1", "SHA-256", "SHA-384", "SHA-512"]),
    value: z.string().describe("hexadecimal"),
  }),
);
export type PackageHash = Infer<typeof packageHashSchema>;

/** A hash that a lock file writes in hexadecimal. Undefined if it is none. */
export function hexHash(algorithm: Algorithm, written: string | undefined): PackageHash | undefined {
  const value = written?.toLowerCase() ?? "";
  return value.length === digits[algorithm] && /^[\da-f]+$/.test(value) ? { algorithm, value } : undefined;
}

const algorithmOf: Readonly<Record<string, Algorithm>> = {
  sha1: "SHA-1",
  sha256: "SHA-256",
  sha384: "SHA-384",
  sha512: "SHA-512",
};
/** Longer than several hashes of one package. */
const longestIntegrity = 1000;

/**
 * The strongest hash of a subresource integrity, as npm's package managers write it: `sha512-…` in base 64, several
 * apart by spaces. Facts: https://w3c.github.io/webappsec-subresource-integrity/
 */
export function integrityHash(integrity: string | undefined): PackageHash | undefined {
  const hashes = (integrity ?? "")
    .slice(0, longestIntegrity)
    .split(" ")
    .flatMap((written) => {
      const [, name = "", base64 = ""] = /^(sha\d+)-([\w+/]+={0,2})(?:\?.*)?$/.exec(written) ?? [];
      const algorithm = algorithmOf[name];
      return (algorithm && hexHash(algorithm, hexOf(base64))) ?? [];
    });
  return hashes.sort((a, b) => b.value.length - a.value.length)[0];
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** Base 64 as hexadecimal: two signs are three digits. The digits of the padding are left out. */
function hexOf(base64: string): string {
  const signs = base64.replace(/(?<!=)=+$/, "");
  const bits = [...signs].map((sign) => Math.max(0, alphabet.indexOf(sign)).toString(2).padStart(6, "0")).join("");
  return (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2).toString(16).padStart(2, "0")).join("");
}
