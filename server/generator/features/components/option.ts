import { isChosen } from "../../config/config.ts";
import { chips } from "../../config/field.ts";
import type { Contribution } from "../../model/contribution.ts";
import { defineOption } from "../option.ts";
import { componentWidget } from "./component.ts";
import { componentByValue } from "./index.ts";

const fields = {
  components: chips({
    label: "Components",
    default: ["flutter_smart_dialog", "state_widgets"],
    choices: [
      { value: "cached_network_image", label: "Cached images" },
      { value: "flutter_svg", label: "SVG pictures" },
      { value: "flutter_smart_dialog", label: "Dialogs and toasts" },
      { value: "bottom_sheet", label: "Bottom sheet" },
      { value: "date_picker", label: "Date picker" },
      { value: "image_attach", label: "Attach pictures" },
      { value: "file_download", label: "Download files" },
      { value: "pdf", label: "PDF viewer" },
      { value: "share", label: "Share" },
      { value: "state_widgets", label: "Empty, error and loading" },
      { value: "form_validators", label: "Form validators" },
      { value: "switchers", label: "Theme and language switchers" },
    ],
  }),
};

type Own = typeof fields;

declare module "../../config/all-fields.ts" {
  interface AllFields extends Own {}
}

export const components = defineOption({
  id: "components",
  section: "ui",
  fields,
  rules: [
    {
      when: (config) => isChosen(config, "components", "switchers"),
      change: { key: "themes", add: ["light", "dark"] },
      because: "A theme switcher needs a light and a dark theme.",
    },
  ],
  provides: ({ components: chosen }) => ({
    storage: chosen.includes("switchers"),
    gallery: chosen.some((value) => value !== "file_download" && value !== "share"),
  }),
  contribute: ({ components: chosen }, facts) => [states, ...chosen.flatMap((value) => componentByValue[value](facts))],
});

/** What every page shows while it waits, after a failure, and when there is nothing. */
const states: Contribution = {
  files: [{ ...componentWidget("app_states"), whenImported: true }],
};
