import { storeFlags } from "../../model/entry-points.ts";
import { forPlatforms } from "../../model/platform-texts.ts";
import type { ProjectModel } from "../../model/project-model.ts";
import { stepsOf } from "./checks.ts";
import { buildsOf, type PlatformBuild, shellOf } from "./platforms.ts";
import { keyEnv, keySteps } from "./release-keys.ts";
import { ciSettings, settingsSteps } from "./settings.ts";
import { uploadOf, uploadSteps } from "./upload.ts";
import { flutterSteps, type Job, runStep, workflow } from "./workflow.ts";

/** .github/workflows/release.yml: what goes to the stores, on demand. */
export function release(model: ProjectModel): string {
  return workflow({
    name: "Release",
    comment: releaseComment(model),
    on: "on:\n  workflow_dispatch:\n  push:\n    tags: ['v*']\n",
    replaces: false,
    jobs: buildsOf(model).map((build) => releaseJob(model, build)),
  });
}

function releaseComment({ facts, uploads }: ProjectModel): string {
  if (uploads.length > 0) {
    const stores = uploads.map(({ place }) => place).join(" and ");
    return `Builds the app, obfuscated and with symbols, and uploads it to ${stores}. SETUP.md lists the secrets.`;
  }
  const built = forPlatforms(facts, {
    android: ["the signed bundle for Google Play"],
    ios: ["the archive for iOS without a signature"],
    web: ["the files for the web server"],
    macos: ["the app for macOS"],
    windows: ["the program for Windows"],
    linux: ["the program for Linux"],
  });
  const signing = facts.app.platforms.includes("ios") ? ", and what signing for iOS needs" : "";
  return `Builds ${inWords(built)}, obfuscated and with symbols. SETUP.md lists the secrets${signing}.`;
}

function releaseJob(model: ProjectModel, build: PlatformBuild): Job {
  const { facts } = model;
  const settings = ciSettings(model);
  const upload = uploadOf(model, build);
  return {
    id: build.id,
    name: `Release for ${build.title}`,
    machine: build.machine,
    shell: shellOf(build.machine),
    minutes: 60,
    steps: [
      ...build.before,
      ...flutterSteps(facts),
      ...stepsOf(model, "prepare"),
      ...settingsSteps(settings),
      ...keySteps(model, build.id),
      `      - name: Build
        run: >-
          flutter build ${upload?.archives === undefined ? build.release : `${build.id} --config-only --no-codesign`} --release${storeFlags(facts, build.id)}${settings?.flags ?? ""}
          ${build.releaseFlags}
${keyEnv(model, build.id)}`,
      ...(upload ? uploadSteps(upload) : []),
      ...(build.pack === undefined ? [] : [runStep({ name: "Pack the app", run: build.pack })]),
      `      - name: Keep the app and the symbols that make its stack traces readable
        uses: actions/upload-artifact@v6
        with:
          name: ${build.id}
          path: |
            ${upload?.archives ?? build.output}
            build/symbols/
          if-no-files-found: error
`,
    ],
  };
}

function inWords(things: readonly string[]): string {
  return things.length < 3 ? things.join(" and ") : `${things.slice(0, -1).join(", ")} and ${things.at(-1)}`;
}
