import { type JsonObject, renderJson } from "../escape/json.ts";
import { entryPointOf } from "../model/entry-points.ts";
import type { ProjectFacts } from "../model/facts.ts";
import type { Renderer } from "../model/renderer.ts";

/** Editor settings: the style of files, launch configurations and recommended extensions. */
export const editorFiles: Renderer = ({ facts }) => [
  { path: ".editorconfig", tab: "config", content: editorconfig },
  { path: ".vscode/launch.json", tab: "config", content: renderJson(launch(facts)) },
  { path: ".vscode/settings.json", tab: "config", content: renderJson(settings) },
  { path: ".vscode/extensions.json", tab: "config", content: renderJson({ recommendations: ["Dart-Code.flutter"] }) },
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

/** One entry for each flavour; without flavours one for each build mode. */
function launch({ app, flavors, nativeFlavors }: ProjectFacts): JsonObject {
  const entries: JsonObject[] = flavors.map(({ name }) =>
    nativeFlavors
      ? { name: `${app.packageName} (${name})`, program: entryPointOf(name), args: ["--flavor", name] }
      : {
          name: `${app.packageName} (${name})`,
          program: "lib/main.dart",
          toolArgs: [`--dart-define=APP_MODE=${name}`],
        },
  );
  const modes: JsonObject[] = ["debug", "profile", "release"].map((flutterMode) => ({
    name: `${app.packageName} (${flutterMode})`,
    program: "lib/main.dart",
    flutterMode,
  }));
  const configurations = (flavors.length > 0 ? entries : modes).map((entry) => ({
    ...entry,
    request: "launch",
    type: "dart",
  }));
  return { version: "0.2.0", configurations };
}
