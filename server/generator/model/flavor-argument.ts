import type { ProjectFacts } from "./facts.ts";
import type { Platform } from "./platform.ts";

/** How the Flutter tool is told the flavour: where it takes no `--flavor`, the Dart code is told itself. */
export function flavorArgument({ toolchain }: ProjectFacts, platform: Platform, flavor: string): string {
  return toolchain.flavoredPlatforms.includes(platform) ? `--flavor ${flavor}` : `--dart-define=APP_MODE=${flavor}`;
}
