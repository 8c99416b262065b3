import { touchFlow } from "../flows/touch.ts";
import { usedPackages } from "../packages.ts";
import { type ElementKind, rated } from "../rule.ts";

const unlocking = ["local_auth", "biometric_storage", "flutter_screen_lock", "app_lock"];

/** The person who uses the app. */
export const userKind: ElementKind = {
  id: "user",
  shape: "external",
  boundary: "device",
  find: ({ surface }) =>
    surface.isLibrary
      ? []
      : [{ key: "", name: "User", description: "The person who holds the phone.", places: [surface.place] }],
  flow: { from: "self", to: "app", kind: touchFlow, data: "what is typed, tapped and shown" },
  threats: [
    {
      id: "somebody-else",
      category: "S",
      title: "Somebody else holds the phone",
      scenario: "A thief or a family member opens the app on the unlocked phone and acts as its owner.",
      control: (_, { surface }) => {
        const [found] = usedPackages(surface, unlocking);
        return found && `The app can ask for a fingerprint, a face or a code (\`${found.name}\`).`;
      },
      absence: "a question for a fingerprint, a face or a code before sensitive actions",
      likelihood: rated("medium", "Phones are lost, borrowed and stolen unlocked."),
      impact: rated("medium", "The account is open until the session ends."),
      mitigation: "Ask for a fingerprint, a face or a code before sensitive actions, and end sessions after a time.",
      owasp: "M3",
      masvs: "AUTH-2",
      cwe: 287,
    },
    {
      id: "denies",
      category: "R",
      title: "The user denies an action",
      scenario: "A user claims not to have ordered, sent or deleted something, and nothing shows otherwise.",
      absence: "a confirmation that is kept on a server, which the app’s source cannot show",
      likelihood: rated("low", "It matters only where actions are disputed."),
      impact: rated("low", "A dispute cannot be settled."),
      mitigation: "Confirm important actions with a second factor, and keep the confirmation on the server.",
      owasp: "M3",
      masvs: "AUTH-3",
      cwe: 778,
    },
  ],
};
