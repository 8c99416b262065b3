import type { Weakness } from "./weakness.ts";

const brokenAlgorithms: ReadonlyMap<string, string> = new Map([
  ["DES", "DES"],
  ["DESEDE", "3DES"],
  ["TRIPLEDES", "3DES"],
  ["3DES", "3DES"],
  ["RC2", "RC2"],
  ["RC4", "RC4"],
  ["ARCFOUR", "RC4"],
  ["BLOWFISH", "Blowfish"],
]);

/**
 * The weakness of a cipher by its name, such as `AES/ECB/PKCS5Padding` or `RSA/ECB/PKCS1Padding`. In names of RSA,
 * `ECB` has no meaning.
 *
 * @param authenticated true if the file computes a MAC, so that CBC may be authenticated
 * @param decryptsOnly true if the file only decrypts with it: the weak data comes from elsewhere
 */
export function cipherWeakness(
  name: string,
  first: number,
  last: number,
  authenticated: boolean,
  decryptsOnly: boolean,
): Weakness | undefined {
  const [algorithm = "", mode = "", padding = ""] = name.toUpperCase().split("/");
  const weak = (message: string, certain = !decryptsOnly) => ({ certain, first, last, message });
  const broken = brokenAlgorithms.get(algorithm) ?? /^PBEWITH.*(RC2|RC4|DES|MD5)/.exec(algorithm)?.[1];
  if (broken) return weak(`${broken} is broken. Use \`AES/GCM/NoPadding\`.`);
  if (algorithm === "RSA") {
    const isWeak = !/OAEP/.test(padding) && !/OAEP/.test(mode);
    return isWeak
      ? weak("RSA without OAEP padding lets attackers decrypt ciphertexts step by step. Use OAEP.")
      : undefined;
  }
  if (algorithm !== "AES") return undefined;
  if (mode === "")
    return weak("`AES` without a mode runs in ECB, which reveals equal blocks. Use `AES/GCM/NoPadding`.");
  if (mode === "ECB") return weak("ECB encrypts equal blocks to equal blocks, which reveals patterns. Use GCM.");
  return mode === "CBC" && !authenticated
    ? weak("CBC does not detect changed data, and nothing here authenticates it. Use GCM or add an HMAC.", false)
    : undefined;
}
