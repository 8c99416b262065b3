import { stringify } from "yaml";
import { bullets, fencedBlock } from "../../escape/markdown-blocks.ts";
import type { SetupStep } from "../../model/contribution.ts";
import type { ProjectFacts } from "../../model/facts.ts";

/** The section `fonts:` of pubspec.yaml as it should be once the files are there. */
function section(fonts: readonly string[]): string[] {
  const families = fonts.map((family) => ({ family, fonts: [{ asset: fileOf(family) }] }));
  return stringify({ fonts: families }).trimEnd().split("\n");
}

function fileOf(family: string): string {
  return `assets/fonts/${family.replaceAll(" ", "")}-Regular.ttf`;
}

/** The section as comments below `flutter:`: declared fonts whose files are missing stop every build. */
export function fontComments({ app: { fonts } }: ProjectFacts): string {
  if (fonts.length === 0) return "";
  const lines = ["When the files are there, take away these leading #: see SETUP.md.", ...section(fonts)];
  return lines.map((line) => `  # ${line}\n`).join("");
}

/** What to do with the fonts that were chosen. */
export function fontSteps({ app: { fonts } }: ProjectFacts): SetupStep[] {
  if (fonts.length === 0) return [];
  return [
    {
      area: "identity",
      title: "Add the font files",
      body: `The theme already asks for them; until they are there, the fonts of the system are used. Put these files into the project:

${bullets(fonts.map((family) => `\`${fileOf(family)}\``))}

Then take the comment signs away from these lines below \`flutter:\` in \`pubspec.yaml\`:

${fencedBlock(
  "yaml",
  section(fonts).map((line) => `  ${line}`),
)}`,
    },
  ];
}
