import { type JsonObject, renderJson } from "../escape/json.ts";
import type { ProjectFacts } from "../model/facts.ts";
import type { Renderer } from "../model/renderer.ts";
import { runConfigurations } from "./editor/run-configurations.ts";
import { editorRuns } from "./editor/runs.ts";

/** Editor settings: the style of files, launch configurations and recommended extensions. */
export const editorFiles: Renderer = ({ facts }) => [
  { path: ".editorconfig", tab: "config", content: editorconfig },
  { path: ".vscode/launch.json", tab: "config", content: renderJson(launch(facts)) },
  { path: ".vscode/settings.json", tab: "config", content: renderJson(settings) },
  { path: ".vscode/extensions.json", tab: "config", content: renderJson({ recommendations: ["Dart-Code.flutter"] }) },
  ...runConfigurations(editorRuns(facts)),
];

const editorconfig = `root = true

[*]
charset = utf-8
end_of_line = lf
indent_size = 2
indent_style = space
insert_final_newline = true
trim_trailing_whitespace = true

[*.{kt,kts,swift,xml}]
indent_size = 4

[*.{pbxproj,plist,storyboard,xcscheme,entitlements,xcworkspacedata}]
indent_style = unset
insert_final_newline = unset
trim_trailing_whitespace = unset

[*.md]
trim_trailing_whitespace = false
`;

const settings: JsonObject = {
  "[dart]": {
    "editor.codeActionsOnSave": { "source.organizeImports": "explicit" },
    "editor.formatOnSave": true,
    "editor.rulers": [80],
  },
  "search.exclude": { "**/*.freezed.dart": true, "**/*.g.dart": true },
};

/** The launch entries of VS Code. */
function launch(facts: ProjectFacts): JsonObject {
  const configurations = editorRuns(facts).map(({ name, program, flavor, mode, define }) => ({
    name,
    program,
    ...(flavor !== undefined && { args: ["--flavor", flavor] }),
    ...(define !== undefined && { toolArgs: [`--dart-define=${define}`] }),
    ...(mode !== undefined && { flutterMode: mode }),
    request: "launch",
    type: "dart",
  }));
  return { version: "0.2.0", configurations };
}
