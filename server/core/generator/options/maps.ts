import { chips } from "../config/field.ts";
import { defineOption } from "./option.ts";

export const maps = defineOption({
  id: "maps",
  section: "platform",
  fields: {
    maps: chips({
      label: "Maps and location",
      default: [],
      choices: [
        { value: "google_maps", label: "Google Maps" },
        { value: "geolocator", label: "Location" },
        { value: "geocoding", label: "Addresses" },
      ],
    }),
  },
  contribute: () => ({}),
});
