import type { StoreUpload } from "../../model/contribution.ts";

const ruby = {
  tool: { uses: "ruby/setup-ruby@v1", with: { "ruby-version": "3.4", "bundler-cache": true } },
  ecosystem: "bundler",
} as const;

/** What the release workflow runs, and the secrets that the lanes read. */
export const uploads: readonly StoreUpload[] = [
  {
    ...ruby,
    platform: "android",
    place: "the internal track of Google Play",
    run: "bundle exec fastlane android internal",
    secrets: { PLAY_STORE_JSON_KEY: "the JSON key of a service account that may release to the internal track" },
  },
  {
    ...ruby,
    platform: "ios",
    place: "TestFlight",
    run: "bundle exec fastlane ios beta",
    archives: "build/ios/ipa/",
    secrets: {
      APPLE_TEAM_ID: "the id of your team, ten letters and digits",
      APP_STORE_CONNECT_ISSUER_ID: "the issuer id of your keys of the App Store Connect API",
      APP_STORE_CONNECT_KEY: "the text of such a key, the .p8 file, in base64",
      APP_STORE_CONNECT_KEY_ID: "its id",
      MATCH_GIT_BASIC_AUTHORIZATION: "`user:token` in base64, of whoever may read the repository of match",
      MATCH_GIT_URL: "the private repository in which match keeps certificates and profiles",
      MATCH_PASSWORD: "the password that encrypts them",
    },
  },
];
