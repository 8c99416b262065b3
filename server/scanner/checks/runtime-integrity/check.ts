import type { Project } from "../../project/project.ts";
import type { Location } from "../../source/text.ts";
import { type Check, type Evidence, fail, notApplicable, review, verdict } from "../check.ts";
import { integrityControls, nativeIntegrityTypes, rootTraceWords } from "./integrity-controls.ts";
import { type IntegrityFlaw, integrityUses } from "./integrity-uses.ts";

interface Fact {
  /** The package or native class that is used; empty for a test that the app wrote itself. */
  readonly control: string;
  readonly location: Location;
  /** Why the use protects nothing, if it does not. */
  readonly flaw: IntegrityFlaw | undefined;
}

/** Whether the app can tell a compromised device or a modified copy of itself, and whether it listens. */
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
      "the server as if it were the real one. Without a control nobody notices.",
    remediation:
      "If the app guards money, health or company data, let the server ask for attestation (Play Integrity, App Attest, " +
      "Firebase App Check) or test the device in the app, and act on the answer. Remove packages that nothing calls.",
  },
  collect: {
    languages: ["dart", "kotlin", "java", "swift", "objc"],
    words: [...new Set([...integrityControls.map(({ type }) => type), ...nativeIntegrityTypes, ...rootTraceWords])],
    from: (file) => integrityUses(file).map(({ control, code, flaw }) => ({ control, location: code.location, flaw })),
  },
  decide(project, facts) {
    if (project.isLibrary) return notApplicable("A package leaves this to the app that uses it.");
    const uncalled = uncalledPackages(project, new Set(facts.map(({ control }) => control)));
    if (facts.length === 0 && uncalled.length === 0) return verdict([absent(project)]);
    const sound = new Set(facts.flatMap(({ control, flaw }) => (flaw === undefined ? [control] : [])));
    const flawed = facts.flatMap(({ control, location, flaw }) =>
      flaw === undefined || sound.has(control) ? [] : [fail(location, reasons[flaw])],
    );
    return verdict([...uncalled, ...flawed]);
  },
};

const reasons: Readonly<Record<IntegrityFlaw, string>> = {
  discarded: "The answer is thrown away, so that nothing happens on a compromised device.",
  unread: "The answer is kept and never read, so that nothing happens on a compromised device.",
  printed: "The answer is only printed, so that nothing happens on a compromised device.",
  unheard: "Nothing listens to what it finds; attach a listener that acts.",
  "debug provider": "The debug provider attests every device; use Play Integrity and App Attest in releases.",
  "debug only": "This runs in debug builds only, so that the released app has no control.",
};

/** The packages that pubspec.yaml brings into the app and that no code calls, shown at their import if there is one. */
function uncalledPackages({ pubspec, code }: Project, called: ReadonlySet<string>): Evidence[] {
  const known = new Set(integrityControls.map((control) => control.package));
  return pubspec.dependencies
    .filter(({ name, section }) => section === "dependencies" && known.has(name) && !called.has(name))
    .map(({ name, location }) => {
      const message = `${name} is part of the app, but no code calls it, so that it protects nothing.`;
      return fail(code.packages.get(name) ?? location, message);
    });
}

function absent({ pubspec }: Project): Evidence {
  const message = "Nothing notices a compromised device or a modified app; decide whether this app needs it.";
  return review(pubspec.location, message);
}
