import { z } from "zod";
import { lazy } from "../contract/lazy.ts";
import { type Settings, settingsSchema } from "../contract/settings.ts";
import { settingsText } from "../reports/settings-text.ts";
import type { Operation } from "./operation.ts";

const input = lazy(() => z.strictObject({}));

export const settings: Operation<"settings", typeof input, Settings> = {
  name: "settings",
  service: "scanner",
  summary:
    "Show the settings: models, alerts, chat, e-mail, issues, notes. Of a secret they say only whether it is set.",
  input,
  output: settingsSchema,
  http: { method: "GET", path: "/api/security/settings" },
  commands: [{ command: ["settings"], group: "setup", brief: "show the settings", positionals: [] }],
  run: (services) => services.settings.read(),
  text: settingsText,
};
