import { markdownCode, markdownText } from "../escape/markdown.ts";
import { page, section, table } from "../escape/markdown-blocks.ts";
import { options } from "../features/index.ts";
import type { Renderer } from "../model/renderer.ts";
import type { ResolvedPackage } from "../packages/resolve.ts";

/** PACKAGES.md: what the project depends on, and why. */
export const packagesDoc: Renderer = ({ packages, facts: { toolchain } }) => [
  {
    path: "PACKAGES.md",
    tab: "docs",
    content: page("Packages", [
      `The versions were solved together for Flutter ${toolchain.flutter} and Dart ${toolchain.dart}.`,
      table(
        ["Tier", "Meaning"],
        [
          ["req", "needed by the stack"],
          ["rec", "recommended for what was chosen"],
          ["opt", "an addition"],
        ],
      ),
      ...section("In the app", rowsOf(packages.dependencies)),
      ...section("While developing", rowsOf(packages.devDependencies)),
    ]),
  },
];

function rowsOf(packages: readonly ResolvedPackage[]): string {
  if (packages.length === 0) return "";
  return table(["Package", "Version", "Tier", "Why", "Option", "Licence", "Swap and notes"], packages.map(row));
}

function row({ name, version, tier, reasons, owners, licence, note }: ResolvedPackage): string[] {
  const link = version === "sdk" ? markdownCode(name) : `[${markdownCode(name)}](https://pub.dev/packages/${name})`;
  const swap = owners.flatMap(swapOf).join(" ");
  return [
    link,
    version === "sdk" ? "with Flutter" : markdownCode(version),
    tier,
    reasons.map(markdownText).join(" "),
    owners.join(", "),
    licence,
    [swap, markdownText(note)].filter((text) => text !== "").join(" "),
  ];
}

/** The fields that choose one thing among several, where choosing another one swaps the package. */
function swapOf(owner: string): string[] {
  const fields = options.find(({ id }) => id === owner)?.fields ?? {};
  return Object.entries(fields).flatMap(([key, { kind, choices = [] }]) =>
    kind === "seg" ? [`\`${key}\`: ${choices.map(({ value }) => value).join(", ")}.`] : [],
  );
}
