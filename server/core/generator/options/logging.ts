import { chips } from "../config/field.ts";
import { defineOption } from "./option.ts";

export const logging = defineOption({
  id: "logging",
  section: "delivery",
  fields: {
    logging: chips({
      label: "Logging",
      default: [],
      choices: [
        { value: "consoleLog", label: "Console" },
        { value: "file", label: "Log file" },
        { value: "logger", label: "logger" },
        { value: "pretty_dio_logger", label: "pretty_dio_logger" },
      ],
    }),
  },
  contribute: () => ({}),
});
