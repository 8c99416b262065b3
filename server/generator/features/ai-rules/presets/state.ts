import { stateWords } from "../../../render/conventions/words.ts";
import type { PresetCategory } from "../preset.ts";

export const statePreset: PresetCategory = {
  title: "State",
  presets: [
    {
      id: "notify-once",
      label: "Notify once",
      rule: (facts) => {
        const { holder, notify } = stateWords[facts.state];
        return `An action of ${holder} computes the whole new state and tells it once, with ${notify}. State that has been shown is never changed in place.`;
      },
    },
    {
      id: "const-small-widgets",
      label: "Const and small widgets",
      rule: (facts) =>
        `Widgets are small classes with \`const\` constructors, and not methods that return widgets. State is listened to with ${stateWords[facts.state].listen}, so that the rest is not built again.`,
    },
    {
      id: "dispose-resources",
      label: "Dispose resources",
      rule: (facts) =>
        `Whoever makes a controller, focus node, subscription or timer ends it: a \`State\` in \`dispose()\`, ${stateWords[facts.state].holder} in ${stateWords[facts.state].end}. After an \`await\` in a widget, check \`context.mounted\`.`,
    },
  ],
};
