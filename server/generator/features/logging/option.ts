import type { ChoiceOf } from "../../config/all-fields.ts";
import { isChosen } from "../../config/config.ts";
import { chips } from "../../config/field.ts";
import type { Contribution } from "../../model/contribution.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import { defineOption } from "../option.ts";
import { appLog } from "./app-log.ts";
import { logFile } from "./log-file.ts";
import { logger } from "./logger.ts";
import { prettyDioLogger } from "./pretty-dio-logger.ts";

/** What each value adds. `consoleLog` adds nothing: it only changes how the log is written. */
const byValue: readonly (readonly [value: ChoiceOf<"logging">, contribution: (facts: ProjectFacts) => Contribution])[] =
  [
    ["file", logFile],
    ["logger", logger],
    ["pretty_dio_logger", prettyDioLogger],
  ];

const fields = {
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
      { value: "logger", label: "logger", help: "Boxed console output, with the stack traces of errors." },
      { value: "pretty_dio_logger", label: "pretty_dio_logger", help: "The requests of dio, in debug builds." },
    ],
  }),
};

type Own = typeof fields;

declare module "../../config/all-fields.ts" {
  interface AllFields extends Own {}
}

export const logging = defineOption({
  id: "logging",
  section: "delivery",
  fields,
  rules: [
    {
      when: (config) => isChosen(config, "apiClient", "http"),
      change: { key: "logging", remove: ["pretty_dio_logger"] },
      because: "pretty_dio_logger logs requests of dio, and this app uses http.",
    },
  ],
  contribute: (_, facts) => [
    appLog(facts),
    ...byValue.flatMap(([value, contribution]) => (facts.has("logging", value) ? [contribution(facts)] : [])),
  ],
});
