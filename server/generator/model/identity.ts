import { type AppIdentity, appIds } from "../native/identity.ts";
import type { ProjectFacts } from "./facts.ts";
import { titleOf } from "./facts.ts";

/** What the native folders say about the app. */
export function identityOf({ app, flavors, nativeFlavors, localization }: ProjectFacts): AppIdentity {
  return {
    packageName: app.packageName,
    displayName: app.displayName,
    ...appIds(app.organization, app.packageName),
    brandColor: app.brandColor,
    ...(app.splashColor !== "" && { splashColor: app.splashColor }),
    locales: localization === "flutter_localization" ? app.locales : app.locales.slice(0, 1),
    flavors: nativeFlavors
      ? flavors.map(({ name, production }) => ({
          name,
          displayName: production ? app.displayName : `${app.displayName} ${titleOf(name)}`,
          idSuffix: production ? "" : `.${name.toLowerCase()}`,
        }))
      : [],
  };
}
