import { messageFlow } from "../flows/message.ts";
import { inWords } from "../packages.ts";
import { type ElementKind, rated } from "../rule.ts";

/** Web pages and other apps that open the app with a link or call its components. */
export const otherAppsKind: ElementKind = {
  id: "other-apps",
  shape: "external",
  boundary: "device",
  find({ surface: { links, components } }) {
    if (links.length === 0 && components.length === 0) return [];
    const open = links.filter(({ verified }) => !verified);
    const names = [...open, ...links.filter(({ verified }) => verified)].map(({ name }) => name);
    const places = [...open, ...links, ...components].map(({ location }) => location);
    const traits = links.length > 0 && open.length === 0 ? ["verified"] : [];
    const description =
      names.length > 0 ? `They open the app with links: ${inWords(names)}.` : "They call exported components.";
    return [{ key: "", name: "Web pages and other apps", description, places, traits }];
  },
  flow: { from: "self", to: "app", kind: messageFlow, data: "links with their parameters" },
  threats: [
    {
      id: "same-link",
      category: "S",
      title: "Another app registers the same link",
      scenario: "Another app on the phone registers the link too, and receives what was meant for this app.",
      checks: ["deep-link-verification"],
      control: ({ traits = [] }) =>
        traits.includes("verified") ? "All links are verified (`android:autoVerify`)." : undefined,
      absence: "links that the platform verifies",
      likelihood: rated("medium", "Any app may register a custom scheme."),
      impact: rated("medium", "Codes and tokens in links reach the other app."),
      mitigation: "Use `https` links of your own domain with `android:autoVerify` and Associated Domains.",
      owasp: "M4",
      masvs: "PLATFORM-1",
      cwe: 939,
    },
    {
      id: "unknown-sender",
      category: "R",
      title: "The sender of a link is unknown",
      scenario: "A link started an action, and nobody can tell who sent it.",
      absence: "a confirmation by the user before a link changes something",
      likelihood: rated("medium", "Links carry no sender."),
      impact: rated("low", "An action that a link started cannot be traced."),
      mitigation: "Ask the user before a link changes, sends or pays something.",
      owasp: "M4",
      masvs: "PLATFORM-1",
      cwe: 778,
    },
  ],
};
