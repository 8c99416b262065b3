import type { ProjectModel } from "../../model/project-model.ts";

/** How a release in CI gets the settings that are not in the source. */
export interface CiSettings {
  /** The secret that holds the whole file. */
  readonly secret: string;
  readonly file: string;
  /** What `flutter build` needs for it, with a leading space. */
  readonly flags: string;
}

/** Undefined when the app has no settings. */
export function ciSettings({ env, facts }: ProjectModel): CiSettings | undefined {
  if (env.length === 0) return undefined;
  return facts.envFile
    ? { secret: "DOTENV", file: ".env", flags: "" }
    : { secret: "DART_DEFINES", file: "dart_defines.json", flags: " --dart-define-from-file=dart_defines.json" };
}

/** The step that writes the file; without the secret, it copies the example. */
export function settingsSteps(settings: CiSettings | undefined): string[] {
  if (!settings) return [];
  const { secret, file } = settings;
  const example = file === ".env" ? ".env.example" : "dart_defines.example.json";
  return [
    `      - name: Write the settings
        run: |
          if [ -n "$SETTINGS" ]; then
            printf '%s' "$SETTINGS" > ${file}
          else
            cp ${example} ${file}
          fi
        env:
          SETTINGS: \${{ secrets.${secret} }}
`,
  ];
}
