import { messageFlow } from "../flows/message.ts";
import { type ElementKind, type FoundElement, rated } from "../rule.ts";

const isGuarded = ({ traits = [] }: FoundElement) => traits.includes("guarded");
const guard = (element: FoundElement) =>
  isGuarded(element) ? "A permission keeps other developers’ apps out." : undefined;

/** `SyncService (service)` of `service org.example.SyncService`. */
function shortName(name: string): string {
  const [kind = "", component = ""] = name.split(" ", 2);
  return `${component.slice(component.lastIndexOf(".") + 1)} (${kind})`;
}

/** Of more components, the rest is one element. */
const shownComponents = 6;

/** Components of the Android app that other apps can call. */
export const exportedComponentKind: ElementKind = {
  id: "exported-component",
  shape: "process",
  boundary: "app",
  find({ surface: { components } }) {
    const found = components.map(({ name, guarded, location }): FoundElement => {
      const description = guarded
        ? `\`${name}\` is exported, and guarded by a permission.`
        : `\`${name}\` is exported: any app on the phone can call it.`;
      return { key: name, name: shortName(name), description, places: [location], traits: guarded ? ["guarded"] : [] };
    });
    const rest = found.slice(shownComponents);
    if (rest.length < 2) return found;
    const others: FoundElement = {
      key: "others",
      name: `${rest.length} more exported components`,
      description: `Exported too: ${rest.map(({ name }) => name).join(", ")}.`,
      places: rest.flatMap(({ places }) => places),
      traits: rest.every(isGuarded) ? ["guarded"] : [],
    };
    return [...found.slice(0, shownComponents), others];
  },
  flow: { from: "other-apps", to: "self", kind: messageFlow, data: "intents and queries of other apps" },
  threats: [
    {
      id: "unknown-caller",
      category: "S",
      title: "Any app can be the caller",
      scenario: "A malicious app calls the component and passes for one that may.",
      checks: ["exported-components"],
      near: "line",
      control: guard,
      absence: "a permission of level `signature`",
      likelihood: rated("medium", "Calling an exported component takes a few lines of code."),
      impact: rated("medium", "The component works for a stranger."),
      mitigation: "Set `android:exported` to `false`, or require a permission of level `signature`.",
      owasp: "M8",
      masvs: "PLATFORM-1",
      cwe: 926,
    },
    {
      id: "crafted-intent",
      category: "T",
      title: "The call carries crafted values",
      scenario: "The caller chooses extras, addresses and files, and the component uses them as they come.",
      checks: ["path-traversal", "deep-link-verification"],
      passed: "No incoming value was found that the app uses without a check.",
      absence: "a check of what the caller sends",
      likelihood: rated("medium", "The caller chooses all values."),
      impact: rated("medium", "It depends on what the component does with them."),
      mitigation: "Check each value, and never start an intent that came as an extra.",
      owasp: "M4",
      masvs: "PLATFORM-1",
      cwe: 20,
    },
    {
      id: "untraced",
      category: "R",
      title: "Calls leave no trace",
      scenario: "An action was started from outside, and nothing shows by which app.",
      absence: "a record of callers",
      likelihood: rated("low", "It matters only after an incident."),
      impact: rated("low", "An incident is harder to explain."),
      mitigation: "Record the caller (`getCallingPackage`) of actions that change something.",
      owasp: "M8",
      masvs: "PLATFORM-1",
      cwe: 778,
    },
    {
      id: "answers-strangers",
      category: "I",
      title: "The component tells strangers too much",
      scenario: "A malicious app asks the component and gets data of the user.",
      control: guard,
      absence: "a limit on what is answered to whom",
      likelihood: rated("medium", "Asking an exported component takes a few lines of code."),
      impact: rated("medium", "Personal data leaves the app."),
      mitigation: "Answer only what any app may know, or require a permission.",
      owasp: "M8",
      masvs: "PLATFORM-1",
      cwe: 200,
    },
    {
      id: "started-again-and-again",
      category: "D",
      title: "The component is started again and again",
      scenario: "Another app starts the component without end, and the phone grows slow.",
      control: guard,
      absence: "a limit on how often it works",
      likelihood: rated("low", "It gains the attacker nothing."),
      impact: rated("low", "The app is slow until the other app stops."),
      mitigation: "Do heavy work only for callers that may ask for it.",
      owasp: "M8",
      masvs: "PLATFORM-1",
      cwe: 400,
    },
    {
      id: "borrowed-rights",
      category: "E",
      title: "The caller borrows the app’s rights",
      scenario: "A malicious app without permissions lets the component do for it what only this app may do.",
      checks: ["exported-components"],
      near: "line",
      control: guard,
      absence: "a check of what the caller itself may do",
      likelihood: rated("medium", "It takes a component that acts on what it is told."),
      impact: rated("high", "Permissions that the user gave to this app work for another."),
      mitigation: "Act for a caller only where it holds the permission itself, or is your own app.",
      owasp: "M8",
      masvs: "PLATFORM-1",
      cwe: 441,
    },
  ],
};
