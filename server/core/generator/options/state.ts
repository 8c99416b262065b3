import { seg } from "../config/field.ts";
import { defineOption } from "./option.ts";

export const state = defineOption({
  id: "state",
  section: "foundation",
  fields: {
    state: seg({
      label: "State management",
      default: "riverpod",
      choices: [
        { value: "getx", label: "GetX" },
        { value: "riverpod", label: "Riverpod" },
        { value: "bloc", label: "Bloc" },
        { value: "provider", label: "Provider" },
        { value: "none", label: "None", help: "Flutter only: ChangeNotifier and ListenableBuilder." },
      ],
    }),
  },
  contribute: () => ({}),
});
