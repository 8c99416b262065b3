import { toggle } from "../../config/field.ts";
import { fencedBlock } from "../../escape/markdown-blocks.ts";
import type { Warning } from "../../model/contribution.ts";
import { storeFlags } from "../../model/entry-points.ts";
import type { Platform } from "../../model/platform.ts";
import { defineOption } from "../option.ts";
import { appfile, fastfile } from "./fastfile.ts";
import { uploads } from "./uploads.ts";

const fields = {
  fastlane: toggle({
    label: "fastlane",
    help: "Lanes that bring a release to the internal track of Google Play and to TestFlight.",
    default: false,
  }),
};

type Own = typeof fields;

declare module "../../config/all-fields.ts" {
  interface AllFields extends Own {}
}

const gemfile = `source "https://rubygems.org"

gem "fastlane", "~> 2.228"
`;

const noStore: Warning = {
  id: "fastlane-without-store",
  severity: "info",
  option: "fastlane",
  message: "The app has no platform that fastlane uploads, so there are no lanes.",
  because: "The lanes are for Google Play and TestFlight, which take apps for Android and iOS.",
};

export const fastlane = defineOption({
  id: "fastlane",
  section: "delivery",
  fields,
  contribute: ({ fastlane: on }, facts) => {
    if (!on) return [];
    const has = (platform: Platform) => facts.app.platforms.includes(platform);
    if (!has("android") && !has("ios")) return { warnings: [noStore] };
    const flags = `${storeFlags(facts, "android")} --obfuscate --split-debug-info=build/symbols`;
    return {
      files: [
        { path: "Gemfile", tab: "config", content: gemfile },
        { path: "fastlane/Appfile", tab: "config", content: appfile(facts) },
        { path: "fastlane/Fastfile", tab: "config", content: fastfile(facts) },
      ],
      uploads: uploads.filter(({ platform }) => has(platform)),
      gitignore: ["/fastlane/README.md", "/fastlane/report.xml", "/vendor/bundle/"],
      docs: [
        {
          id: "fastlane",
          title: "fastlane",
          body: [
            "The lanes in `fastlane/Fastfile` bring what Flutter has built to the stores. They read every key from the environment, and none from a file of the project. `.github/workflows/release.yml` runs them with the secrets that SETUP.md lists.",
            "On your own machine:",
            fencedBlock("sh", [
              "bundle install",
              ...(has("android")
                ? [`flutter build appbundle --release${flags}`, "bundle exec fastlane android internal"]
                : []),
              ...(has("ios")
                ? [`flutter build ios --config-only --release --no-codesign${flags}`, "bundle exec fastlane ios beta"]
                : []),
            ]),
            ...(has("android")
              ? [
                  "Google Play takes the first bundle of an app only by hand. Until the app is published once, set `PLAY_STORE_RELEASE_STATUS` to `draft`.",
                ]
              : []),
            ...(has("ios")
              ? [
                  "The certificate and the profile for iOS are in a private repository of your own, encrypted by match. Make them once with `bundle exec fastlane match appstore`.",
                ]
              : []),
          ].join("\n\n"),
        },
      ],
      releaseChecks: ["The lanes of `fastlane/Fastfile` read keys from the environment alone."],
    };
  },
});
