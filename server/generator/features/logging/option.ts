import { chips } from "../../config/field.ts";
import type { Contribution } from "../../model/contribution.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import { defineOption } from "../option.ts";
import { appLog } from "./app-log.ts";
import { logFile } from "./log-file.ts";
import { logger } from "./logger.ts";
import { prettyDioLogger } from "./pretty-dio-logger.ts";

/** What each value adds; `consoleLog` is a way to write what is always there. */
const parts: Readonly<Record<string, (facts: ProjectFacts) => Contribution>> = {
  file: logFile,
  logger,
  pretty_dio_logger: prettyDioLogger,
};

export const logging = defineOption({
  id: "logging",
  section: "delivery",
  fields: {
    logging: chips({
      label: "Logging",
      default: [],
      choices: [
        {
          value: "consoleLog",
          label: "Console",
          help: "Structured lines of key=value pairs instead of plain messages.",
        },
        { value: "file", label: "Log file", help: "Keeps the log on the device, for support." },
        { value: "logger", label: "logger", help: "A console in boxes, with the stack of errors." },
        { value: "pretty_dio_logger", label: "pretty_dio_logger", help: "The requests of dio, in debug builds." },
      ],
    }),
  },
  rules: [
    {
      when: (config) => config.get("apiClient") === "http",
      change: { key: "logging", remove: ["pretty_dio_logger"] },
      because: "pretty_dio_logger logs the requests of dio, and this app makes them with http.",
    },
  ],
  contribute: (_, facts) => [
    appLog(facts),
    ...Object.entries(parts).flatMap(([value, part]) => (facts.has("logging", value) ? [part(facts)] : [])),
  ],
});
