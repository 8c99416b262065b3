import { networkFlow } from "../flows/network.ts";
import { hostedDataPackages, usedPackages } from "../packages.ts";
import { type ElementKind, rated } from "../rule.ts";

/** Databases on the internet that the app asks directly: their rules decide who sees what. */
export const hostedDataKind: ElementKind = {
  id: "hosted-data",
  shape: "store",
  boundary: "back-end",
  find({ surface }) {
    const used = usedPackages(surface, hostedDataPackages);
    if (used.length === 0) return [];
    const places = [...surface.dataRules.map(({ location }) => location), ...used.flatMap((one) => one.places)];
    const names = used.map(({ name }) => name).join(", ");
    const rules =
      surface.dataRules.length > 0 ? "Its rules are in the repository." : "Its rules are not in the repository.";
    const description = `The app asks it directly, so its rules decide who sees what. ${rules}`;
    return [{ key: "", name: `Hosted database (${names})`, description, places }];
  },
  flow: { from: "app", to: "self", kind: networkFlow, data: "queries and records" },
  threats: [
    {
      id: "written-by-anyone",
      category: "T",
      title: "Anybody writes",
      scenario:
        "Someone takes the public key out of the app and writes to records of others, because the rules allow it.",
      checks: ["firebase-open-rules"],
      passed: "No rule was found that lets everyone write.",
      absence: "rules in the repository that limit who may write what",
      likelihood: rated("high", "The key is public by design, and scripts look for open databases."),
      impact: rated("high", "Data of all users is changed or deleted."),
      mitigation: "Let rules compare the record’s owner with the signed-in user, and test them.",
      owasp: "M3",
      masvs: "AUTH-1",
      cwe: 862,
    },
    {
      id: "untraced",
      category: "R",
      title: "Changes have no author",
      scenario: "A record was changed, and nothing shows by whom.",
      absence: "a field with the author that rules enforce",
      likelihood: rated("low", "It matters after an incident."),
      impact: rated("low", "An incident is harder to explain."),
      mitigation: "Let rules demand the user’s id and the server’s time in each change.",
      owasp: "M3",
      masvs: "AUTH-1",
      cwe: 778,
    },
    {
      id: "read-by-anyone",
      category: "I",
      title: "Anybody reads",
      scenario:
        "Someone takes the public key out of the app and reads records of all users, because the rules allow it.",
      checks: ["firebase-open-rules"],
      passed: "No rule was found that lets everyone read.",
      absence: "rules in the repository that limit who may read what",
      likelihood: rated("high", "The key is public by design, and scripts look for open databases."),
      impact: rated("high", "Data of all users is read."),
      mitigation: "Let rules compare the record’s owner with the signed-in user, and test them.",
      owasp: "M3",
      masvs: "AUTH-1",
      cwe: 862,
    },
    {
      id: "bill",
      category: "D",
      title: "Somebody uses up the quota",
      scenario: "A script reads until the quota is used up or the bill is high.",
      control: (_, { surface }) =>
        surface.packages.has("firebase_app_check")
          ? "Firebase App Check lets only the app in (`firebase_app_check`)."
          : undefined,
      absence: "a proof that the app is asking (App Check) and a budget",
      likelihood: rated("low", "It gains the attacker nothing."),
      impact: rated("medium", "The app stands still, or becomes expensive."),
      mitigation: "Turn on App Check, limit the size of queries in rules, and set a budget.",
      owasp: "M8",
      masvs: "AUTH-1",
      cwe: 770,
    },
  ],
};
