import { type AndroidApp, isBelow } from "../../project/android/android-app.ts";
import {
  type AndroidComponent,
  componentsOf,
  type IntentFilter,
  textOf,
} from "../../project/android/android-components.ts";
import { componentGuards, type Guard } from "../../project/android/component-guards.ts";
import { isKnownExported } from "../../project/android/known-components.ts";
import { acknowledges } from "../../project/android/network-security.ts";
import type { Location } from "../../source/text.ts";
import { inCode } from "../../vocabulary/in-code.ts";
import { type Check, type CheckEvidence, fail, notApplicable, review, verdict } from "../check.ts";
import { sharedPaths } from "./file-provider-paths.ts";

export const exportedComponents: Check = {
  meta: {
    id: "exported-components",
    title: "Exported components and over-broad FileProvider",
    owasp: "M8",
    severity: "High",
    cwe: [926],
    masvs: "PLATFORM-1",
    attackScenario:
      "Another app on the phone starts the exported component with data of its choice, or queries the exported provider. It reads private data, or makes the app act in the user's name.",
    remediation:
      'Set `android:exported="false"` on components that only the app itself uses. Guard the others with a permission of protection level `signature`. Let a `FileProvider` share only the folder that is needed.',
  },
  decide({ android }) {
    if (!android?.main) return notApplicable("The project has no Android manifest.");
    const components = componentsOf(android);
    const guardOf = componentGuards(android);
    const entries = aliasesByTarget(components);
    return verdict(
      components.flatMap((component) => [
        ...judgeExport(android, component, guardOf(component), entries.get(component.name) ?? []),
        ...judgeTask(android, component),
        ...judgeSharedPaths(android, component),
      ]),
    );
  },
};

function aliasesByTarget(components: readonly AndroidComponent[]): Map<string, AndroidComponent[]> {
  const entries = new Map<string, AndroidComponent[]>();
  for (const alias of components) {
    const target = alias.text("targetActivity")?.replace(/^\./, "");
    if (target === undefined) continue;
    const known = entries.get(target);
    if (known) known.push(alias);
    else entries.set(target, [alias]);
  }
  return entries;
}

function judgeExport(
  android: AndroidApp,
  component: AndroidComponent,
  guard: Guard,
  aliases: readonly AndroidComponent[],
): CheckEvidence[] {
  const { name, filters, manifest, element } = component;
  const exported = component.attribute("exported");
  if (!isExported(android, component) && exported?.value.kind !== "unknown") return [];
  const actions = filters.flatMap((filter) => filter.actions);
  const isLauncher = [component, ...aliases].some((entry) => entry.filters.some(startsApp));
  if (isLauncher || isKnownExported(name, actions)) return [];
  const start = manifest.file.locate(element.nameSpan);
  const place = exported?.location ?? start;
  const found = (judgeGuard(component, guard, place) ?? judgeOpen(component, place, actions, aliases.length > 0)).map(
    (item) => besideElement(item, start),
  );
  if (exported?.value.kind === "unknown") {
    const { raw, reason } = exported.value;
    const message = `Whether ${inCode(name)} is exported depends on ${inCode(raw)}: ${reason}.`;
    return found.map(({ related }) => review(place, message, related));
  }
  return acknowledges([manifest.application, element], lintRules)
    ? found.map((item) => review(item, `${item.message} Acknowledged with \`tools:ignore\`.`, item.related))
    : found;
}

/** The evidence with the start of the component, which may be many lines above the attribute that exports it. */
function besideElement(item: CheckEvidence, start: Location): CheckEvidence {
  const isThere = item.file === start.file && item.line === start.line;
  return isThere ? item : { ...item, related: [...(item.related ?? []), start] };
}

/** Up to target SDK 30, a component with an intent filter is exported by default. */
function isExported(android: AndroidApp, component: AndroidComponent): boolean {
  const said = component.attribute("exported");
  if (said) return textOf(said.value)?.toLowerCase() === "true";
  return component.filters.length > 0 && isBelow(android.targetSdk, 31) === true;
}

const lintRules = ["ExportedService", "ExportedReceiver", "ExportedContentProvider", "ExportedActivity"];

/** The filter of the app's icon on the home screen. */
function startsApp({ actions, categories }: IntentFilter): boolean {
  return actions.includes("android.intent.action.MAIN") && categories.some((category) => /LAUNCHER$/.test(category));
}

function judgeGuard({ kind, name }: AndroidComponent, guard: Guard, place: Location): CheckEvidence[] | undefined {
  switch (guard.kind) {
    case "none":
      return undefined;
    case "strong":
      return [];
    case "half":
      return [review(place, `A permission guards only ${guard.covers} of the exported provider ${inCode(name)}.`)];
    case "weak": {
      const { permission, level, location } = guard;
      return [
        fail(
          location,
          `Any app can get ${inCode(permission)} (level ${inCode(level)}), which guards the exported ${kind} ${inCode(name)}.`,
          [place],
        ),
      ];
    }
  }
}

function judgeOpen(
  { kind, name, filters }: AndroidComponent,
  place: Location,
  actions: readonly string[],
  hasAlias: boolean,
): CheckEvidence[] {
  if (kind === "provider")
    return [fail(place, `Any app can use the provider ${inCode(name)}: no permission guards it.`)];
  if (filters.length === 0) {
    return hasAlias ? [] : [fail(place, `Any app can call the ${kind} ${inCode(name)}: no permission guards it.`)];
  }
  const isCustom = actions.some((action) => !/^androidx?\./.test(action));
  if (kind === "service" && isCustom)
    return [fail(place, `Any app can call the service ${inCode(name)}: no permission guards it.`)];
  const called = new Set(actions.map((action) => action.slice(action.lastIndexOf(".") + 1)));
  return [
    review(
      place,
      `Other apps can call ${inCode(name)} (${[...called].map(inCode).join(", ")}). Check how it handles their data.`,
    ),
  ];
}

/** Up to Android 9, another app can put its own screen into this app's task (StrandHogg). */
function judgeTask(android: AndroidApp, component: AndroidComponent): CheckEvidence[] {
  if (component.kind !== "activity" || !isExported(android, component)) return [];
  if (isBelow(android.targetSdk, 28) === false || isBelow(android.minSdk, 30) === false) return [];
  const affinity = component.text("taskAffinity") ?? textOf(android.applicationAttribute("taskAffinity")[0]?.value);
  if (affinity === "" || component.text("launchMode") === "singleInstance") return [];
  const place = component.manifest.file.locate(component.element.nameSpan);
  return [
    review(
      place,
      `Up to Android 9, another app can put its screens into the task of ${inCode(component.name)}. Set an empty \`android:taskAffinity\`.`,
    ),
  ];
}

function judgeSharedPaths(android: AndroidApp, component: AndroidComponent): CheckEvidence[] {
  if (component.kind !== "provider" || component.text("grantUriPermissions")?.toLowerCase() !== "true") return [];
  return sharedPaths(android, component).flatMap(({ file, element, kind, whole }) => {
    const place = file.locate(element.nameSpan);
    if (kind === "root-path")
      return [fail(place, "With `root-path`, this `FileProvider` can share every file that the app can read.")];
    const isBroad = whole && (kind === "external-path" || kind === "files-path");
    return isBroad
      ? [review(place, `This \`FileProvider\` shares the whole ${inCode(kind)}. Name only the folder that is needed.`)]
      : [];
  });
}
