import type { Project } from "../../project/project.ts";
import type { Location } from "../../source/text.ts";
import { inCode } from "../../vocabulary/in-code.ts";
import { type Check, type CheckEvidence, fail, missing, notApplicable, review, verdict } from "../check.ts";
import { integrityControls, nativeIntegrityTypes, rootTraceWords } from "./integrity-controls.ts";
import { type IntegrityFlaw, integrityUses } from "./integrity-uses.ts";

interface Fact {
  /** The package or native class; empty for a test in the app's own code. */
  readonly control: string;
  readonly location: Location;
  /** Why this use protects nothing; undefined if it protects. */
  readonly flaw: IntegrityFlaw | undefined;
}

/** Whether the app detects a compromised device or a modified copy of itself, and acts on it. */
export const runtimeIntegrity: Check<Fact> = {
  meta: {
    id: "runtime-integrity",
    title: "No root/jailbreak or attestation control",
    owasp: "M7",
    severity: "Info",
    cwe: [693],
    masvs: "RESILIENCE-1",
    attackScenario:
      "On a rooted or jailbroken device, malware reads the app's private files, and a modified copy of the app talks to " +
      "the server as if it were the real one. Without a control, this goes unnoticed.",
    remediation:
      "If the app guards money, health or company data, let the server require attestation (Play Integrity, App Attest, " +
      "Firebase App Check) or test the device in the app, and act on the result. Remove packages that no code calls.",
  },
  collect: {
    languages: ["dart", "kotlin", "java", "swift", "objc"],
    words: [...new Set([...integrityControls.map(({ type }) => type), ...nativeIntegrityTypes, ...rootTraceWords])],
    from: (file) => integrityUses(file).map(({ control, code, flaw }) => ({ control, location: code.location, flaw })),
  },
  decide(project, facts) {
    if (project.isLibrary) return notApplicable("The project is a library, and the app that uses it decides.");
    const uncalled = uncalledPackages(project, new Set(facts.map(({ control }) => control)));
    if (facts.length === 0 && uncalled.length === 0) return verdict([absent(project)]);
    const sound = new Set(facts.flatMap(({ control, flaw }) => (flaw === undefined ? [control] : [])));
    const flawed = facts.flatMap(({ control, location, flaw }) =>
      flaw === undefined || sound.has(control)
        ? []
        : [(flaw === "debug provider of one platform" ? review : fail)(location, reasons[flaw])],
    );
    return verdict([...uncalled, ...flawed]);
  },
};

const reasons: Readonly<Record<IntegrityFlaw, string>> = {
  discarded: "The result is discarded, so nothing happens on a compromised device.",
  unread: "The result is stored but never read, so nothing happens on a compromised device.",
  printed: "The result is only printed, so nothing happens on a compromised device.",
  unheard: "No code listens for detected threats. Attach a listener that acts on them.",
  "debug provider": "The debug provider attests every device. Use Play Integrity and App Attest in releases.",
  "debug provider of one platform":
    "The debug provider attests every device of one platform. Use Play Integrity and App Attest in releases.",
  "debug only": "This runs only in debug builds, so the released app has no control.",
};

/** The packages of `pubspec.yaml` that no code calls, at their import if there is one. */
function uncalledPackages({ pubspec, code }: Project, called: ReadonlySet<string>): CheckEvidence[] {
  const known = new Set(integrityControls.map((control) => control.package));
  return pubspec.dependencies
    .filter(({ name, section }) => section === "dependencies" && known.has(name) && !called.has(name))
    .map(({ name, location }) => {
      const message = `No code calls ${inCode(name)}, so it protects nothing. Call it, or remove the package.`;
      return fail(code.packages.get(name) ?? location, message);
    });
}

function absent({ pubspec }: Project): CheckEvidence {
  const message = "No control detects a compromised device or a modified app. Decide whether this app needs one.";
  return missing("a control against compromised devices", pubspec.location, message);
}
