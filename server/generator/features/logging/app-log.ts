import type { Contribution } from "../../model/contribution.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import type { FileSpec } from "../../model/file.ts";

/** The log, written to the console; a plain app has it from the first message on, or when its logging is chosen. */
export function appLog({ has, plain }: ProjectFacts): Contribution {
  const waits = plain && !has("logging");
  const boxed = has("logging", "logger");
  const structured = has("logging", "consoleLog");
  const console = boxed ? "logging/logger/console_log_sink.dart" : template("console_log_sink");
  return {
    files: [
      file("app_log", template("app_log"), waits, { console: boxed ? "ConsoleLogSink()" : "const ConsoleLogSink()" }),
      file("log_record", template("log_record"), waits),
      file("log_sink", template("log_sink"), waits),
      file("console_log_sink", console, waits, { structured }),
      ...(has("tests") ? [test] : []),
    ],
    ...(!waits && {
      docs: [{ id: "logging", title: "Logging", body: docs(structured) }],
      aiRules: [
        "Log through `AppLog`, never with `print` or `debugPrint`; messages say what happened and hold no tokens, personal data or request bodies.",
      ],
    }),
  };
}

const test: FileSpec = {
  path: "test/core/logging/log_record_test.dart",
  tab: "code",
  template: "logging/log_record_test.dart",
};

function template(name: string): string {
  return `logging/lib/core/logging/${name}.dart`;
}

function file(
  name: string,
  from: string,
  whenImported: boolean,
  data: Readonly<Record<string, unknown>> = {},
): FileSpec {
  return { path: `lib/core/logging/${name}.dart`, tab: "code", template: from, data, whenImported };
}

function docs(structured: boolean): string {
  const lines = structured
    ? "Each record is one line of `key=value` pairs (`time`, `level`, `message`, `error`), so that logs can be searched and read by tools."
    : "Each record is written as its message, with the level and the error beside it.";
  return `\`AppLog\` in \`lib/core/logging/app_log.dart\` is the only way to log.

\`\`\`dart
AppLog.info('The list was refreshed.');
AppLog.error('The list could not be saved.', error: error, stackTrace: stackTrace);
\`\`\`

- ${lines}
- Debug builds log everything, release builds only warnings and errors. \`AppLog.setLevel\` raises the level.
- A new destination is a class that implements \`LogSink\`, added with \`AppLog.addSink\`.
- Never log tokens, passwords, personal data or bodies of requests: logs leave the device with bug reports.
`;
}
