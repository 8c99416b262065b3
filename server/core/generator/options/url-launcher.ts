import { toggle } from "../config/field.ts";
import { defineOption } from "./option.ts";

export const urlLauncher = defineOption({
  id: "url-launcher",
  section: "platform",
  fields: {
    urlLauncher: toggle({ label: "URL launcher", help: "Opens web pages, mail and phone numbers.", default: false }),
  },
  contribute: () => ({}),
});
