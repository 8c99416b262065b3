import { lazy } from "../contract/lazy.ts";
import { type Settings, settingsSchema } from "../contract/settings.ts";
import { settingsChangeSchema } from "../contract/settings-change.ts";
import { settingsText } from "../reports/settings-text.ts";
import { absolutePath } from "../services/project-finder.ts";
import { diskPath } from "./inputs/paths.ts";
import type { Operation } from "./operation.ts";

const input = lazy(() =>
  settingsChangeSchema().extend({
    projectsRoot: diskPath()
      .nullable()
      .optional()
      .describe("the folder to look in for projects; PROJECTS_ROOT has precedence"),
  }),
);

export const setSettings: Operation<"set-settings", typeof input, Settings> = {
  name: "set-settings",
  service: "scanner",
  palette: ["openSettings", "setKey", "removeKey"],
  summary: "Change any part of the settings. A secret belongs to its host, and is dropped when that changes.",
  input,
  output: settingsSchema,
  http: { method: "POST", path: "/api/security/settings" },
  // On the command line a secret must not be an argument: adapters/cli/settings.
  commands: [],
  async run({ settings, workingFolder }, { projectsRoot, ...change }) {
    if (projectsRoot === undefined) return settings.change(change);
    return settings.change({
      ...change,
      projectsRoot: projectsRoot === null ? null : absolutePath(projectsRoot, workingFolder),
    });
  },
  text: settingsText,
};
