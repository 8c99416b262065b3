import { toggle } from "../config/field.ts";
import { defineOption } from "./option.ts";

export const baseLayer = defineOption({
  id: "base-layer",
  section: "foundation",
  fields: {
    baseLayer: toggle({
      label: "Professional base layer",
      help: "Dependency injection, an HTTP client with interceptors, Result and Failure, base classes, network information.",
      default: false,
    }),
  },
  contribute: () => ({}),
});
