import type { Architecture } from "../../../model/facts.ts";
import type { PresetCategory } from "../preset.ts";

export const architecturePreset: PresetCategory = {
  title: "Architecture",
  presets: [
    {
      id: "reuse-first",
      label: "Reuse first",
      rule: () =>
        "Before you write a widget, service or helper, look for one in `lib/core/`. Extend what is there with a parameter rather than copying it; two things that do the same are one too many.",
    },
    {
      id: "one-api-client",
      label: "One API client",
      rule: ({ client }) =>
        `Everything that goes to the API goes through \`ApiClient\`. Only \`lib/core/network/\` imports the package behind it (${client}); headers, tokens and retries are interceptors and never part of a call.`,
    },
    {
      id: "wrapper-per-capability",
      label: "Wrapper for each capability",
      rule: () =>
        "Each package for a capability of the device or a service is imported by one class in `lib/core/services/`, or by one widget in `lib/core/widgets/`. Features know the wrapper, and never the package.",
    },
    {
      id: "split-feature-requests",
      label: "Requests of each feature apart",
      rule: ({ architecture: chosen }) =>
        `The requests of a feature are methods of its own repository (${repositories[chosen]}). No repository serves two features, and no page or controller holds a path of the API.`,
    },
    {
      id: "side-effect-free-functions",
      label: "Functions without side effects",
      rule: () =>
        "Logic is plain functions that take values and return values. What reads the clock, the network or storage stays at the edge, in services and repositories, and is handed in.",
    },
    {
      id: "max-150-lines",
      label: "At most 150 lines a file",
      rule: () =>
        "No file is longer than 150 lines, except the lists in `lib/app/` and `lib/core/di/` that only put things together. Split by meaning: a widget that has a name of its own gets a file of its own.",
    },
  ],
};

const repositories: Readonly<Record<Architecture, string>> = {
  "feature-folder": "`lib/features/<feature>/`",
  "layer-folder": "`lib/repositories/`",
  clean: "the interface in `domain/`, the implementation in `data/`",
  mvc: "`lib/models/`",
  mvvm: "`models/` of the feature",
};
