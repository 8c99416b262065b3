import { type AppIdentity, appIds } from "../native/identity.ts";
import { turned } from "../native/picture/color.ts";
import type { ProjectFacts } from "./facts.ts";
import { titleOf } from "./facts.ts";

/** In degrees: however many times a hue is turned by it, no two come close to each other. */
const goldenAngle = 137.5;

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
      ? flavors.map(({ name, production }, index) => ({
          name,
          iconColor: production ? app.brandColor : turned(app.brandColor, (index + 1) * goldenAngle),
          displayName: production ? app.displayName : `${app.displayName} ${titleOf(name)}`,
          idSuffix: production ? "" : `.${name.toLowerCase()}`,
        }))
      : [],
  };
}
