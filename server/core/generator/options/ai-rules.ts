import { chips, text } from "../config/field.ts";
import { defineOption } from "./option.ts";

export const aiRules = defineOption({
  id: "ai-rules",
  section: "ai",
  fields: {
    aiRules: chips({ label: "Rules for AI assistants", default: [], choices: [] }),
    customAiRules: text({ label: "Rules of your own", default: "" }),
  },
  contribute: () => ({}),
});
