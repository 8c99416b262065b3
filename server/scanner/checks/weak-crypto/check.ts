import type { CodeFile } from "../../code/code.ts";
import { importsAny } from "../../project/code.ts";
import { cryptoPackages } from "../../vocabulary/crypto/crypto-packages.ts";
import { nativeCryptoWords } from "../../vocabulary/crypto/native-crypto.ts";
import { cryptoWeaknesses, mentionsNativeCrypto } from "../../vocabulary/crypto/weaknesses.ts";
import { type Check, type CheckEvidence, fail, notApplicable, review, verdict } from "../check.ts";

type Fact = { readonly kind: "native" } | { readonly kind: "weakness"; readonly evidence: CheckEvidence };

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
      ...["md5", "Md5", "MD5", "sha1", "Sha1", "SHA1", "sha256", "sha512", "AESMode", "BlockCipher", "Hmac("],
      ...["StreamCipher", "DES(", "DES3(", "DESMode", "RC4(", "Blowfish", "FlutterDes", "RSA(", "RSAEncoding", "PKCS1"],
      ...["RSAKey", "RsaKey", "RSAkey", "RSA.", ...nativeCryptoWords],
    ],
    from: (file) => [...native(file), ...weaknesses(file)],
  },
  decide({ code }, facts) {
    const evidence = facts.flatMap((fact) => (fact.kind === "weakness" ? [fact.evidence] : []));
    const usesCrypto = facts.length > 0 || importsAny(code, cryptoPackages);
    return usesCrypto ? verdict(evidence) : notApplicable("The app uses no cryptography of its own.");
  },
};

function native(file: CodeFile): Fact[] {
  return mentionsNativeCrypto(file) ? [{ kind: "native" }] : [];
}

function weaknesses(file: CodeFile): Fact[] {
  return cryptoWeaknesses(file).map(({ certain, message, code }) => {
    return { kind: "weakness", evidence: (certain ? fail : review)(code.location, message) };
  });
}
