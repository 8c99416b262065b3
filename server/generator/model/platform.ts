/** The platforms that projects are made for, in the order of the form, and what people call them. */
export const platformTitles = {
  android: "Android",
  ios: "iOS",
  web: "the web",
  macos: "macOS",
  windows: "Windows",
  linux: "Linux",
} as const;

export type Platform = keyof typeof platformTitles;

/** Every platform, in the order of the form. */
export const allPlatforms: readonly Platform[] = Object.keys(platformTitles) as Platform[];

/** `Android, iOS and the web` */
export function platformList(platforms: readonly Platform[]): string {
  const titles = platforms.map((platform) => platformTitles[platform]);
  return titles.length < 2 ? titles.join("") : `${titles.slice(0, -1).join(", ")} and ${titles.at(-1)}`;
}
