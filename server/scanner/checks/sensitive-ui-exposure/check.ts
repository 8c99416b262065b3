import type { CodeFile } from "../../code/code.ts";
import { repairable } from "../../code/repair.ts";
import { importsAny } from "../../project/code.ts";
import type { Pubspec } from "../../project/pubspec.ts";
import { inCode } from "../../vocabulary/in-code.ts";
import { sensitiveStems } from "../../vocabulary/names.ts";
import { arePostalCodes, type PinCodes, pinCodesIn } from "../../vocabulary/privacy/postal-codes.ts";
import { beside, type Check, type CheckEvidence, fail, notApplicable, review, verdict } from "../check.ts";
import { type Copy, copies, declaredCopiers } from "./clipboard.ts";
import { copiedSecrets } from "./copied-secrets.ts";
import { type HandedField, handedContents, handedFields } from "./handed-fields.ts";
import { type SecretField, secretFields } from "./text-fields.ts";

type Fact =
  | {
      readonly kind: "evidence";
      readonly evidence: CheckEvidence;
      readonly isPinCode: boolean;
      readonly isSeed: boolean;
    }
  /** The app asks for a secret, or for nothing but a `pincode`, or a seed that is a number unless the app is a wallet. */
  | { readonly kind: "secret"; readonly isPinCode: boolean; readonly isSeed: boolean }
  | { readonly kind: "screen protection" }
  | { readonly kind: "copy"; readonly copy: Copy }
  /** A function that says that it copies. */
  | { readonly kind: "copier"; readonly name: string }
  | { readonly kind: "field"; readonly field: HandedField }
  | PinCodes;

/** Packages of wallets, banks and authenticators. */
const walletPackages = new Set(
  (
    "web3dart bip39 bip39_mnemonic bip32 bitcoin_base bitcoin_flutter bdk_flutter bdk_dart lwk lwk_dart ldk_node " +
    "breez_sdk breez_sdk_liquid flutter_breez_liquid walletconnect_flutter_v2 reown_walletkit reown_appkit solana " +
    "on_chain blockchain_utils wallet_core hd_wallet_kit polkadart stellar_flutter_sdk nanodart monero otp dart_otp " +
    "plaid_flutter polkawallet_sdk trust_wallet_core cardano_wallet_sdk stellar_wallet_flutter_sdk coinslib flutter_nano_ffi"
  ).split(" "),
);

const protectingPackages = [
  "screen_protector",
  "no_screenshot",
  "flutter_windowmanager",
  "flutter_windowmanager_plus",
  "secure_application",
  "privacy_screen",
  "flutter_prevent_screenshot",
  "screen_secure",
  "secure_content",
  "screen_guard",
];

/** Finds secrets that leak through the clipboard, the screen or the keyboard. */
export const sensitiveUiExposure: Check<Fact> = {
  meta: {
    id: "sensitive-ui-exposure",
    title: "Clipboard, screenshots, keyboard cache",
    owasp: "M6",
    severity: "Low",
    cwe: [200],
    masvs: "PLATFORM-3",
    attackScenario:
      "A copied password stays in the clipboard, where other apps read it, and clipboard sync sends it to other devices. " +
      "A readable password field shows in screen recordings, the app switcher keeps a picture of the wallet, and the " +
      "keyboard learns the seed phrase.",
    remediation:
      "Hide password fields with `obscureText`, and switch off suggestions and autocorrect for seeds and card numbers. " +
      "Clear the clipboard soon after copying a secret. Set `FLAG_SECURE` (or use `screen_protector`) on secret screens.",
  },
  collect: {
    languages: ["dart", "kotlin", "java"],
    words: [
      "ClipboardData",
      "TextField",
      "TextFormField",
      "lipboard",
      "copyText",
      "copyAnd",
      "FLAG_SECURE",
      "incode",
      "inCode",
      ...sensitiveStems,
    ],
    from: (file) => (file.language === "dart" ? dartFacts(file) : nativeFacts(file)),
  },
  decide({ code, pubspec, isLibrary }, facts) {
    const isProtected = importsAny(code, protectingPackages) || facts.some((fact) => fact.kind === "screen protection");
    const wallet = walletPackage(pubspec);
    const isWallet = wallet !== undefined;
    const hasPostalCodes = arePostalCodes(facts);
    const isOther = (fact: { readonly isPinCode: boolean; readonly isSeed: boolean }) =>
      (fact.isPinCode && hasPostalCodes) || (fact.isSeed && !isWallet);
    const fields = facts.flatMap((fact) =>
      fact.kind === "field" ? [handedContents(code.flow, fact.field, { hasPostalCodes, isWallet })] : [],
    );
    const copied = copiedSecrets(
      facts.flatMap((fact) => (fact.kind === "copy" ? [fact.copy] : [])),
      {
        flow: code.flow,
        declared: new Set(facts.flatMap((fact) => (fact.kind === "copier" ? [fact.name] : []))),
        isWallet,
      },
    );
    const evidence = [
      ...facts.flatMap((fact) => (fact.kind === "evidence" && !isOther(fact) ? [fact.evidence] : [])),
      ...onePerPlace(fields.flatMap((field) => field.evidence)),
      ...copied,
      ...(wallet && !isProtected && !isLibrary ? [unprotected(wallet)] : []),
    ];
    const dealsWithSecrets =
      facts.some((fact) => (fact.kind === "secret" ? !isOther(fact) : isSecretCopy(fact))) ||
      fields.some((field) => field.asksForSecrets);
    return evidence.length > 0 || dealsWithSecrets
      ? verdict(evidence)
      : notApplicable("The app shows, copies and asks for no secrets.");
  },
};

function isSecretCopy(fact: Fact): boolean {
  return fact.kind === "copy" && fact.copy.secret !== undefined;
}

/** A field may be handed a label, a hint and a controller at the same place. */
function onePerPlace(all: readonly CheckEvidence[]): CheckEvidence[] {
  const heaviestLast = all.toSorted((a, b) => Number(a.level === "fail") - Number(b.level === "fail"));
  return [...new Map(heaviestLast.map((one) => [`${one.file}:${one.line}`, one])).values()];
}

function dartFacts(file: CodeFile): Fact[] {
  const fields = secretFields(file);
  const shared: Fact[] = [
    ...copies(file).map((copy) => ({ kind: "copy" as const, copy })),
    ...declaredCopiers(file).map((name) => ({ kind: "copier" as const, name })),
    ...handedFields(file).map((field) => ({ kind: "field" as const, field })),
    ...pinCodesIn(file),
  ];
  if (fields.length === 0) return shared;
  const evidence = fields.flatMap((field) =>
    fieldEvidence(field).map((item) => ({
      kind: "evidence" as const,
      evidence: item,
      isPinCode: field.isPinCode,
      isSeed: field.content === "seed",
    })),
  );
  const isPinCode = fields.every((field) => field.isPinCode);
  const isSeed = fields.every(({ content }) => content === "seed");
  return [...shared, { kind: "secret", isPinCode, isSeed }, ...evidence];
}

function fieldEvidence({ content, readable, learned, location, labels, repair }: SecretField): CheckEvidence[] {
  if (!readable) return [];
  const related = beside(location, labels);
  if (content === "password") {
    const message = "This password field shows its text on the screen. Set `obscureText: true`.";
    return [repairable(fail(location, message, related), repair)];
  }
  const message =
    "The keyboard may learn the text of this field. Set `enableSuggestions: false` and `autocorrect: false`.";
  return learned ? [review(location, message, related)] : [];
}

function nativeFacts(file: CodeFile): Fact[] {
  return file.has("FLAG_SECURE") ? [{ kind: "screen protection" }] : [];
}

function walletPackage({ dependencies }: Pubspec) {
  return dependencies.find(({ name, section }) => section === "dependencies" && walletPackages.has(name));
}

function unprotected({ name, location }: Pubspec["dependencies"][number]): CheckEvidence {
  const message = `An app with ${inCode(name)} shows secrets, and nothing keeps them out of screenshots and the app switcher.`;
  return review(location, message);
}
