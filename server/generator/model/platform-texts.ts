import type { ProjectFacts } from "./facts.ts";
import { allPlatforms, type Platform } from "./platform.ts";

/** The texts for the platforms that the app is made for, one after the other. */
export function forPlatforms(
  { app }: ProjectFacts,
  texts: { readonly [P in Platform]?: readonly string[] },
): readonly string[] {
  return allPlatforms.flatMap((platform) => (app.platforms.includes(platform) ? (texts[platform] ?? []) : []));
}
