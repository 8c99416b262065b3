import { markdownCode } from "../../escape/markdown.ts";
import { fencedBlock, table } from "../../escape/markdown-blocks.ts";
import { otherChoices } from "../../make-anew.ts";
import type { SetupStep } from "../../model/contribution.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import type { ProjectModel } from "../../model/project-model.ts";
import { buildsOf } from "../ci/platforms.ts";
import { releaseSecretNames } from "../ci/release-keys.ts";
import { ciSettings } from "../ci/settings.ts";
import { flutterRunCommand } from "../project-words.ts";
import { fontSteps } from "./fonts.ts";
import { platformSteps } from "./platform-steps.ts";

/** The steps of every project. */
export function baseSteps(model: ProjectModel): SetupStep[] {
  const { facts, packages } = model;
  const generates = packages.devDependencies.some(({ name }) => name === "build_runner");
  return [
    {
      area: "start",
      title: "Get the packages and switch the hook on",
      body: `Install [Flutter ${facts.toolchain.flutter}](https://docs.flutter.dev/get-started/install) or later, then:

${fencedBlock("sh", ["git init", "git config core.hooksPath .githooks", "flutter pub get", flutterRunCommand(facts)])}

Commit \`pubspec.lock\`: with it every machine builds the same versions.`,
    },
    ...(generates ? [codeGeneration] : []),
    ...ownIdentifier(facts),
    ...fontSteps(facts),
    ...(facts.app.platforms.includes("android") ? [androidKey(facts)] : []),
    ...(facts.app.platforms.includes("ios") ? [appleTeam(model)] : []),
    ...platformSteps(model),
    ...releaseSecrets(model),
    {
      area: "release",
      title: "Go through the release checklist",
      body: "[SECURITY.md](SECURITY.md) says what is protected by default, and what to look at before every release.",
    },
  ];
}

const codeGeneration: SetupStep = {
  area: "start",
  title: "Generate code after changing an annotated class",
  body: `The generated parts are in the project already. After a change:

${fencedBlock("sh", ["dart run build_runner build"])}`,
};

/** Both stores refuse com.example. */
function ownIdentifier({ app }: ProjectFacts): SetupStep[] {
  if (!/^com\.example(?:\.|$)/.test(app.organization)) return [];
  return [
    {
      area: "identity",
      title: "Choose an identifier of your own",
      body: `The stores refuse apps below \`com.example\`, and an identifier never changes after the first upload. ${otherChoices("set `orgId` to a domain of yours, written backwards")}`,
    },
  ];
}

function androidKey({ app }: ProjectFacts): SetupStep {
  return {
    area: "release",
    title: "Make an upload key for Android",
    body: `Copy \`android/key.properties.example\` to \`android/key.properties\` and follow it. Without a key, release builds stop with a message that says so. Version ${app.version} is in \`pubspec.yaml\`: raise the number after the plus sign for every upload.`,
  };
}

/** What each secret of the workflow holds; others are keys of services, called as in SETUP.md. */
const secretMeanings: Readonly<Record<string, string>> = {
  ANDROID_KEYSTORE_BASE64: "the key store, in base64",
  ANDROID_KEYSTORE_PASSWORD: "its password",
  ANDROID_KEY_ALIAS: "the alias of the key",
  ANDROID_KEY_PASSWORD: "the password of the key",
};

function releaseSecrets(model: ProjectModel): SetupStep[] {
  const settings = ciSettings(model);
  const names = new Set(buildsOf(model).flatMap(({ id }) => releaseSecretNames(model, id)));
  const meanings = Object.assign({}, secretMeanings, ...model.uploads.map(({ secrets }) => secrets));
  const rows = [
    ...[...names].map((name) => [markdownCode(name), meanings[name] ?? "the key of the service"]),
    ...(settings
      ? [[markdownCode(settings.secret), `the text of \`${settings.file}\`; without it, the example is used`]]
      : []),
  ];
  if (rows.length === 0) return [];
  return [
    {
      area: "release",
      title: "Give the release workflow its secrets",
      body: `\`.github/workflows/release.yml\` builds the app for the stores. It reads these secrets of the repository:

${table(["Secret", "Value"], rows)}`,
    },
  ];
}

/** The workflow signs only where it uploads; otherwise a person does. */
function appleTeam({ uploads }: ProjectModel): SetupStep {
  const upload = uploads.find(({ archives }) => archives !== undefined);
  const inCi = upload
    ? `\`.github/workflows/release.yml\` signs the app with what its secrets give it, and uploads it to ${upload.place}.`
    : "`.github/workflows/release.yml` has no certificates and makes `Runner.xcarchive` without a signature: open it in Xcode's *Organizer* and choose *Distribute App*. To sign in the workflow, give it a distribution certificate (a .p12 file with its password), the provisioning profile and a key of the App Store Connect API as secrets, install them before the build, and replace `--no-codesign` with `--export-options-plist`.";
  return {
    area: "release",
    title: "Choose the Apple team",
    body: `Open \`ios/Runner.xcworkspace\` in Xcode and choose your team under *Signing & Capabilities*, for every configuration. \`flutter build ipa\` then signs the app.

${inCi}`,
  };
}
