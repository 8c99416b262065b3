import type { AppIdentity } from "./identity.ts";

/** What is behind the splash image in light and in dark mode. */
export function splashColors({ brandColor, splashColor, splashColorDark }: AppIdentity): {
  readonly light: string;
  readonly dark: string;
} {
  const light = splashColor ?? brandColor;
  return { light, dark: splashColorDark ?? light };
}
