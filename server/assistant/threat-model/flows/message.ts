import { type FlowKind, rated } from "../rule.ts";

/** From outside into the app: intents, links, notifications. Whoever sends decides what is in it. */
export const messageFlow: FlowKind = {
  id: "message",
  name: "message",
  threats: [
    {
      id: "crafted",
      category: "T",
      title: "A crafted message steers the app",
      scenario: "The sender puts values of its choice into the message, and the app opens, stores or loads them.",
      checks: ["deep-link-verification", "path-traversal"],
      passed: "No incoming value was found that the app uses without a check.",
      absence: "a check of incoming values against a list of what is allowed",
      likelihood: rated("medium", "Any app and any web page can send one."),
      impact: rated("medium", "It depends on what the app does with the values."),
      mitigation:
        "Treat every value as untrusted: compare hosts, paths and ids with what is allowed before you use them.",
      owasp: "M4",
      masvs: "PLATFORM-1",
      cwe: 20,
    },
    {
      id: "overheard",
      category: "I",
      title: "Someone else receives the message",
      scenario: "Another app registers for the same message and reads the codes and tokens in it.",
      checks: ["deep-link-verification"],
      passed: "The links that the app receives are verified, or carry nothing that was recognised as secret.",
      absence: "a sender and a receiver that the platform verifies",
      likelihood: rated("low", "The user must have installed the other app."),
      impact: rated("medium", "Codes in messages can be traded for a session."),
      mitigation: "Use verified `https` links, and send one-time codes with PKCE instead of tokens.",
      owasp: "M4",
      masvs: "PLATFORM-1",
      cwe: 927,
    },
    {
      id: "flood",
      category: "D",
      title: "A flood of messages keeps the app busy",
      scenario: "Another app sends one message after another, and the app reacts to each of them.",
      absence: "a limit on how often the app reacts",
      likelihood: rated("low", "It annoys, and gains the sender nothing."),
      impact: rated("low", "The app is slow until the sender stops."),
      mitigation: "Ignore messages that repeat, and do heavy work only after a person agreed.",
      owasp: "M4",
      masvs: "PLATFORM-1",
      cwe: 400,
    },
  ],
};
