import { toggle } from "../../config/field.ts";
import { layout, map } from "../../dart/layout.ts";
import { bullets, fencedBlock } from "../../escape/markdown-blocks.ts";
import type { Contribution } from "../../model/contribution.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import type { FileSpec } from "../../model/file.ts";
import { goldenCommands, goldenTag } from "../../model/test-command.ts";
import { defineOption } from "../option.ts";

const fields = {
  goldenTests: toggle({
    label: "Golden tests",
    help: "Tests that compare the theme and the states of pages with pictures, which your team makes first.",
    default: false,
  }),
};

type Own = typeof fields;

declare module "../../config/all-fields.ts" {
  interface AllFields extends Own {}
}

export const goldenTests = defineOption({
  id: "golden-tests",
  section: "delivery",
  fields,
  provides: ({ goldenTests: on }) => ({ goldens: on }),
  contribute: (values, facts) => (values.goldenTests ? comparing(facts) : []),
});

/** The tests, their tag, and how their pictures are made. */
function comparing({ lightTheme, darkTheme }: ProjectFacts): Contribution {
  const themes = [...(lightTheme ? ["light"] : []), ...(darkTheme ? ["dark"] : [])];
  const entries = themes.map((name) => `'${name}': AppTheme.${name}`);
  const data = { themes: layout(map(entries), 2, "final themes = ", ";"), tag: goldenTag };
  return {
    files: [
      {
        path: "dart_test.yaml",
        tab: "config",
        content: `# Tests that run alone, where their pictures were made.\ntags:\n  ${goldenTag}:\n`,
      },
      goldenTest("theme_test.dart", data),
      // The app may have no use for these widgets: then it does without them, and without this test.
      goldenTest("states_test.dart", data),
    ],
    gitignore: ["test/golden/failures/"],
    docs: [{ id: "golden-tests", title: "Golden tests", body: docsText }],
    aiRules: [
      `Who changes how the app looks makes the pictures of \`test/golden/\` anew (\`${goldenCommands.make}\`), and looks at each of them.`,
    ],
  };
}

function goldenTest(name: string, data: Readonly<Record<string, unknown>>): FileSpec {
  return { path: `test/golden/${name}`, tab: "code", template: `golden-tests/${name}`, data };
}

const docsText = [
  "The tests in `test/golden/` compare what they build with pictures, pixel by pixel: a change of the theme that nobody wanted is seen. There are no pictures yet. Make them, look at them, and commit them:",
  fencedBlock("sh", [goldenCommands.make]),
  "From then on, compare with them, and make them anew after a change that you want:",
  fencedBlock("sh", [goldenCommands.compare]),
  "What differs is drawn in `test/golden/failures/`.",
  bullets([
    `Systems and releases of Flutter draw a little differently, so the pictures hold for one of each. Agree on one, or run these tests in one place alone. CI and the commands of the README leave them out by their tag, \`${goldenTag}\`; an editor that runs all tests does not.`,
    "Tests draw letters and icons as boxes. The pictures show colours, shapes and distances, and no texts.",
    `A test of your own needs the tag, too: \`testWidgets('...', tags: '${goldenTag}', (tester) async { ... })\`.`,
  ]),
].join("\n\n");
