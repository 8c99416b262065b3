import type { ProjectModel } from "../model/project-model.ts";
import type { Renderer } from "../model/renderer.ts";

/** .gitignore, .gitattributes and the pre-commit hook. */
export const gitFiles: Renderer = (model) => [
  { path: ".gitignore", tab: "config", content: gitignore(model) },
  { path: ".gitattributes", tab: "config", content: attributes },
  { path: ".githooks/pre-commit", tab: "config", content: preCommit, mode: "0755" },
];

const ignored = `# Made by the tools
.build/
.dart_tool/
.flutter-plugins-dependencies
.pub-cache/
.pub/
.swiftpm/
.widget_preview/
/build/
/coverage/

# Editors and systems
*.iml
*.log
*.swp
.DS_Store
.idea/

# Keys and passwords never go into the repository
*.jks
*.keystore
*.p12
*.p8
*.mobileprovision
key.properties
`;

function gitignore({ gitignore: slot }: ProjectModel): string {
  const owners = [...new Set(slot.map(({ owner }) => owner))];
  const blocks = owners.map((owner) => {
    const lines = slot.flatMap((one) => (one.owner === owner ? one.value : []));
    return `\n# ${owner}\n${[...new Set(lines)].join("\n")}\n`;
  });
  return ignored + blocks.join("");
}

const attributes = `* text=auto eol=lf
*.jar binary
*.jpg binary
*.png binary
*.ttf binary
*.wav binary

# Written by code generation: kept, but not shown in reviews
*.freezed.dart linguist-generated
*.g.dart linguist-generated
`;

const preCommit = `#!/bin/sh
# Formats and analyses before every commit. Switch it on once: git config core.hooksPath .githooks
set -eu

files=$(git diff --cached --name-only --diff-filter=ACMR -- '*.dart')
if [ -z "$files" ]; then
  exit 0
fi

if ! dart format --output=none --set-exit-if-changed .; then
  echo "Run 'dart format .', add the changes and commit again." >&2
  exit 1
fi
flutter analyze
`;
