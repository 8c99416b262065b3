import { call } from "../../dart/layout.ts";
import type { Contribution, PackageRequest, Wrapper } from "../../model/contribution.ts";
import { isMainPage, type ProjectFacts } from "../../model/facts.ts";
import { defineOption } from "../option.ts";
import { bootstrap } from "./bootstrap.ts";
import { appConfigFile } from "./config.ts";
import { gallery } from "./gallery.ts";
import { session } from "./session.ts";
import { homeOf, startPage } from "./start-page.ts";
import { storage } from "./storage.ts";

/** The files of every project. */
export const app = defineOption({
  id: "app",
  section: "foundation",
  fields: {},
  contribute: (_, facts) => [frame(facts), session(facts), storage(facts), gallery(facts)],
  render: bootstrap,
});

function frame(facts: ProjectFacts): Contribution {
  return {
    files: [
      appConfigFile(facts),
      { path: "lib/core/theme/app_sizes.dart", tab: "code", template: "app/app_sizes.dart", whenImported: true },
    ],
    packages: packages(facts),
    messages: {
      startFailed: { text: "The app could not start. Please try again." },
      notFoundTitle: { text: "This page does not exist" },
      notFoundBack: { text: "Go to the start" },
      ...(isEmpty(facts) && {
        welcomeTitle: { text: "Welcome" },
        welcomeMessage: { text: "Add the first feature to begin." },
      }),
    },
    wrappers: facts.plain ? [] : [sizing],
    android: {
      permissions: [{ name: "android.permission.INTERNET", reason: "The app talks to its API." }],
    },
    macos: { entitlements: { "com.apple.security.network.client": true } },
    docs: [startPage(facts)],
    aiRules: [
      "What happens before the first frame is in `lib/app/bootstrap.dart`; a page never waits for it.",
      ...(facts.plain
        ? []
        : [
            `An object that lives as long as the app is made in \`${homeOf[facts.di]}\` and handed to constructors; classes other than pages do not look it up.`,
          ]),
      "Values of the app itself (name, addresses, base URL) come from `AppConfig`, never from literals.",
    ],
  };
}

const sizing: Wrapper = {
  layer: "sizing",
  wrap: (child) => call("ScreenUtilInit", [], { designSize: "const Size(390, 844)", minTextAdapt: "true", child }),
  imports: ["package:flutter_screenutil/flutter_screenutil.dart"],
};

/** Whether the app needs a welcome page, because no feature has a main page. */
function isEmpty({ features }: ProjectFacts): boolean {
  return !features.some(isMainPage);
}

function packages({ di, plain }: ProjectFacts): PackageRequest[] {
  return [
    { name: "flutter_screenutil", tier: "req", reason: "Sizes that follow the screen.", notImported: plain },
    { name: "cupertino_icons", tier: "req", reason: "The icons of iOS widgets.", notImported: true },
    { name: "flutter_lints", tier: "req", reason: "The rules of the analyzer.", dev: true, notImported: true },
    { name: "flutter_test", tier: "req", reason: "Runs the tests.", dev: true },
    ...(di === "get_it"
      ? [{ name: "get_it" as const, tier: "req" as const, reason: "Finds the app's objects by their type." }]
      : []),
  ];
}
