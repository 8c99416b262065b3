import { chips } from "../config/field.ts";
import type { Contribution } from "../contribution.ts";
import type { ProjectFacts } from "../facts.ts";
import { mapsDocs } from "../parts/maps/docs.ts";
import { geocoding } from "../parts/maps/geocoding.ts";
import { geolocator } from "../parts/maps/geolocator.ts";
import { googleMaps } from "../parts/maps/google-maps.ts";
import { defineOption } from "./option.ts";

const kinds: Readonly<Record<string, (facts: ProjectFacts) => Contribution>> = {
  google_maps: googleMaps,
  geolocator,
  geocoding,
};

export const maps = defineOption({
  id: "maps",
  section: "platform",
  fields: {
    maps: chips({
      label: "Maps and location",
      default: [],
      choices: [
        { value: "google_maps", label: "Google Maps", help: "A map in the colours of the theme." },
        { value: "geolocator", label: "Location", help: "Where the device is, while the app is open." },
        { value: "geocoding", label: "Addresses", help: "Places of addresses, and addresses of places." },
      ],
    }),
  },
  contribute: (values, facts) =>
    values.maps.length === 0
      ? []
      : [{ docs: [mapsDocs(facts)] }, ...values.maps.flatMap((value) => kinds[value]?.(facts) ?? [])],
});
