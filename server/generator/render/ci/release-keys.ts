import type { ProjectModel } from "../../model/project-model.ts";
import type { PlatformBuild } from "./platforms.ts";
import { uploadOf } from "./upload.ts";

const signing = ["ANDROID_KEYSTORE_PASSWORD", "ANDROID_KEY_ALIAS", "ANDROID_KEY_PASSWORD"];

/** The secrets of the repository that a release reads, by their names. */
export function releaseSecretNames(model: ProjectModel, platform: PlatformBuild["id"]): readonly string[] {
  const { android, ios } = model;
  const own = platform === "ios" ? ios.secrets : [];
  const signed = platform === "android" ? ["ANDROID_KEYSTORE_BASE64", ...signing, ...android.secrets] : own;
  return [...signed, ...Object.keys(uploadOf(model, { id: platform })?.secrets ?? {})];
}

/** Steps that put keys where the build looks for files. */
export function keySteps({ ios }: ProjectModel, platform: PlatformBuild["id"]): string[] {
  if (platform === "android") {
    return [
      `      - name: Fetch the upload key
        run: |
          if [ -z "$KEYSTORE" ]; then
            echo "::error::The release is signed with an upload key, and the secret ANDROID_KEYSTORE_BASE64 is missing: see SETUP.md."
            exit 1
          fi
          printf '%s' "$KEYSTORE" | base64 --decode > "$RUNNER_TEMP/upload-keystore.jks"
        env:
          KEYSTORE: \${{ secrets.ANDROID_KEYSTORE_BASE64 }}
`,
    ];
  }
  if (platform !== "ios" || ios.secrets.length === 0) return [];
  const lines = ios.secrets.map(
    (name) => `          printf '${name} = %s\\n' "$${name}" >> ios/Flutter/Secrets.xcconfig\n`,
  );
  return [`      - name: Write the keys\n        run: |\n${lines.join("")}        env:\n${variables(ios.secrets)}`];
}

/** What the build itself reads, as the section `env` of its step. */
export function keyEnv({ android }: ProjectModel, platform: PlatformBuild["id"]): string {
  if (platform !== "android") return "";
  return `        env:
          ANDROID_KEYSTORE_FILE: \${{ runner.temp }}/upload-keystore.jks
${variables([...signing, ...android.secrets])}`;
}

function variables(names: readonly string[]): string {
  return names.map((name) => `          ${name}: \${{ secrets.${name} }}\n`).join("");
}
