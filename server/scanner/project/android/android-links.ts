import type { Location } from "../../source/text.ts";
import type { AndroidApp } from "./android-app.ts";
import { androidValue, componentsOf, type IntentFilter, textOf } from "./android-components.ts";

/** A scheme or host that the app registers, and where. */
export interface Listed {
  readonly name: string;
  readonly location: Location;
}

/** A filter that lets web pages open the app: action VIEW, category BROWSABLE and at least one scheme. */
export interface LinkFilter {
  /** Of the tag name. */
  readonly location: Location;
  readonly schemes: readonly Listed[];
  /** Empty if the filter accepts every host. */
  readonly hosts: readonly Listed[];
  readonly autoVerify: boolean;
}

/**
 * The deep links of an app's own manifests, without filters for a MIME type.
 * Format: https://developer.android.com/training/app-links
 */
export function linkFilters(android: AndroidApp): LinkFilter[] {
  const filters = new Map(
    componentsOf(android)
      .filter(({ kind }) => kind === "activity" || kind === "activity-alias")
      .flatMap((component) => component.filters.map((filter) => [filter.element, filter] as const)),
  );
  return [...filters.values()].flatMap((filter) => readFilter(android, filter) ?? []);
}

function readFilter(android: AndroidApp, filter: IntentFilter): LinkFilter | undefined {
  const { manifest, element, actions, categories, data } = filter;
  const isBrowsable =
    actions.includes("android.intent.action.VIEW") && categories.includes("android.intent.category.BROWSABLE");
  const listed = (name: string) =>
    data.flatMap((child): Listed[] => {
      const value = androidValue(android, manifest, child, name);
      if (!value) return [];
      return [
        {
          name: (textOf(value.value) ?? "").toLowerCase(),
          get location() {
            return value.location;
          },
        },
      ];
    });
  const schemes = listed("scheme");
  if (!isBrowsable || schemes.length === 0 || listed("mimeType").length > 0) return undefined;
  return {
    get location() {
      return manifest.file.locate(element.nameSpan);
    },
    schemes,
    hosts: listed("host").filter(({ name }) => name !== "*"),
    autoVerify: textOf(androidValue(android, manifest, element, "autoVerify")?.value)?.toLowerCase() === "true",
  };
}
