import type { Message } from "../../model/contribution.ts";
import { type Feature, titleOf } from "../../model/facts.ts";

/** The key of the title of a feature's page. */
export function titleKey({ className }: Feature): string {
  return `title${className}`;
}

/** The title of a feature's page, and of its tab. */
export function titleMessage(feature: Feature): Readonly<Record<string, Message>> {
  const text = feature.kind === "auth" ? "Sign in" : titleOf(feature.name);
  return { [titleKey(feature)]: { text } };
}

/** What a feature is in a sentence: `home`, and for one of its entries `home detail`. */
export function pageWords({ name, entry = false }: Feature): string {
  return entry ? `${name} detail` : name;
}
