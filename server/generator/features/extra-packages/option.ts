import { chips } from "../../config/field.ts";
import { bullets } from "../../escape/markdown-blocks.ts";
import type { SetupStep, Warning } from "../../model/contribution.ts";
import { type PackageName, packageOf, packages } from "../../packages/catalog.ts";
import { defineOption } from "../option.ts";

const names = Object.keys(packages).filter((name): name is PackageName => name in packages);

const fields = {
  extraPackages: chips({
    label: "More packages",
    help: "Packages of the catalogue, for your own code.",
    default: [],
    choices: names.filter((name) => !packageOf(name).listedOnly).map((name) => ({ value: name, label: name })),
  }),
};

type Own = typeof fields;

declare module "../../config/all-fields.ts" {
  interface AllFields extends Own {}
}

export const extraPackages = defineOption({
  id: "extra-packages",
  section: "delivery",
  fields,
  contribute: ({ extraPackages: values }) => {
    const all: readonly string[] = values;
    const chosen = names.filter((name) => all.includes(name));
    if (chosen.length === 0) return [];
    return {
      packages: chosen.map((name) => ({
        name,
        tier: "opt",
        reason: "Chosen for your own code.",
        notImported: true,
        ...(packageOf(name).dev && { dev: true }),
      })),
      setup: [installation(chosen)],
      warnings: chosen.flatMap(proprietary),
    };
  },
});

/** The generator only declares extra packages; the user sets them up. */
function installation(chosen: readonly PackageName[]): SetupStep {
  const pages = chosen.filter((name) => packageOf(name).version !== "sdk");
  return {
    area: "services",
    title: "Set up the packages that you chose for your own code",
    body: `They are declared and not used yet. Read what each needs on the platforms, such as permissions:

${bullets(pages.map((name) => `[${name}](https://pub.dev/packages/${name})`))}`,
  };
}

function proprietary(name: PackageName): Warning[] {
  const { licence, note = "" } = packageOf(name);
  if (!licence.startsWith("LicenseRef-")) return [];
  return [
    {
      id: `licence-${name.replaceAll("_", "-")}`,
      severity: "warning",
      message: `${name} is not free software. ${note}`.trim(),
      option: "extraPackages",
      because: "Its licence has conditions that your app must meet.",
    },
  ];
}
