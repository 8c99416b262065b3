import type { Contribution } from "../../model/contribution.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import type { FileSpec } from "../../model/file.ts";
import { firebaseDocs } from "./docs.ts";
import { firebaseServiceFile, googleServices, product, supportFile } from "./product.ts";
import { appleFolder, projectFiles } from "./project-files.ts";
import { firebaseSetup } from "./setup.ts";

function serviceFiles(facts: ProjectFacts): FileSpec[] {
  const support = supportFile(facts);
  return [
    firebaseServiceFile("firebase_service", { flavored: facts.nativeFlavors, partial: support.length > 0 }),
    ...support,
  ];
}

/** The connection with the Firebase project, which every product needs. */
export function core(facts: ProjectFacts): Contribution {
  return {
    files: [...projectFiles(facts), ...serviceFiles(facts)],
    packages: [product("firebase_core", "Connects the app with its Firebase project.")],
    services: [
      {
        type: "FirebaseService",
        code: () => "const FirebaseService()",
        imports: ["package:app/core/services/firebase_service.dart"],
        start: "start",
      },
    ],
    android: {
      gradlePlugins: [{ id: googleServices, version: "4.4.4", needs: "google-services.json" }],
    },
    web: { connect: ["https://*.googleapis.com"], scripts: ["https://www.gstatic.com"] },
    ios: { deploymentTarget: "15.0", flavorFiles: { "GoogleService-Info.plist": appleFolder } },
    setup: [firebaseSetup(facts)],
    docs: [firebaseDocs(facts)],
    aiRules: [
      "Firebase is reached only through the services in `lib/core/services/`; they do nothing when there is no Firebase project, so never call a `Firebase*.instance` elsewhere.",
    ],
    warnings: [
      {
        id: "firebase-setup",
        severity: "info",
        message: facts.nativeFlavors
          ? "The app runs without Firebase until `flutterfire configure` has replaced lib/firebase_options_<flavour>.dart, once for each flavour: see SETUP.md."
          : "The app runs without Firebase until `flutterfire configure` has replaced lib/firebase_options.dart: see SETUP.md.",
        option: "firebase",
        because: "Only you have the values of your Firebase project.",
      },
    ],
  };
}
