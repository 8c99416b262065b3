import type { ProjectFacts } from "./facts.ts";

/** The tag of the tests that compare pictures. */
export const goldenTag = "golden";

/** How the tests are run that come out alike on every machine. */
export function testCommand({ goldens }: ProjectFacts, ...flags: readonly string[]): string {
  return ["flutter test", ...flags, ...(goldens ? [`--exclude-tags ${goldenTag}`] : [])].join(" ");
}

/** How the pictures are compared, and made anew, on the machine whose pictures count. */
export const goldenCommands = {
  compare: `flutter test --tags ${goldenTag}`,
  make: `flutter test --update-goldens --tags ${goldenTag}`,
} as const;
