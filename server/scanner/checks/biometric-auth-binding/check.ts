import type { CodeFile } from "../../code/code.ts";
import { importsAny } from "../../project/code.ts";
import type { IosApp } from "../../project/ios/ios-app.ts";
import { entryAt } from "../../project/ios/plist.ts";
import type { Location } from "../../source/text.ts";
import { inCode } from "../../vocabulary/in-code.ts";
import { wordsOf } from "../../vocabulary/names.ts";
import { beside, type Check, type CheckEvidence, fail, notApplicable, review, verdict } from "../check.ts";
import { type BiometricGate, biometricGates } from "./biometric-gates.ts";
import { skippedGates } from "./skipped-gates.ts";

type Fact =
  | { readonly kind: "evidence"; readonly evidence: CheckEvidence }
  /** A gate that opens when one function returns true. */
  | ({ readonly kind: "gate" } & Pick<BiometricGate, "biometricOnly" | "location" | "option">)
  /** A prompt of `local_auth`, which asks for a face where the phone has no finger to ask for. */
  | { readonly kind: "prompt" }
  /** A key or store that opens only with a biometric. */
  | { readonly kind: "bound" }
  | { readonly kind: "activity"; readonly name: string; readonly location: Location };

/** Packages whose every use shows a prompt. `local_auth` also tells whether a device could show one. */
const promptingPackages = ["biometric_storage", "flutter_local_authentication"];
const promptPackages = ["local_auth", ...promptingPackages];

/** Finds biometric gates that can be bypassed, or that crash. */
export const biometricAuthBinding: Check<Fact> = {
  meta: {
    id: "biometric-auth-binding",
    title: "Biometric gate weak or misconfigured",
    owasp: "M3",
    severity: "Medium",
    cwe: [287],
    masvs: "AUTH-2",
    attackScenario:
      "`local_auth` only returns a boolean. An attacker who hooks that call on a rooted phone, makes it throw into a " +
      "`catch` that returns true, or knows the screen PIN gets in without the owner's face or finger.",
    remediation:
      "Let the biometric unlock a secret instead of returning a boolean: use `biometric_storage`, or a Keychain or " +
      "Keystore key that requires a biometric. Where a gate is enough, pass `biometricOnly: true`, deny on every " +
      "exception, set `NSFaceIDUsageDescription` and let `MainActivity` extend `FlutterFragmentActivity`.",
  },
  collect: {
    languages: ["dart", "kotlin", "java", "swift"],
    words: [
      "localizedReason",
      "isDeviceSupported",
      "canCheckBiometrics",
      "getAvailableBiometrics",
      "BiometricStorage",
      "AndroidOptions.biometric",
      "biometryCurrentSet",
      "FlutterActivity",
      "AudioServiceActivity",
      "SecAccessControlCreateWithFlags",
      "evaluatePolicy",
      "BiometricPrompt",
    ],
    from(file) {
      switch (file.language) {
        case "dart":
          return [
            ...biometricGates(file).flatMap(gateFacts),
            ...prompts(file),
            ...weakSkips(file),
            ...boundStores(file),
          ];
        case "swift":
          return [...accessControls(file), ...nativeGates(file)];
        default:
          return [...mainActivities(file), ...nativeGates(file)];
      }
    },
  },
  decide({ android, ios, code }, facts) {
    const gates = facts.filter((fact) => fact.kind === "gate");
    const isBound = facts.some((fact) => fact.kind === "bound");
    const usesPrompt = importsAny(code, promptPackages);
    const asksForFace = importsAny(code, promptingPackages) || facts.some((fact) => fact.kind === "prompt");
    const own = facts.flatMap((fact) => (fact.kind === "evidence" ? [fact.evidence] : []));
    if (!usesPrompt && !isBound && gates.length === 0 && own.length === 0)
      return notApplicable("The app uses no biometrics.");
    const weak = isBound ? [] : gates.filter(({ biometricOnly }) => !biometricOnly);
    const activities =
      android && importsAny(code, ["local_auth"]) ? facts.filter((fact) => fact.kind === "activity") : [];
    return verdict([
      ...own,
      ...weak.map(({ location, option }) =>
        review(
          location,
          "This gate is a boolean that also accepts the screen PIN, and no key is bound to the biometric.",
          beside(location, option ? [option] : []),
        ),
      ),
      ...activities.map(({ name, location }) =>
        review(
          location,
          `\`local_auth\` shows its prompt only in a \`FlutterFragmentActivity\`, not in a ${inCode(name)}.`,
        ),
      ),
      ...(ios && usesPrompt && asksForFace ? faceIdPurpose(ios) : []),
    ]);
  },
};

function gateFacts({ location, biometricOnly, option, flaw }: BiometricGate): Fact[] {
  const gate = { kind: "gate", biometricOnly, option, location } as const;
  if (flaw === "ignored")
    return [found(fail(location, "The result of the biometric prompt decides nothing, so anyone gets in."))];
  if (flaw === "fails open")
    return [found(fail(location, "When the biometric prompt throws, the app continues as if it had succeeded."))];
  if (flaw === "may fail open")
    return [gate, found(review(location, "The app lets the user in after some errors of the biometric prompt."))];
  return [gate];
}

/** Each prompt of `local_auth` says what it is for, whatever the function is called in its version. */
function prompts(file: CodeFile): Fact[] {
  return file.has("localizedReason") ? [{ kind: "prompt" }] : [];
}

function weakSkips(file: CodeFile): Fact[] {
  return skippedGates(file).map((location) =>
    found(review(location, "On a device without biometrics, the app lets the user in without any other check.")),
  );
}

/** `biometric_storage` asks for a biometric by default, `flutter_secure_storage` only when told to. */
function boundStores(file: CodeFile): Fact[] {
  const stores = file.mentions("BiometricStorage").filter((word) => word.after() === "(");
  const unlocked = file.mentions("authenticationRequired").filter(({ given }) => given?.startsWith("false"));
  const options = file.mentions("AndroidOptions").filter(({ member }) => member?.name === "biometric");
  const isBound = stores.length > unlocked.length || options.length > 0 || file.has("biometryCurrentSet");
  return isBound ? [{ kind: "bound" }] : [];
}

const biometricFlags = ["biometryAny", "biometryCurrentSet", "touchIDAny", "touchIDCurrentSet"];
const biometricWords = new Set(["biometric", "biometrics", "biometry", "face", "touch", "fingerprint"]);

function accessControls(file: CodeFile): Fact[] {
  return file.calls("SecAccessControlCreateWithFlags").flatMap(({ list, word }): Fact[] => {
    if (list.words.some((flag) => biometricFlags.includes(flag))) return [{ kind: "bound" }];
    const around = [word.function?.name, word.type?.name, file.path];
    const isBiometric = around.some((name) => wordsOf(name ?? "").some((part) => biometricWords.has(part)));
    if (!isBiometric) return [];
    return [
      found(
        fail(
          word.location,
          "This key has no biometry flag, so it opens without a face or finger. Add `.biometryCurrentSet`.",
        ),
      ),
    ];
  });
}

/** Native prompts: with a crypto object they bind a key, without one they return a boolean too. */
function nativeGates(file: CodeFile): Fact[] {
  if (file.has("CryptoObject")) return [{ kind: "bound" }];
  const prompts = file
    .calls("evaluatePolicy", "authenticate")
    .filter(({ name }) => name === "evaluatePolicy" || file.has("BiometricPrompt"));
  return prompts.map(({ word }) => ({
    kind: "gate",
    biometricOnly: false,
    option: undefined,
    location: word.location,
  }));
}

function mainActivities(file: CodeFile): Fact[] {
  if (!/MainActivity\.\w+$/.test(file.path)) return [];
  return ["FlutterActivity", "AudioServiceActivity"].flatMap((name) =>
    file
      .mentions(name)
      .filter((word) => /^(?::|extends)$/.test(word.before()) && word.type === undefined)
      .map(({ location }) => ({ kind: "activity", name, location }) as const),
  );
}

const faceIdKey = "NSFaceIDUsageDescription";

function faceIdPurpose(ios: IosApp): CheckEvidence[] {
  if (ios.buildSetting(`INFOPLIST_KEY_${faceIdKey}`)?.value.trim()) return [];
  return ios.infoPlists.flatMap(({ target, file, plist, binary }) => {
    if (target !== "app" || binary || !plist.root) return [];
    const entry = entryAt(plist.root, faceIdKey);
    if (entry?.value.kind === "string" && entry.value.value.trim() !== "") return [];
    const { start } = plist.root.span;
    const place = file.locate(
      entry ? { start: entry.keySpan.start, end: entry.value.span.end } : { start, end: start + "<dict>".length },
    );
    return [
      fail(
        place,
        `${inCode(faceIdKey)} is ${entry ? "empty" : "missing"}: iOS kills the app at its first Face ID prompt.`,
      ),
    ];
  });
}

function found(evidence: CheckEvidence): Fact {
  return { kind: "evidence", evidence };
}
