import { deliveryFlow } from "../flows/delivery.ts";
import { inWords } from "../packages.ts";
import { type ElementKind, rated } from "../rule.ts";

/** What turns the source code into the app. */
export const buildKind: ElementKind = {
  id: "build",
  shape: "process",
  boundary: "build",
  find({ surface: { builds, place } }) {
    if (builds.length === 0) {
      const description = "No build server was found: the app is built on somebody’s machine.";
      return [{ key: "", name: "Build and release", description, places: [place], traits: ["by hand"] }];
    }
    const description = `A build server runs ${inWords(builds.map(({ name }) => name))}.`;
    return [{ key: "", name: "Build and release", description, places: builds.map(({ location }) => location) }];
  },
  flow: { from: "self", to: "app", kind: deliveryFlow, data: "the signed app" },
  threats: [
    {
      id: "foreign-release",
      category: "S",
      title: "Somebody else releases an update",
      scenario: "Whoever gets the signing key or the store account releases an update in the app’s name.",
      checks: ["release-signing"],
      passed: "The signing key and its passwords are not in the project.",
      absence: "a signing key that only the build server has",
      likelihood: rated("low", "It takes the key or the account."),
      impact: rated("high", "Every phone installs the update by itself."),
      mitigation: "Keep the key in the build server’s vault, and protect the store account with a second factor.",
      owasp: "M2",
      masvs: "RESILIENCE-2",
      cwe: 522,
    },
    {
      id: "build-changed",
      category: "T",
      title: "The build is changed",
      scenario:
        "Whoever may change a build file, or a step that it loads, puts code into the app that is in no review.",
      absence: "fixed versions (hashes) of build steps and reviews of build files",
      likelihood: rated("low", "It takes write access or a taken-over build step."),
      impact: rated("high", "Foreign code is released with the app’s signature."),
      mitigation: "Name build steps by their hash, review changes of build files, and give builds few rights.",
      owasp: "M2",
      masvs: "CODE-3",
      cwe: 829,
    },
    {
      id: "unknown-origin",
      category: "R",
      title: "Nobody can say what was released",
      scenario: "A released app cannot be traced back to its source code and packages.",
      control: ({ traits = [] }) =>
        traits.includes("by hand") ? undefined : "A build server builds from the repository.",
      absence: "a build server that builds from the repository",
      likelihood: rated("low", "It matters after an incident."),
      impact: rated("medium", "Nobody knows which releases are affected."),
      mitigation: "Build releases on a server from tags, and keep a bill of materials for each.",
      owasp: "M2",
      masvs: "CODE-3",
      cwe: 778,
    },
    {
      id: "build-secrets",
      category: "I",
      title: "Secrets of the build get out",
      scenario: "A log, an artifact or a pull request from outside shows keys of the build.",
      checks: ["hardcoded-secrets", "bundled-secret-files", "release-signing"],
      passed: "No key or password was found in the project.",
      absence: "secrets that only the release build can read",
      likelihood: rated("medium", "Logs and artifacts are often readable for many."),
      impact: rated("high", "A signing key or a server’s key works for anyone."),
      mitigation: "Give secrets to release builds only, and never to builds of pull requests from outside.",
      owasp: "M1",
      masvs: "STORAGE-1",
      cwe: 522,
    },
    {
      id: "no-release",
      category: "D",
      title: "A repair cannot be released",
      scenario: "The build server or the only person who can build is not available when an update is urgent.",
      control: ({ traits = [] }) =>
        traits.includes("by hand") ? undefined : "The build is described in the repository.",
      absence: "a build that is described in the repository",
      likelihood: rated("low", "It happens rarely."),
      impact: rated("medium", "Users stay with a vulnerable version."),
      mitigation: "Describe the build in the repository, and let more than one person release.",
      owasp: "M2",
      masvs: "CODE-3",
      cwe: 1104,
    },
    {
      id: "build-rights",
      category: "E",
      title: "The build has more rights than it needs",
      scenario:
        "A package’s code that runs while the app is built uses the build’s rights on the repository and the store.",
      absence: "builds that run with the fewest rights",
      likelihood: rated("low", "It takes a malicious package."),
      impact: rated("high", "Source code and releases are in the attacker’s hands."),
      mitigation: "Give the build’s token read access alone, and release in a step of its own.",
      owasp: "M2",
      masvs: "CODE-3",
      cwe: 250,
    },
  ],
};
