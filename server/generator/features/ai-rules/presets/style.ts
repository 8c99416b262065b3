import type { PresetCategory } from "../preset.ts";

export const stylePreset: PresetCategory = {
  title: "Style",
  presets: [
    {
      id: "descriptive-names",
      label: "Descriptive names",
      rule: () =>
        "Names say what a thing is in the words of the people who use the app: no abbreviations, no `data`, `info`, `manager` or `helper`. Booleans read as a statement (`isSignedIn`), methods begin with a verb.",
    },
  ],
};
