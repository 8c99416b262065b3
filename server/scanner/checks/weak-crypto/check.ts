import type { CodeFile } from "../../code/code.ts";
import { importsAny } from "../../project/code.ts";
import type { Location } from "../../source/text.ts";
import { cryptoPackages } from "../../vocabulary/crypto/crypto-packages.ts";
import { type HashUse, hashUses } from "../../vocabulary/crypto/hash-helpers.ts";
import { nativeCryptoWords } from "../../vocabulary/crypto/native-crypto.ts";
import { cryptoWeaknesses, mentionsNativeCrypto } from "../../vocabulary/crypto/weaknesses.ts";
import { inCode } from "../../vocabulary/in-code.ts";
import { type Check, type CheckEvidence, fail, notApplicable, review, verdict } from "../check.ts";

type Fact =
  | { readonly kind: "native" }
  | { readonly kind: "weakness"; readonly evidence: CheckEvidence }
  /** A helper that hashes what it gets, or a call that gives a password to such a function, perhaps of another file. */
  | HashUse;

/** Finds broken algorithms and modes. */
export const weakCrypto: Check<Fact> = {
  meta: {
    id: "weak-crypto",
    title: "Weak algorithm or mode",
    owasp: "M10",
    severity: "High",
    cwe: [327],
    masvs: "CRYPTO-1",
    attackScenario:
      "An attacker with the app's data, from a backup, a stolen device or the network, breaks the encryption or guesses " +
      "the hashed passwords with a graphics card: DES falls in hours, and MD5 allows billions of guesses a second.",
    remediation:
      "Encrypt with AES-GCM or ChaCha20-Poly1305 and a new nonce each time. Use RSA only with OAEP and 3072 bits. Derive " +
      "keys and hash passwords with Argon2id, scrypt or PBKDF2. Use SHA-256 where a hash must not be forged.",
  },
  collect: {
    languages: ["dart", "kotlin", "java", "swift", "objc"],
    words: [
      ...[
        "md5",
        "Md5",
        "MD5",
        "sha1",
        "Sha1",
        "SHA1",
        "sha256",
        "sha512",
        "Sha2",
        "Sha384",
        "Sha512",
        "AESMode",
        "Mode.cbc",
        "Mode.ecb",
        "Mode.ECB",
        "BlockCipher",
        "Hmac(",
      ],
      ...["StreamCipher", "DES(", "DES3(", "DESMode", "RC4(", "Blowfish", "FlutterDes", "RSA(", "RSAEncoding", "PKCS1"],
      ...["RSAKey", "RsaKey", "RSAkey", "RSA.", ...nativeCryptoWords],
      ...["HashString(", "Hash(", "hashP", "hashS", "aesar", "esarC", "igenere", "ot13", "ot47", "tbash", "layfair"],
      ...["xor", "Xor", "XOR"],
    ],
    from: (file) => [...native(file), ...weaknesses(file), ...hashUses(file)],
  },
  decide({ code }, facts) {
    const isUsed = facts.some(({ kind }) => kind !== "hashed password") || importsAny(code, cryptoPackages);
    if (!isUsed) return notApplicable("The app uses no cryptography of its own.");
    return verdict([
      ...facts.flatMap((fact) => (fact.kind === "weakness" ? [fact.evidence] : [])),
      ...hashedPasswords(facts),
    ]);
  },
};

/** The helpers that get a password somewhere, each with the first call that gives it one. */
function hashedPasswords(facts: readonly Fact[]): CheckEvidence[] {
  const calls = new Map<string, Location>();
  for (const fact of facts)
    if (fact.kind === "hashed password" && !calls.has(fact.name)) calls.set(fact.name, fact.location);
  return facts.flatMap((fact) => {
    const call = fact.kind === "helper" ? calls.get(fact.name) : undefined;
    if (fact.kind !== "helper" || !call) return [];
    const message = `${inCode(fact.name)} gets a password, and this hash is fast and has no salt: a stolen result is guessed quickly. Use Argon2id, scrypt or PBKDF2.`;
    return [review(fact.location, message, [call])];
  });
}

function native(file: CodeFile): Fact[] {
  return mentionsNativeCrypto(file) ? [{ kind: "native" }] : [];
}

function weaknesses(file: CodeFile): Fact[] {
  return cryptoWeaknesses(file).map(({ certain, message, code }) => {
    return { kind: "weakness", evidence: (certain ? fail : review)(code.location, message) };
  });
}
