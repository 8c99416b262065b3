import type { CodeFile } from "../../code/code.ts";
import { importsAny } from "../../project/code.ts";
import type { Pubspec } from "../../project/pubspec.ts";
import { inCode } from "../../vocabulary/in-code.ts";
import { type Check, type CheckEvidence, fail, notApplicable, review, verdict } from "../check.ts";
import { type CopiedSecret, copiedSecrets } from "./clipboard.ts";
import { secretFields } from "./text-fields.ts";

type Fact =
  | { readonly kind: "evidence"; readonly evidence: CheckEvidence }
  /** The app shows, copies or asks for a secret. */
  | { readonly kind: "secret" }
  | { readonly kind: "screen protection" };

/** Packages of wallets, banks and authenticators. */
const walletPackages = new Set(
  (
    "web3dart bip39 bip39_mnemonic bip32 bitcoin_base bitcoin_flutter bdk_flutter bdk_dart lwk lwk_dart ldk_node " +
    "breez_sdk breez_sdk_liquid flutter_breez_liquid walletconnect_flutter_v2 reown_walletkit reown_appkit solana " +
    "on_chain blockchain_utils wallet_core hd_wallet_kit polkadart stellar_flutter_sdk nanodart monero otp dart_otp " +
    "plaid_flutter"
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
    words: ["ClipboardData", "TextField", "TextFormField", "FLAG_SECURE"],
    from: (file) => (file.language === "dart" ? dartFacts(file) : nativeFacts(file)),
  },
  decide({ code, pubspec, isLibrary }, facts) {
    const isProtected = importsAny(code, protectingPackages) || facts.some((fact) => fact.kind === "screen protection");
    const wallet = isProtected || isLibrary ? [] : openWallet(pubspec);
    if (wallet.length === 0 && !facts.some((fact) => fact.kind === "secret")) {
      return notApplicable("The app shows, copies and asks for no secrets.");
    }
    return verdict([...facts.flatMap((fact) => (fact.kind === "evidence" ? [fact.evidence] : [])), ...wallet]);
  },
};

function dartFacts(file: CodeFile): Fact[] {
  const copied = copiedSecrets(file);
  const fields = secretFields(file);
  if (copied.length + fields.length === 0) return [];
  const evidence = [
    ...copied.flatMap((secret) => copyEvidence(secret) ?? []),
    ...fields.flatMap(({ content, readable, learned, location }) => {
      if (!readable) return [];
      if (content === "password")
        return [fail(location, "This password field shows its text on the screen. Set `obscureText: true`.")];
      return learned
        ? [
            review(
              location,
              "The keyboard may learn the text of this field. Set `enableSuggestions: false` and `autocorrect: false`.",
            ),
          ]
        : [];
    }),
  ];
  return [{ kind: "secret" }, ...evidence.map((item) => ({ kind: "evidence" as const, evidence: item }))];
}

function copyEvidence({ name, kind, cleared, generated, location }: CopiedSecret): CheckEvidence | undefined {
  if (cleared) return undefined;
  const isTransient = kind === "token" || kind === "code" || /secret|credential|api/i.test(name);
  if (isTransient || generated) {
    return review(
      location,
      `${inCode(name)} stays in the clipboard, where other apps can read it. Clear the clipboard soon after.`,
    );
  }
  return fail(location, `${inCode(name)} is copied and never cleared, so other apps can read it from the clipboard.`);
}

function nativeFacts(file: CodeFile): Fact[] {
  return file.has("FLAG_SECURE") ? [{ kind: "screen protection" }] : [];
}

function openWallet({ dependencies }: Pubspec): CheckEvidence[] {
  const reason = dependencies.find(({ name, section }) => section === "dependencies" && walletPackages.has(name));
  if (!reason) return [];
  const message = `An app with ${inCode(reason.name)} shows secrets, and nothing keeps them out of screenshots and the app switcher.`;
  return [review(reason.location, message)];
}
