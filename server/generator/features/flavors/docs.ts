import { markdownCode } from "../../escape/markdown.ts";
import { fencedBlock, table } from "../../escape/markdown-blocks.ts";
import { otherChoices } from "../../make-anew.ts";
import type { DocPage } from "../../model/contribution.ts";
import type { ProjectFacts } from "../../model/facts.ts";

/** docs/features/flavors.md */
export function flavorDocs({ flavors, nativeFlavors }: ProjectFacts): DocPage {
  const [first] = flavors;
  const run = nativeFlavors
    ? "Start a flavour with its own entry point, as [FLAVORS.md](../../FLAVORS.md) shows."
    : `Choose a flavour when you start or build the app; without the definition it is production:\n\n${fencedBlock(
        "sh",
        [`flutter run --dart-define=APP_MODE=${first?.name ?? ""}`],
      )}`;
  return {
    id: "flavors",
    title: "Build flavours",
    body: `The flavour of a build is \`GeneralConstants.mode\`, decided when it is compiled. Each \`AppMode\` holds what differs:

${table(
  ["Flavour", "Base URL", "Goes to the stores"],
  flavors.map(({ name, baseUrl, production }) => [
    markdownCode(name),
    markdownCode(baseUrl),
    production ? "yes" : "no",
  ]),
)}

${run}

## Use it

${fencedBlock("dart", ["if (!GeneralConstants.mode.isProduction) {", "  AppLog.debug('Talking to ${AppConfig.baseUrl}');", "}"])}

## Watch out

- Base URLs are compiled into the app and can be read out of it: they are no secrets.
- A new flavour is a value of \`AppMode\`${nativeFlavors ? ", an entry point, a Gradle flavour and an Xcode scheme" : ""}. ${otherChoices("add it to `flavors`")}`,
  };
}
