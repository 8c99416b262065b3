import { readService } from "../../dart/di.ts";
import { call } from "../../dart/layout.ts";
import { supportGetter } from "../../dart/support.ts";
import type { Contribution } from "../../model/contribution.ts";
import { envSetup } from "../../model/env-text.ts";
import type { DiStyle, ProjectFacts } from "../../model/facts.ts";

/** Tokens of reCAPTCHA Enterprise. */
export function recaptcha(facts: ProjectFacts): Contribution {
  const { di, has } = facts;
  return {
    files: [
      {
        path: "lib/core/services/recaptcha_service.dart",
        tab: "code",
        template: "security/recaptcha_service.dart",
        data: { support: supportGetter(facts, "recaptcha_enterprise_flutter") },
      },
    ],
    packages: [{ name: "recaptcha_enterprise_flutter", tier: "rec", reason: "Gets tokens of reCAPTCHA Enterprise." }],
    env: ["Android", "iOS"].map((platform) => ({
      name: `RECAPTCHA_${platform.toUpperCase()}_SITE_KEY`,
      comment: `Site key of reCAPTCHA Enterprise for ${platform}; it is public.`,
    })),
    services: [
      {
        type: "RecaptchaService",
        code: () => call("RecaptchaService"),
        imports: ["package:app/core/services/recaptcha_service.dart"],
      },
    ],
    ios: { deploymentTarget: "15.0" },
    setup: [
      {
        area: "services",
        title: "Create the reCAPTCHA site keys",
        body: `Create one key for Android and one for iOS in the Google Cloud console (Security > reCAPTCHA). ${envSetup(has("env"), ["RECAPTCHA_ANDROID_SITE_KEY", "RECAPTCHA_IOS_SITE_KEY"])} Then let your server assess the tokens.`,
      },
    ],
    docs: [{ id: "recaptcha", title: "reCAPTCHA", body: docsText(di) }],
    aiRules: [
      "Protected requests send a token of `RecaptchaService`, and the server decides; the app never judges a token itself.",
    ],
  };
}

function docsText(di: DiStyle): string {
  return `\`RecaptchaService\` gets a token that tells your server how likely it is that a person uses the app.

\`\`\`dart
final token = await ${readService(di, "widget")("RecaptchaService")}.signIn();
\`\`\`

- Send the token with the request that it protects. The server asks reCAPTCHA Enterprise for a score and decides; the app decides nothing.
- Without a site key, or when the service cannot be reached, the token is null: let the server choose what happens then.
- A token is good for two minutes and for one request.
- reCAPTCHA sends data about the device to Google: name it in the privacy policy and in the stores' privacy forms.
`;
}
