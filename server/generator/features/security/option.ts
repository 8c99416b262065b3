import type { ChoiceOf } from "../../config/all-fields.ts";
import { chips } from "../../config/field.ts";
import type { Contribution } from "../../model/contribution.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import { defineOption } from "../option.ts";
import { certPinningFiles } from "./cert-pinning.ts";
import { recaptcha } from "./recaptcha.ts";
import { secureStorage } from "./secure-storage.ts";

const byValue: Readonly<Record<ChoiceOf<"security">, (facts: ProjectFacts) => Contribution>> = {
  secure_storage: secureStorage,
  recaptcha,
  cert_pinning: certPinningFiles,
};

const fields = {
  security: chips({
    label: "Security",
    default: [],
    choices: [
      { value: "secure_storage", label: "Secure storage", help: "Tokens in the keychain and the Android keystore." },
      { value: "recaptcha", label: "reCAPTCHA", help: "Tells users from bots, together with your server." },
      {
        value: "cert_pinning",
        label: "Certificate pinning",
        help: "Trusts only the certificate authorities that you name.",
      },
    ],
  }),
};

type Own = typeof fields;

declare module "../../config/all-fields.ts" {
  interface AllFields extends Own {}
}

export const security = defineOption({
  id: "security",
  section: "platform",
  fields,
  // Small values go with the app: without them nobody knows that the keychain is older than it.
  provides: ({ security: chosen }) => ({ storage: chosen.includes("secure_storage") }),
  contribute: (values, facts) => [
    ...values.security.flatMap((value) => byValue[value](facts)),
    ...(facts.session && !values.security.includes("secure_storage") ? [tokensInMemory] : []),
    // In this order, whatever the order in which the values were chosen.
    ...(values.security.includes("secure_storage") ? [storedSecurely] : []),
    ...(values.security.includes("cert_pinning") ? [pinned] : []),
  ],
});

const storedSecurely: Contribution = {
  protections: ["Tokens are kept in the Keychain and in the Keystore, and nowhere else."],
};

const pinned: Contribution = {
  protections: ["The certificate of the API is pinned, with a second pin for its successor."],
  releaseChecks: ["The pins are those of the production certificate and its successor."],
};

const tokensInMemory: Contribution = {
  protections: ["Tokens are kept in memory only: choose secure storage before you keep them for longer."],
  warnings: [
    {
      id: "tokens-in-memory",
      severity: "info",
      option: "security",
      message: "Users must sign in at every start of the app. Switch secure_storage on to keep the session.",
      because: "Tokens are stored only in encrypted storage.",
    },
  ],
};
