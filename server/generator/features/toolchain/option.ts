import { seg } from "../../config/field.ts";
import type { Warning } from "../../model/contribution.ts";
import { newestToolchain, toolchains } from "../../toolchains/index.ts";
import { defineOption } from "../option.ts";

const fields = {
  flutterVersion: seg({
    label: "Flutter version",
    help: "The stable release that the project is made for, with the Gradle, Kotlin and iOS versions of its template.",
    default: newestToolchain.flutter,
    choices: toolchains.map(({ flutter, dart }) => ({ value: flutter, label: `Flutter ${flutter}, Dart ${dart}` })),
  }),
};

type Own = typeof fields;

declare module "../../config/all-fields.ts" {
  interface AllFields extends Own {}
}

export const toolchain = defineOption({
  id: "toolchain",
  section: "foundation",
  fields,
  contribute: (values) => ({ warnings: older(values.flutterVersion) }),
});

function older(version: string): Warning[] {
  if (version === newestToolchain.flutter) return [];
  return [
    {
      id: "older-flutter",
      severity: "info",
      message: `The project is made for Flutter ${version}, and Flutter ${newestToolchain.flutter} is out. Choose the newer one unless your team stays on ${version}.`,
      option: "flutterVersion",
      because:
        "Each release of Flutter raises the oldest Gradle, Android Gradle plugin and Kotlin that it builds with: first it warns, later it refuses.",
    },
  ];
}
