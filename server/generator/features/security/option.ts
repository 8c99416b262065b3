import type { ChoiceOf } from "../../config/all-fields.ts";
import { chips } from "../../config/field.ts";
import type { Contribution } from "../../model/contribution.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import { defineOption } from "../option.ts";
import { certPinning } from "./cert-pinning.ts";
import { recaptcha } from "./recaptcha.ts";
import { secureStorage } from "./secure-storage.ts";

const parts: Readonly<Record<ChoiceOf<"security">, (facts: ProjectFacts) => Contribution>> = {
  secure_storage: secureStorage,
  recaptcha,
  cert_pinning: certPinning,
};

const fields = {
  security: chips({
    label: "Security",
    default: [],
    choices: [
      { value: "secure_storage", label: "Secure storage", help: "Tokens in the keychain and the Android keystore." },
      { value: "recaptcha", label: "reCAPTCHA", help: "Tells people from bots, together with your server." },
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
  contribute: (values, facts) => [
    ...values.security.flatMap((value) => parts[value](facts)),
    ...(facts.session && !facts.has("security", "secure_storage") ? [tokensInMemory] : []),
  ],
});

const tokensInMemory: Contribution = {
  warnings: [
    {
      id: "tokens-in-memory",
      severity: "info",
      option: "security",
      message: "People sign in again at every start of the app: switch secure_storage on to keep the session.",
      because: "Tokens are written to encrypted storage or nowhere.",
    },
  ],
};
