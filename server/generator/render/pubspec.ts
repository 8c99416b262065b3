import { stringify } from "yaml";
import { yamlComment, yamlString } from "../escape/yaml.ts";
import type { PubspecValue } from "../model/contribution.ts";
import type { ProjectModel } from "../model/project-model.ts";
import type { Renderer } from "../model/renderer.ts";
import { byText } from "../model/slots.ts";
import type { ResolvedPackage } from "../packages/resolve.ts";
import { fontComments } from "./setup/fonts.ts";

/** pubspec.yaml: each package with its tier and why it is there. */
export const pubspec: Renderer = (model) => [{ path: "pubspec.yaml", tab: "pubspec", content: text(model) }];

/** The limit of pub, in UTF-16 code units. */
const maxDescriptionLength = 180;

const tiers = `# The comment of each package says how much it is needed, and why it is there:
# req is needed by the stack, rec recommended for what was chosen, opt an addition.
`;

function text({ facts, packages, assets, pubspec: sections }: ProjectModel): string {
  const { app, toolchain } = facts;
  const [first] = facts.flavors;
  const flutter: Record<string, PubspecValue> = {
    "uses-material-design": true,
    // Without it, "flutter run" finds no app to install on Android.
    ...(facts.nativeFlavors && first && { "default-flavor": first.name }),
    ...(facts.localization === "flutter_localization" && { generate: true }),
    ...(assets.length > 0 && { assets }),
  };
  return [
    `name: ${app.packageName}\ndescription: ${description(app.displayName)}\npublish_to: none\nversion: ${app.version}\n`,
    `environment:\n  sdk: ${toolchain.environment.sdk}\n  flutter: "${toolchain.environment.flutter}"\n`,
    `${tiers}dependencies:\n${entries([sdk, ...packages.dependencies])}`,
    `dev_dependencies:\n${entries(packages.devDependencies)}`,
    stringify({ flutter }) + fontComments(facts),
    ...[...sections].map(([name, { value }]) => stringify({ [name]: value })),
  ].join("\n");
}

/** One line of at most 180 UTF-16 code units, as pub counts. */
function description(displayName: string): string {
  const suffix = ", a Flutter app.";
  const name = yamlComment(displayName);
  const room = maxDescriptionLength - suffix.length;
  return yamlString((name.length > room ? `${cut(name, room - 1)}…` : name) + suffix);
}

/** The beginning of a text, never half of a character. */
function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, "");
}

type Entry = Pick<ResolvedPackage, "version" | "tier" | "reasons"> & { readonly name: string };

const sdk: Entry = { name: "flutter", version: "sdk", tier: "req", reasons: ["The framework."] };

function entries(packages: readonly Entry[]): string {
  return packages
    .toSorted((a, b) => byText(a.name, b.name))
    .map(entry)
    .join("");
}

function entry({ name, version, tier, reasons }: Entry): string {
  const why = `  # ${tier}: ${yamlComment(reasons.join(" "))}\n`;
  return version === "sdk" ? `${why}  ${name}:\n    sdk: flutter\n` : `${why}  ${name}: ${quoted(version)}\n`;
}

function quoted(version: string): string {
  return version.startsWith("^") ? version : `"${version}"`;
}
