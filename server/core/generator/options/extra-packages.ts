import { chips } from "../config/field.ts";
import { type PackageName, packages } from "../packages/catalog.ts";
import { defineOption } from "./option.ts";

const names = Object.keys(packages).filter((name): name is PackageName => name in packages);

export const extraPackages = defineOption({
  id: "extra-packages",
  section: "delivery",
  fields: {
    extraPackages: chips({
      label: "More packages",
      help: "From the catalogue, for your own code.",
      default: [],
      choices: names.filter((name) => name !== "custom_lint").map((name) => ({ value: name, label: name })),
    }),
  },
  contribute: ({ extraPackages: chosen }) => ({
    packages: names
      .filter((name) => chosen.includes(name))
      .map((name) => ({
        name,
        tier: "opt" as const,
        reason: "Chosen for your own code.",
        notImported: true,
        ...("dev" in packages[name] && { dev: true }),
      })),
  }),
});
