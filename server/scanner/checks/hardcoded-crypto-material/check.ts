import type { Code, CodeFile } from "../../code/code.ts";
import type { ConstantExpression } from "../../code/constant-expression.ts";
import { lastAssigned } from "../../code/values-behind.ts";
import { importsAny } from "../../project/code.ts";
import { isOlder } from "../../project/older-version.ts";
import type { Project } from "../../project/project.ts";
import type { Location } from "../../source/text.ts";
import { cryptoPackages } from "../../vocabulary/crypto/crypto-packages.ts";
import { mentionsNativeCrypto } from "../../vocabulary/crypto/weaknesses.ts";
import { beside, type Check, type CheckEvidence, fail, notApplicable, review, verdict } from "../check.ts";
import { fixedMaterial, lastPart, type Material, madeByLength, takesMaterial } from "./crypto-material.ts";
import { type HandedMaterial, handedMaterial, writtenElsewhere } from "./handed-material.ts";
import { iterationCounts } from "./iterations.ts";
import { namedMaterial } from "./named-material.ts";
import { writtenDefaults } from "./own-cipher-keys.ts";
import { reusedIvs } from "./reused-ivs.ts";

type Fact =
  | { readonly kind: "crypto" }
  | { readonly kind: "evidence"; readonly evidence: CheckEvidence }
  /** A key, IV or salt is given as a value that may be a constant of another file. */
  | {
      readonly kind: "given";
      readonly material: Material;
      readonly name: string;
      readonly value: ConstantExpression;
      readonly location: Location;
      /** Where the variable is set that is given. */
      readonly made: readonly Location[];
    }
  | ({ readonly kind: "handed" } & HandedMaterial)
  /** A constant is material by its name and its form, if the app encrypts anything. */
  | { readonly kind: "constant"; readonly material: Material; readonly name: string; readonly location: Location }
  /** Made with `fromLength`: whether that is random depends on the version of the encrypt package. */
  | { readonly kind: "by length"; readonly location: Location };

/** Finds keys, IVs and salts that are the same in every copy of the app. */
export const hardcodedCryptoMaterial: Check<Fact> = {
  meta: {
    id: "hardcoded-crypto-material",
    title: "Hardcoded key, IV or salt",
    owasp: "M10",
    severity: "High",
    cwe: [321, 1204],
    masvs: "CRYPTO-2",
    attackScenario:
      "An attacker unpacks the app, reads the key and decrypts the data of every user. With a fixed IV or salt, equal " +
      "texts and passwords give equal results, which can be recognised and looked up in a table.",
    remediation:
      "Generate a key for each installation with a secure generator and keep it in the Keystore or Keychain (for example " +
      "with `flutter_secure_storage`), or derive it from a password. Use a new IV for every message and a new salt for " +
      "every password, and store them next to the result.",
  },
  collect: {
    languages: ["dart", "kotlin", "java", "swift"],
    words: [
      ...[
        "Key.from",
        "IV.",
        "IV(",
        "SecretKey",
        "KeyParameter",
        "HiveAesCipher",
        "EncryptedSharedPreferences",
        "encryptionKey",
        "cryptKey",
        "openDatabase(",
      ],
      ...[
        "ParametersWithIV",
        "AEADParameters",
        "Pbkdf2",
        "PBKDF2",
        "ScryptParameters",
        "Argon2Parameters",
        "deriveKey",
        "pbkdf2",
        "PBKDF",
        ".stretch(",
      ],
      ...["hashPassword(", "FlutterDes", "DES(", "DES3(", "RC4(", "PRAGMA", "nonce:", "Cipher", "IvParameterSpec"],
      ...[
        "GCMParameterSpec",
        "PBEKeySpec",
        "SupportFactory",
        "SupportOpenHelperFactory",
        "SymmetricKey",
        "Nonce(data",
        "AES(",
      ],
      ...[
        "RSAPrivateKey",
        "PrivateKeyFromPem",
        "Hmac(",
        "key: [",
        "Key: [",
        "iv: [",
        "salt: [",
        "iv =",
        "Iv =",
        "IV =",
      ],
      ...["esKey =", "ryptKey =", "ryptionKey =", "herKey ="],
      ...["ector =", "md5(", "sha1(", "sha256(", "aesSetKeys", "rypt", "xor", "Xor", "XOR"],
    ],
    from: collect,
  },
  decide(project, facts) {
    const imports = importsAny(project.code, [...cryptoPackages, ...databasePackages]);
    if (!imports && facts.every(({ kind }) => kind === "constant"))
      return notApplicable("The app uses no cryptography of its own.");
    const used = new Set(facts.flatMap((fact) => (fact.kind === "given" ? [lastPart(fact.name)] : [])));
    const here = facts.flatMap((fact) =>
      fact.kind === "handed" || (fact.kind === "constant" && used.has(fact.name)) ? [] : evidenceOf(project, fact),
    );
    const known = new Set(here.map(placeOf));
    const handed = facts
      .filter((fact) => fact.kind === "handed")
      .filter(({ location }) => !known.has(placeOf(location)));
    const elsewhere = handed.flatMap((one) => writtenElsewhere(project.code.flow, one, messages[one.material](false)));
    return verdict([...here, ...elsewhere]);
  },
};

function placeOf({ file, line, column }: Location): string {
  return `${file}:${line}:${column}`;
}

const databasePackages = ["sqflite_sqlcipher", "sqlcipher_flutter_libs"];

function collect(file: CodeFile): Fact[] {
  const usesCrypto = file.language === "dart" ? takesMaterial(file) : mentionsNativeCrypto(file);
  const fixed = fixedMaterial(file);
  return [
    ...(usesCrypto ? [{ kind: "crypto" } as const] : []),
    ...fixed.map(({ material, origin, code }): Fact => {
      const { location } = code;
      const made = madeOf(code);
      if (origin.kind === "given") {
        const { name, value } = origin;
        return { kind: "given", material, name, value, location, made };
      }
      return { kind: "evidence", evidence: fail(location, messages[material](origin.kind === "zeros"), made) };
    }),
    ...madeByLength(file).map(({ location }): Fact => ({ kind: "by length", location })),
    ...handedMaterial(file).map((handed): Fact => ({ kind: "handed", ...handed })),
    ...writtenDefaults(file).map(({ material, code: { location } }): Fact => {
      return { kind: "evidence", evidence: fail(location, messages[material](false)) };
    }),
    ...reusedIvs(file).map(({ location }): Fact => {
      const message = "This IV is used for all messages. Use a new IV for each message.";
      return { kind: "evidence", evidence: review(location, message) };
    }),
    ...fewIterations(file),
    ...namedMaterial(file)
      .filter(({ material }) => !usesCrypto || (material === "key" && fixed.every((one) => one.material !== "key")))
      .map(({ material, name, code: { location } }): Fact => ({ kind: "constant", material, name, location })),
  ];
}

/** Where the variable that is all of an expression is set, if that is on another line. */
function madeOf({ values: [value, more], location }: Code): Location[] {
  const made = value && !more ? lastAssigned(value) : undefined;
  return beside(location, made ? [made.location] : []);
}

const messages: Readonly<Record<Material, (zeros: boolean) => string>> = {
  key: (zeros) => `The key ${zeros ? "is all zeros" : "is written in the app"}, so anyone who has the app has it.`,
  IV: (zeros) => `The IV is ${zeros ? "all zeros" : "always the same"}: equal messages give equal ciphertexts.`,
  salt: (zeros) => `The salt is ${zeros ? "all zeros" : "always the same"}: equal passwords give equal results.`,
};

/** The minimum that OWASP accepts. BIP-39 prescribes 2048 for its seeds. */
const minIterations = 100_000;
const bip39Iterations = 2048;

function fewIterations(file: CodeFile): Fact[] {
  return iterationCounts(file)
    .filter(({ count }) => count > 0 && count < minIterations && count !== bip39Iterations)
    .map(({ code: { location }, count }) => {
      const message = `${count} iterations of PBKDF2 are too few against guessing. Use 600000, or 210000 with SHA-512.`;
      return { kind: "evidence", evidence: review(location, message) };
    });
}

/** The first `encrypt` whose `fromLength` returns secure random bytes (leocavalcante/encrypt#266, #314). */
const secureByLength = [5, 0, 2];

function evidenceOf({ code, lock }: Project, fact: Fact): CheckEvidence[] {
  if (fact.kind === "evidence") return [fact.evidence];
  if (fact.kind === "given") {
    const { texts } = code.constants.valuesOf(fact.location.file, fact.value);
    return texts.some((text) => text !== "") ? [fail(fact.location, messages[fact.material](false), fact.made)] : [];
  }
  if (fact.kind === "constant") return [fail(fact.location, messages[fact.material](false))];
  if (fact.kind === "crypto" || fact.kind === "handed") return [];
  const version = lock?.packages.get("encrypt")?.version;
  if (version !== undefined && !isOlder(version, secureByLength)) return [];
  const known = `\`encrypt\` ${version ?? "before 5.0.2"}`;
  return [
    review(
      fact.location,
      `In ${known}, \`fromLength\` returns zeros. Update the package and make a new value each time.`,
    ),
  ];
}
