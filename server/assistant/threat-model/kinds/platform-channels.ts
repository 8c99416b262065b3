import { insideFlow } from "../flows/inside.ts";
import { filesOf, inWords, pagePackages } from "../packages.ts";
import { type ElementKind, rated } from "../rule.ts";

/** Native code of the app that Dart calls by name. */
export const platformChannelsKind: ElementKind = {
  id: "platform-channels",
  shape: "process",
  boundary: "app",
  find({ surface: { channels } }) {
    if (channels.length === 0) return [];
    const places = channels.map(({ location }) => location);
    const description = `Native code that Dart calls by name: ${inWords(channels.map(({ name }) => name))}.`;
    return [{ key: "", name: "Platform channels", description, places, files: filesOf(places) }];
  },
  flow: { from: "app", to: "self", kind: insideFlow, data: "method calls and their results" },
  threats: [
    {
      id: "any-caller",
      category: "S",
      title: "Other code of the app calls the channel",
      scenario: "A package in the app calls the channel by its name and passes for the app’s own code.",
      absence: "a check of the caller, which channels do not have",
      likelihood: rated("low", "It takes a malicious package."),
      impact: rated("medium", "The package acts with the channel’s rights."),
      mitigation: "Offer on a channel only what any code of the app may do, and check packages before you add them.",
      owasp: "M2",
      masvs: "CODE-3",
      cwe: 829,
    },
    {
      id: "arguments",
      category: "T",
      title: "Native code trusts its arguments",
      scenario: "A value from outside reaches native code, which uses it as a path, an address or a query.",
      checks: ["path-traversal", "sql-injection"],
      near: "file",
      passed: "No path and no query was found there that is made of values from outside.",
      absence: "a check of arguments in the native code",
      likelihood: rated("low", "An attacker first needs a way into the app."),
      impact: rated("medium", "Other files or data of the app are used."),
      mitigation: "Check type, length and meaning of each argument on the native side.",
      owasp: "M4",
      masvs: "PLATFORM-1",
      cwe: 20,
    },
    {
      id: "untraced",
      category: "R",
      title: "Native calls leave no trace",
      scenario: "What native code did on behalf of whom cannot be told afterwards.",
      absence: "a record of sensitive native calls",
      likelihood: rated("low", "It matters only after an incident."),
      impact: rated("low", "An incident is harder to explain."),
      mitigation: "Record sensitive calls where users and the team can see them.",
      owasp: "M8",
      masvs: "CODE-4",
      cwe: 778,
    },
    {
      id: "returns-too-much",
      category: "I",
      title: "Native code returns more than is needed",
      scenario: "The result carries device data or file contents that Dart code then logs, stores or sends.",
      checks: ["sensitive-logging"],
      near: "file",
      absence: "results that are limited to what is needed",
      likelihood: rated("low", "It takes a careless caller."),
      impact: rated("medium", "Personal data leaves the app."),
      mitigation: "Return only what the caller shows or needs.",
      owasp: "M6",
      masvs: "PLATFORM-1",
      cwe: 200,
    },
    {
      id: "blocks",
      category: "D",
      title: "Native work blocks the app",
      scenario: "A call works on the main thread or never answers, and the app stands still.",
      absence: "work off the main thread, with an answer in every case",
      likelihood: rated("low", "It takes a large input or a defect."),
      impact: rated("low", "The app hangs."),
      mitigation: "Use a task queue for slow work, and answer every call, errors included.",
      owasp: "M4",
      masvs: "CODE-4",
      cwe: 400,
    },
    {
      id: "script-reaches-native",
      category: "E",
      title: "A script reaches native functions",
      scenario: "A page in a web view or a deep link gets through to the channel and uses the app’s permissions.",
      checks: ["webview-hardening", "deep-link-verification"],
      near: "file",
      control: (_, { surface: { links, packages, nativeWebViews } }) => {
        const showsPages = nativeWebViews.length > 0 || pagePackages.some((name) => packages.has(name));
        return showsPages || links.length > 0 ? undefined : "The app shows no web pages, and no link opens it.";
      },
      absence: "a wall between content from outside and channels",
      likelihood: rated("low", "It takes a path from content to the channel."),
      impact: rated("high", "Content from outside acts with the app’s rights."),
      mitigation: "Never hand the name of a method or its arguments from content to a channel.",
      owasp: "M4",
      masvs: "PLATFORM-2",
      cwe: 749,
    },
  ],
};
