import { type AndroidApp, isBelow } from "../project/android/android-app.ts";
import { type AndroidComponent, componentsOf } from "../project/android/android-components.ts";
import { componentGuards } from "../project/android/component-guards.ts";
import { isKnownExported } from "../project/android/known-components.ts";
import type { OpenComponent } from "./surface.ts";

/** The components that other apps can call, without the one behind the app's icon and those that must be exported. */
export function openComponents(android: AndroidApp | undefined): OpenComponent[] {
  if (!android) return [];
  const guardOf = componentGuards(android);
  return componentsOf(android)
    .filter((component) => isExported(android, component) && !startsApp(component) && !mustBe(component))
    .map((component) => ({
      name: `${component.kind} ${component.name}`,
      location: component.attribute("exported")?.location ?? component.manifest.file.locate(component.element.nameSpan),
      guarded: guardOf(component).kind === "strong",
    }));
}

/** Up to target SDK 30, a component with an intent filter is exported by default. */
function isExported(android: AndroidApp, component: AndroidComponent): boolean {
  const said = component.text("exported")?.toLowerCase();
  return said === undefined ? component.filters.length > 0 && isBelow(android.targetSdk, 31) === true : said === "true";
}

function mustBe({ name, filters }: AndroidComponent): boolean {
  return isKnownExported(
    name,
    filters.flatMap(({ actions }) => actions),
  );
}

function startsApp({ filters }: AndroidComponent): boolean {
  return filters.some(
    ({ actions, categories }) =>
      actions.includes("android.intent.action.MAIN") && categories.some((category) => /LAUNCHER$/.test(category)),
  );
}
