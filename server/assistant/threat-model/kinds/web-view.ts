import { networkFlow } from "../flows/network.ts";
import { filesOf, pagePackages, usedPackages } from "../packages.ts";
import { type ElementKind, rated } from "../rule.ts";

/** Web pages inside the app. */
export const webViewKind: ElementKind = {
  id: "web-view",
  shape: "process",
  boundary: "app",
  find({ surface }) {
    const used = usedPackages(surface, pagePackages);
    const places = [...used.flatMap((one) => one.places), ...surface.nativeWebViews.map(({ location }) => location)];
    if (places.length === 0) return [];
    const how = used.length > 0 ? used.map(({ name }) => name).join(", ") : "native code";
    const description = "Shows web pages inside the app and runs their scripts.";
    return [{ key: "", name: `Web view (${how})`, description, places, files: filesOf(places) }];
  },
  flow: { from: "app", to: "self", kind: networkFlow, data: "pages, scripts and what they send" },
  threats: [
    {
      id: "fake-page",
      category: "S",
      title: "A foreign page looks like the app",
      scenario:
        "A link or a redirect leads the web view to a foreign page, which asks for the password as if it were the app.",
      checks: ["webview-hardening"],
      passed: "Every web view that was found loads fixed addresses or limits where it goes.",
      absence: "a limit on where the web view goes",
      likelihood: rated("medium", "One redirect on a page that is shown is enough."),
      impact: rated("high", "Users trust what is inside of the app."),
      mitigation: "Allow only your own hosts in `onNavigationRequest`, and open others in the browser.",
      owasp: "M4",
      masvs: "PLATFORM-2",
      cwe: 451,
    },
    {
      id: "script-injection",
      category: "T",
      title: "Data becomes a script",
      scenario: "A text from outside is put into a script or a page, and runs there.",
      checks: ["webview-hardening"],
      passed: "No script was found that is put together from values.",
      absence: "encoding of what goes into scripts and pages",
      likelihood: rated("medium", "Names and messages of other users are enough."),
      impact: rated("high", "The script reads the page and its session."),
      mitigation: "Hand data over with `jsonEncode`, and never build HTML from it.",
      owasp: "M4",
      masvs: "PLATFORM-2",
      cwe: 79,
    },
    {
      id: "untraced",
      category: "R",
      title: "What a page did cannot be told",
      scenario: "A page started something in the app, and nothing shows which page it was.",
      absence: "a record of what pages ask for",
      likelihood: rated("low", "It matters only after an incident."),
      impact: rated("low", "An incident is harder to explain."),
      mitigation: "Record the page’s address with each request that it makes to the app.",
      owasp: "M4",
      masvs: "PLATFORM-2",
      cwe: 778,
    },
    {
      id: "session-read",
      category: "I",
      title: "A page reads the session or local files",
      scenario: "A page in the web view reads cookies, tokens or files of the app, and sends them away.",
      checks: ["webview-hardening"],
      passed: "No web view was found that may read files or gets the session.",
      absence: "a web view without file access and without the app’s session",
      likelihood: rated("low", "It takes a page of the attacker in the web view."),
      impact: rated("high", "Whoever has the session is the user."),
      mitigation: "Leave file access off, and give the session to pages of your own only.",
      owasp: "M4",
      masvs: "PLATFORM-2",
      cwe: 200,
    },
    {
      id: "endless-page",
      category: "D",
      title: "A page takes all the memory",
      scenario: "A page runs without end, and the phone stops the app.",
      absence: "handling of a web view that was stopped",
      likelihood: rated("low", "It takes a bad page."),
      impact: rated("low", "The app has to be started again."),
      mitigation: "Handle the end of the page’s process, and load the page anew.",
      owasp: "M4",
      masvs: "PLATFORM-2",
      cwe: 400,
    },
    {
      id: "page-calls-app",
      category: "E",
      title: "A page calls functions of the app",
      scenario: "A foreign page calls the JavaScript channels and acts with the rights of the app.",
      checks: ["webview-hardening"],
      passed: "No web view was found that lets unknown pages call the app.",
      absence: "a check of the page that calls",
      likelihood: rated("low", "It takes a page of the attacker in the web view."),
      impact: rated("high", "The page does what only the app may do."),
      mitigation: "Offer channels to your own pages only, and check each call.",
      owasp: "M4",
      masvs: "PLATFORM-2",
      cwe: 749,
    },
  ],
};
