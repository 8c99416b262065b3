import { chips } from "../config/field.ts";
import { defineOption } from "./option.ts";

export const security = defineOption({
  id: "security",
  section: "platform",
  fields: {
    security: chips({
      label: "Security",
      default: [],
      choices: [
        { value: "secure_storage", label: "Secure storage" },
        { value: "recaptcha", label: "reCAPTCHA" },
        { value: "cert_pinning", label: "Certificate pinning" },
      ],
    }),
  },
  contribute: () => ({}),
});
