import { toggle } from "../../config/field.ts";
import { defineOption } from "../option.ts";
import { envFiles } from "./env-files.ts";

const fields = {
  env: toggle({
    label: "Env and secrets",
    help: "Values from a .env file instead of --dart-define.",
    default: false,
  }),
};

type Own = typeof fields;

declare module "../../config/all-fields.ts" {
  interface AllFields extends Own {}
}

export const env = defineOption({
  id: "env",
  section: "platform",
  fields,
  provides: ({ env: on }) => ({ envFile: on }),
  render: envFiles,
  contribute: (values) =>
    values.env
      ? {
          packages: [{ name: "flutter_dotenv", tier: "req", reason: "Reads .env when the app starts." }],
          env: [
            {
              name: "LOG_LEVEL",
              comment: "The least important level that is logged: debug, info, warning or error.",
              value: "debug",
            },
          ],
          startup: [
            {
              phase: "config",
              statements: () => ["await dotenv.load(isOptional: true);", "AppLog.setLevel(Env.logLevel);"],
              imports: [
                "package:app/core/config/env.dart",
                "package:app/core/logging/app_log.dart",
                "package:flutter_dotenv/flutter_dotenv.dart",
              ],
            },
          ],
          assets: [".env"],
          gitignore: [".env"],
          protections: ["Values from `.env` are part of the app and can be read out of it: they are no secrets."],
          ci: [{ phase: "prepare", name: "Create .env", run: "test -f .env || cp .env.example .env" }],
          setup: [{ area: "start", title: "Create .env after a fresh checkout", body: setupText }],
          docs: [{ id: "env", title: "Settings in .env", body: docsText }],
          aiRules: [
            "Settings are read through `Env` (`lib/core/config/env.dart`) from `.env`, which ships inside the app: never put a secret there, and add new keys to `.env.example`, too.",
          ],
        }
      : { gitignore: ["dart_defines.json"] },
});

const setupText = `\`.env\` is not committed, but it is an asset of the app: without it the build fails. The archive of this project contains one; after every fresh checkout make it again:

\`\`\`sh
cp .env.example .env
\`\`\`
`;

const docsText = `\`.env\` holds settings that differ between machines and builds. It is read before anything else starts, and \`Env\` has a getter for each setting.

\`\`\`dart
AppLog.setLevel(Env.logLevel);
\`\`\`

To add a setting, add it to \`.env\` and \`.env.example\` and give \`Env\` a getter for it.

- **Nothing in \`.env\` is a secret.** It is an asset: whoever downloads the app can unpack and read it. Keys that must stay secret belong on your server.
- \`.env\` is not committed, \`.env.example\` is. CI copies the example; to build with other values, write \`.env\` before the build.
- Without a value, the getter returns its default; without the file, all of them do.
`;
