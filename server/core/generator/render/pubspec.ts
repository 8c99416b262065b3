import { stringify } from "yaml";
import type { PubspecValue } from "../contribution.ts";
import { yamlComment, yamlString } from "../formats/yaml.ts";
import type { ResolvedPackage } from "../packages/resolve.ts";
import type { ProjectModel } from "../project-model.ts";
import type { Renderer } from "./renderer.ts";

/** pubspec.yaml: each package with its tier and why it is there. */
export const pubspec: Renderer = (model) => [{ path: "pubspec.yaml", tab: "pubspec", content: text(model) }];

function text({ facts, packages, assets, pubspec: sections }: ProjectModel): string {
  const { app } = facts;
  const flutter: Record<string, PubspecValue> = {
    "uses-material-design": true,
    ...(facts.localization === "flutter_localization" && { generate: true }),
    ...(assets.length > 0 && { assets }),
    ...(app.fonts.length > 0 && { fonts: app.fonts.map(font) }),
  };
  return [
    `name: ${app.packageName}\ndescription: ${yamlString(`${app.displayName}, a Flutter app.`)}\npublish_to: none\nversion: ${app.version}\n`,
    'environment:\n  sdk: ^3.12.0\n  flutter: ">=3.44.0"\n',
    `dependencies:\n  flutter:\n    sdk: flutter\n${packages.dependencies.map(entry).join("")}`,
    `dev_dependencies:\n${packages.devDependencies.map(entry).join("")}`,
    stringify({ flutter }),
    ...[...sections].map(([name, { value }]) => stringify({ [name]: value })),
  ].join("\n");
}

function entry({ name, version, tier, reasons }: ResolvedPackage): string {
  const why = `  # ${tier}: ${yamlComment(reasons.join(" "))}\n`;
  return version === "sdk" ? `${why}  ${name}:\n    sdk: flutter\n` : `${why}  ${name}: ${quoted(version)}\n`;
}

function quoted(version: string): string {
  return version.startsWith("^") ? version : `"${version}"`;
}

function font(family: string): PubspecValue {
  return { family, fonts: [{ asset: `assets/fonts/${family.replaceAll(" ", "")}-Regular.ttf` }] };
}
