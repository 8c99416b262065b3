import type { PresetCategory } from "../preset.ts";

export const quality: PresetCategory = {
  title: "Quality",
  presets: [
    {
      id: "test-every-feature",
      label: "Test every feature",
      rule: ({ has }) =>
        has("tests")
          ? "A feature comes with tests below `test/`: its state with a mocked repository (mocktail), for success and for failure. A bug is fixed together with the test that would have found it."
          : "A feature comes with tests below `test/`: its state with a fake repository, for success and for failure. A bug is fixed together with the test that would have found it.",
    },
  ],
};
