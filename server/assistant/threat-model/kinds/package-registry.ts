import { deliveryFlow } from "../flows/delivery.ts";
import { type ElementKind, rated } from "../rule.ts";

/** Where the packages come from that are built into the app. */
export const packageRegistryKind: ElementKind = {
  id: "package-registry",
  shape: "external",
  boundary: "build",
  find({ surface: { packages, place } }) {
    const declared = [...packages.values()].flatMap((use) => use.declared ?? []);
    const description = `${declared.length} packages that pubspec.yaml names, and what they bring in.`;
    return [{ key: "", name: "Package repositories", description, places: declared.length > 0 ? declared : [place] }];
  },
  flow: { from: "self", to: "build", kind: deliveryFlow, data: "packages" },
  threats: [
    {
      id: "malicious-package",
      category: "S",
      title: "A malicious package passes for a good one",
      scenario:
        "Someone takes over a package or publishes one with a similar name, and its code becomes part of the app.",
      checks: ["dependency-pinning"],
      passed: "Versions are locked with hashes, so other code comes in only with a change that can be reviewed.",
      absence: "locked versions with hashes",
      likelihood: rated("low", "pub.dev shows verified publishers."),
      impact: rated("high", "Foreign code runs with all rights of the app."),
      mitigation: "Lock versions, prefer verified publishers, and look up vulnerabilities with `palisade vulns`.",
      owasp: "M2",
      masvs: "CODE-3",
      cwe: 1357,
    },
    {
      id: "unknown-parts",
      category: "R",
      title: "Nobody knows what is built in",
      scenario: "A package turns out to be malicious, and nobody can say which releases hold it.",
      absence: "a bill of materials for each release",
      likelihood: rated("low", "It matters after an incident."),
      impact: rated("low", "It takes long to find out what is affected."),
      mitigation: "Keep the output of `palisade sbom` with each release.",
      owasp: "M2",
      masvs: "CODE-3",
      cwe: 1104,
    },
  ],
};
