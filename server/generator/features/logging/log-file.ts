import { readService } from "../../dart/di.ts";
import { call } from "../../dart/layout.ts";
import type { Contribution } from "../../model/contribution.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import { ioFile } from "../io-file.ts";

/** The log on the device, for people who send it to the support. */
export function logFile(facts: ProjectFacts): Contribution {
  const { di } = facts;
  return {
    files: ioFile(facts, {
      path: "lib/core/logging/log_file.dart",
      template: "logging/lib/core/logging/log_file.dart",
    }),
    packages: [{ name: "path_provider", tier: "rec", reason: "Finds the folder of the log file." }],
    services: [
      {
        type: "LogFile",
        code: () => call("LogFile"),
        imports: ["package:app/core/logging/log_file.dart"],
        start: "open",
      },
    ],
    docs: [
      {
        id: "log-file",
        title: "Log file",
        body: `\`LogFile\` keeps the log in the app's own folder, where no other app can read it. When the file is larger than 512 KB it becomes \`app.log.1\` and a new one begins, so the log takes about 1 MB at most.

\`\`\`dart
final file = await ${readService(di, "widget")("LogFile")}.export();
// Hand the file to a share sheet, then delete it.
\`\`\`

- \`export()\` writes the whole log into one new file in the folder for temporary files.
- Ask before the log leaves the device, and say what is in it.
`,
      },
    ],
    aiRules: ["`LogFile` is a `LogSink` that keeps the log on the device; read it only through `export()`."],
  };
}
