import { isChosen } from "../../config/config.ts";
import { number } from "../../config/field.ts";
import { testCommand } from "../../model/test-command.ts";
import { defineOption } from "../option.ts";

const fields = {
  minCoverage: number({
    label: "Least coverage",
    help: "The share of lines, in per cent, that the tests must execute in CI. 0 demands none.",
    default: 0,
    min: 0,
    max: 100,
  }),
};

type Own = typeof fields;

declare module "../../config/all-fields.ts" {
  interface AllFields extends Own {}
}

const script = "tool/check_coverage.sh";

export const coverageGate = defineOption({
  id: "coverage",
  section: "delivery",
  fields,
  rules: [
    {
      when: (config) => isChosen(config, "minCoverage") && !isChosen(config, "tests"),
      change: { key: "tests", to: true },
      because: "A share of lines that tests must execute needs tests.",
    },
  ],
  contribute: ({ minCoverage: least }, facts) => {
    if (least === 0) return [];
    const command = `sh ${script} ${least}`;
    const measure = testCommand(facts, "--coverage");
    return {
      files: [{ path: script, tab: "config", mode: "0755", template: "coverage/check_coverage.sh", data: { measure } }],
      ci: [{ phase: "test", name: "Check the coverage", run: command }],
      docs: [
        {
          id: "coverage",
          title: "Coverage",
          body: [
            `CI demands that the tests execute ${least} % of the lines of the files that they load. Generated code does not count. The same on your machine:`,
            `\`\`\`sh\n${measure}\n${command}\n\`\`\``,
            "Raise the number in `.github/workflows/ci.yml` when the share grows, so that it cannot fall back.",
          ].join("\n\n"),
        },
      ],
      aiRules: [`New code comes with tests: CI fails below ${least} % of the lines.`],
    };
  },
});
