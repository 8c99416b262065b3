import type { ProjectFacts } from "./facts.ts";

/** The texts for the platforms that the app is made for, one after the other. */
export function forPlatforms(
  { app }: ProjectFacts,
  texts: { readonly android?: readonly string[]; readonly ios?: readonly string[] },
): readonly string[] {
  return (["android", "ios"] as const).flatMap((platform) =>
    app.platforms.includes(platform) ? (texts[platform] ?? []) : [],
  );
}
