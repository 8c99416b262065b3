import type { ChoiceOf } from "../../config/all-fields.ts";
import { chips } from "../../config/field.ts";
import type { Contribution } from "../../model/contribution.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import { defineOption } from "../option.ts";
import { mapsDocs } from "./docs.ts";
import { geocoding } from "./geocoding.ts";
import { geolocator } from "./geolocator.ts";
import { googleMaps } from "./google-maps.ts";

const byValue: Readonly<Record<ChoiceOf<"maps">, (facts: ProjectFacts) => Contribution>> = {
  google_maps: googleMaps,
  geolocator,
  geocoding,
};

const fields = {
  maps: chips({
    label: "Maps and location",
    default: [],
    choices: [
      { value: "google_maps", label: "Google Maps", help: "A map in the colours of the theme." },
      { value: "geolocator", label: "Location", help: "Where the device is, while the app is open." },
      { value: "geocoding", label: "Addresses", help: "Addresses to coordinates, and coordinates to addresses." },
    ],
  }),
};

type Own = typeof fields;

declare module "../../config/all-fields.ts" {
  interface AllFields extends Own {}
}

export const maps = defineOption({
  id: "maps",
  section: "platform",
  fields,
  provides: ({ maps: chosen }) => ({ gallery: chosen.some((value) => value !== "geocoding") }),
  contribute: (values, facts) =>
    values.maps.length === 0
      ? []
      : [{ docs: [mapsDocs(facts)] }, ...values.maps.flatMap((value) => byValue[value](facts))],
});
