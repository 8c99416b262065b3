import type { ChoiceOf } from "../../config/all-fields.ts";
import { call } from "../../dart/layout.ts";
import { supportGetter } from "../../dart/support.ts";
import type { AppService, PackageRequest } from "../../model/contribution.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import type { FileSpec } from "../../model/file.ts";
import type { PackageName } from "../../packages/catalog.ts";
import { lackingOn } from "../../packages/platforms.ts";

/** A file of `lib/core/services/`. */
export function firebaseServiceFile(name: string, data?: Readonly<Record<string, unknown>>): FileSpec {
  return {
    path: `lib/core/services/${name}.dart`,
    tab: "code",
    template: `firebase/${name}.dart`,
    ...(data && { data }),
  };
}

/**
 * A service that talks to Firebase; `start` is what it does before the first frame. Where its package has no
 * implementation, it does as if there was no project.
 */
export function productService(
  facts: ProjectFacts,
  name: PackageName,
  { type, file, start }: { readonly type: string; readonly file: string; readonly start?: string | undefined },
): AppService {
  const isEverywhere = lackingOn(facts.app.platforms, name).length === 0;
  return {
    type,
    code: (read) => {
      const firebase = read("FirebaseService");
      return call(type, [isEverywhere ? firebase : call(`FirebaseSupport.${supportName(name)}`, [firebase])]);
    },
    imports: [
      `package:app/core/services/${file}.dart`,
      ...(isEverywhere ? [] : ["package:app/core/services/firebase_support.dart"]),
    ],
    ...(start !== undefined && { start }),
  };
}

const products = [
  "firebase_analytics",
  "firebase_crashlytics",
  "firebase_messaging",
  "firebase_performance",
  "firebase_remote_config",
] as const satisfies readonly PackageName[];

/** `firebase_remote_config` → `remoteConfig` */
function supportName(name: PackageName): string {
  return name.replace("firebase_", "").replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
}

/** Which products exist where, when some platform of the app lacks one; no file without that. */
export function supportFile(facts: ProjectFacts): FileSpec[] {
  const getters = products
    .filter((name) => facts.has("firebase", name.replace("firebase_", "") as ChoiceOf<"firebase">))
    .flatMap((name) => {
      const getter = `_${supportName(name)}`;
      const support = supportGetter(facts, name, getter);
      return support === undefined ? [] : [`${only(supportName(name), name, getter)}\n\n${support}`];
    });
  return getters.length === 0 ? [] : [firebaseServiceFile("firebase_support", { getters: getters.join("\n\n") })];
}

function only(method: string, name: PackageName, getter: string): string {
  return `  /// Firebase where \`${name}\` works, and nothing elsewhere.
  static FirebaseService ${method}(FirebaseService firebase) =>
      firebase.onlyIf(supported: ${getter});`;
}

/** The package of a product that was chosen. */
export function product(name: PackageName, reason: string): PackageRequest {
  return { name, tier: "rec", reason };
}

/** The Gradle plugin that reads google-services.json; those of the products find it only when it came first. */
export const googleServices = "com.google.gms.google-services";
