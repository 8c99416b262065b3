import { fit } from "../../dart/fit.ts";
import { flavorInFileName } from "../../model/entry-points.ts";
import type { FlavorFacts, ProjectFacts } from "../../model/facts.ts";
import type { FileSpec } from "../../model/file.ts";

/** Below ios/, where each native flavour has its GoogleService-Info.plist. */
export const appleFolder = "Firebase";

/** What `flutterfire configure` writes; native flavours are apps of their own, so each has a file. */
export function optionsFile(flavor?: FlavorFacts): string {
  return `lib/firebase_options${flavor ? `_${flavorInFileName(flavor.name)}` : ""}.dart`;
}

/** The files that say which Firebase project the app belongs to. */
export function projectFiles({ nativeFlavors, flavors }: ProjectFacts): FileSpec[] {
  if (!nativeFlavors) return [placeholder(optionsFile())];
  return [
    ...flavors.map((flavor) => placeholder(optionsFile(flavor))),
    { path: "lib/core/config/firebase_project.dart", tab: "code", content: choice(flavors) },
  ];
}

function placeholder(path: string): FileSpec {
  return { path, tab: "code", template: "firebase/firebase_options.dart" };
}

/** The options of the flavour that was built. */
function choice(flavors: readonly FlavorFacts[]): string {
  const prefixOf = ({ name }: FlavorFacts) => flavorInFileName(name);
  const imports = flavors.map((flavor) => {
    const uri = `import 'package:app/${optionsFile(flavor).slice("lib/".length)}'`;
    return `${uri} as ${prefixOf(flavor)};`;
  });
  const cases = flavors.map((flavor) => {
    const options = `${prefixOf(flavor)}.DefaultFirebaseOptions.currentPlatform,`;
    return fit(`  AppMode.${flavor.name} => ${options}`, `  AppMode.${flavor.name} =>\n    ${options}`);
  });
  return `import 'package:app/core/config/general_constants.dart';
${imports.join("\n")}
import 'package:firebase_core/firebase_core.dart';

/// The Firebase app of this flavour, on the platform that it runs on.
FirebaseOptions get firebaseProject => switch (GeneralConstants.mode) {
${cases.join("\n")}
};
`;
}
