import { networkFlow } from "../flows/network.ts";
import { usedPackages } from "../packages.ts";
import { type ElementKind, rated } from "../rule.ts";

const packages = [
  ...[
    "firebase_auth",
    "firebase_ui_auth",
    "google_sign_in",
    "sign_in_with_apple",
    "flutter_facebook_auth",
    "twitter_login",
  ],
  ...[
    "flutter_appauth",
    "oauth2",
    "openid_client",
    "oidc",
    "auth0_flutter",
    "msal_auth",
    "aad_oauth",
    "amplify_auth_cognito",
  ],
  ...["amazon_cognito_identity_dart_2", "flutter_web_auth", "flutter_web_auth_2", "clerk_flutter", "keycloak_wrapper"],
];

/** Who tells the app who its user is. */
export const signInServiceKind: ElementKind = {
  id: "sign-in-service",
  shape: "external",
  boundary: "internet",
  find({ surface }) {
    const used = usedPackages(surface, packages);
    if (used.length === 0) return [];
    const names = used.map(({ name }) => name).join(", ");
    const places = used.flatMap((one) => one.places);
    return [{ key: "", name: `Sign-in (${names})`, description: "Tells the app who its user is.", places }];
  },
  flow: { from: "app", to: "self", kind: networkFlow, data: "credentials, codes and tokens" },
  threats: [
    {
      id: "foreign-session",
      category: "S",
      title: "A foreign code or token signs in",
      scenario: "Another app catches the code of the sign-in, or feeds the app a code of its own.",
      checks: ["deep-link-verification", "client-side-auth"],
      passed: "The links of the sign-in are verified or checked, and no weak OAuth flow was found.",
      absence: "PKCE and a verified link for the answer",
      likelihood: rated("medium", "Custom link schemes can be registered by any app."),
      impact: rated("high", "The attacker is signed in as the user, or the user as the attacker."),
      mitigation: "Use the code flow with PKCE and `state`, and verified `https` links for the answer.",
      owasp: "M3",
      masvs: "AUTH-1",
      cwe: 287,
    },
    {
      id: "denies",
      category: "R",
      title: "A sign-in is denied",
      scenario: "A user denies having signed in, and only the service could tell.",
      absence: "a list of sessions that users can see",
      likelihood: rated("low", "It matters after an account was taken over."),
      impact: rated("low", "A take-over is noticed late."),
      mitigation: "Show users their sessions, and tell them about new devices.",
      owasp: "M3",
      masvs: "AUTH-1",
      cwe: 778,
    },
  ],
};
