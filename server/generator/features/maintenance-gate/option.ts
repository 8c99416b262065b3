import { isChosen } from "../../config/config.ts";
import { seg } from "../../config/field.ts";
import { defineOption } from "../option.ts";
import { maintenanceGateFiles as gate } from "./gate.ts";
import { noGate, wiring } from "./wiring.ts";

const fields = {
  maintenanceGate: seg({
    label: "Maintenance and update gate",
    help: "Closes the app for maintenance or a required update, and shows announcements.",
    default: "none",
    choices: [
      { value: "none", label: "None" },
      { value: "backend", label: "From the API" },
      { value: "firebase", label: "From Remote Config" },
    ],
  }),
};

type Own = typeof fields;

declare module "../../config/all-fields.ts" {
  interface AllFields extends Own {}
}

export const maintenanceGate = defineOption({
  id: "maintenance-gate",
  section: "platform",
  fields,
  rules: [
    {
      when: (config) => isChosen(config, "maintenanceGate", "firebase"),
      change: { key: "firebase", add: ["core", "remote_config"] },
      because: "The maintenance gate reads its flags from Firebase Remote Config.",
    },
    {
      when: (config) => !isChosen(config, "maintenanceGate", "none"),
      change: { key: "urlLauncher", to: true },
      because: "The maintenance gate opens the store through LinkService.",
    },
  ],
  provides: ({ maintenanceGate: source }) => ({ storage: source !== "none" }),
  contribute: ({ maintenanceGate: source }, facts) =>
    source === "none" ? { docs: [noGate] } : [gate(source, facts), wiring(source)],
});
