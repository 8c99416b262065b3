import { seg } from "../config/field.ts";
import { defineOption } from "./option.ts";

export const maintenanceGate = defineOption({
  id: "maintenance-gate",
  section: "platform",
  fields: {
    maintenanceGate: seg({
      label: "Maintenance and update gate",
      default: "none",
      choices: [
        { value: "none", label: "None" },
        { value: "backend", label: "From the API" },
        { value: "firebase", label: "From Remote Config" },
      ],
    }),
  },
  contribute: () => ({}),
});
