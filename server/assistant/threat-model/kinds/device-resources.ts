import { insideFlow } from "../flows/inside.ts";
import { inWords } from "../packages.ts";
import { type ElementKind, rated } from "../rule.ts";

/** Sensors and data of the phone that a permission guards. */
export const deviceResourcesKind: ElementKind = {
  id: "device-resources",
  shape: "external",
  boundary: "device",
  find({ surface: { resources } }) {
    if (resources.length === 0) return [];
    const names = inWords(
      resources.map(({ name }) => name),
      4,
    );
    const places = resources.map(({ location }) => location);
    return [{ key: "", name: "Sensors and user data", description: `The app may use ${names}.`, places }];
  },
  flow: { from: "self", to: "app", kind: insideFlow, data: "recordings, positions, contacts" },
  threats: [
    {
      id: "faked",
      category: "S",
      title: "A sensor’s value is made up",
      scenario: "A user or an emulator feeds the app a false position, a photo of a face or a scanned code.",
      absence: "a check on the server that the value makes sense",
      likelihood: rated("medium", "Apps that fake positions are free."),
      impact: rated("low", "It matters where rights depend on the value."),
      mitigation: "Do not let rights depend on a sensor alone, and compare values on the server.",
      owasp: "M7",
      masvs: "RESILIENCE-1",
      cwe: 290,
    },
    {
      id: "unclear-purpose",
      category: "R",
      title: "The purpose of an access is unclear",
      scenario: "A user or an authority asks why the app used the camera or the position, and there is no answer.",
      checks: ["permission-hygiene"],
      passed: "Every permission that is asked for is used, and has a purpose text.",
      absence: "a purpose for each permission",
      likelihood: rated("medium", "Permissions outlive their reason."),
      impact: rated("low", "Stores reject the app, and users lose trust."),
      mitigation: "Ask for a permission only where it is used, say why, and remove the others.",
      owasp: "M6",
      masvs: "PRIVACY-1",
      cwe: 250,
    },
  ],
};
