import { call } from "../../dart/layout.ts";
import type { AppService, PackageRequest } from "../../model/contribution.ts";
import type { FileSpec } from "../../model/file.ts";
import type { PackageName } from "../../packages/catalog.ts";

/** A file of `lib/core/services/`. */
export function firebaseServiceFile(name: string, data?: Readonly<Record<string, unknown>>): FileSpec {
  return {
    path: `lib/core/services/${name}.dart`,
    tab: "code",
    template: `firebase/${name}.dart`,
    ...(data && { data }),
  };
}

/** A service that talks to Firebase; `start` is what it does before the first frame. */
export function productService(type: string, file: string, start?: string): AppService {
  return {
    type,
    code: (read) => call(type, [read("FirebaseService")]),
    imports: [`package:app/core/services/${file}.dart`],
    ...(start !== undefined && { start }),
  };
}

/** The package of a product that was chosen. */
export function product(name: PackageName, reason: string): PackageRequest {
  return { name, tier: "rec", reason };
}

/** The Gradle plugin that reads google-services.json; those of the products find it only when it came first. */
export const googleServices = "com.google.gms.google-services";
