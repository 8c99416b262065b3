import { chips } from "../config/field.ts";
import { defineOption } from "./option.ts";

export const components = defineOption({
  id: "components",
  section: "ui",
  fields: {
    components: chips({
      label: "Components",
      default: [],
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
  },
  contribute: () => ({}),
});
