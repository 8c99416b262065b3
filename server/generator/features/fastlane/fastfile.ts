import { storeFlavorOf } from "../../model/entry-points.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import { identityOf } from "../../model/identity.ts";
import type { Platform } from "../../model/platform.ts";

/** fastlane/Appfile: which app the lanes are about. */
export function appfile(facts: ProjectFacts): string {
  const { applicationId, bundleId } = identityOf(facts);
  return [
    ...(hasPlatform(facts, "android") ? [`package_name("${applicationId}")`] : []),
    ...(hasPlatform(facts, "ios") ? [`app_identifier("${bundleId}")`, 'team_id(ENV["APPLE_TEAM_ID"])'] : []),
    "",
  ].join("\n");
}

/** fastlane/Fastfile: one lane for each store. */
export function fastfile(facts: ProjectFacts): string {
  return `${[
    "# Brings what Flutter has built to the stores. Every key comes from the environment: docs/features/fastlane.md.",
    "opt_out_usage",
    ...(hasPlatform(facts, "android") ? ["", android(facts)] : []),
    ...(hasPlatform(facts, "ios") ? ["", ios(facts)] : []),
  ].join("\n")}\n`;
}

function hasPlatform({ app }: ProjectFacts, platform: Platform): boolean {
  return app.platforms.includes(platform);
}

function android(facts: ProjectFacts): string {
  const flavor = storeFlavorOf(facts);
  const bundle = flavor === undefined ? "release/app-release.aab" : `${flavor}Release/app-${flavor}-release.aab`;
  return `platform :android do
  desc "Upload the bundle to the internal track of Google Play"
  lane :internal do
    bundle = File.expand_path("../build/app/outputs/bundle/${bundle}", __dir__)
    UI.user_error!("Build the bundle first: docs/features/fastlane.md says how.") unless File.exist?(bundle)

    upload_to_play_store(
      json_key_data: ENV.fetch("PLAY_STORE_JSON_KEY"),
      track: "internal",
      release_status: ENV.fetch("PLAY_STORE_RELEASE_STATUS", "completed"),
      aab: bundle,
      skip_upload_metadata: true,
      skip_upload_changelogs: true,
      skip_upload_images: true,
      skip_upload_screenshots: true
    )
  end
end`;
}

function ios(facts: ProjectFacts): string {
  const { bundleId } = identityOf(facts);
  const flavor = storeFlavorOf(facts);
  const configuration = flavor === undefined ? "Release" : `Release-${flavor}`;
  return `platform :ios do
  desc "Sign the app, archive it and upload it to TestFlight"
  lane :beta do
    config = File.expand_path("../ios/Flutter/Generated.xcconfig", __dir__)
    UI.user_error!("Configure the build first: docs/features/fastlane.md says how.") unless File.exist?(config)

    # On a machine of CI: a key chain that goes with it.
    setup_ci
    api_key = app_store_connect_api_key(
      key_id: ENV.fetch("APP_STORE_CONNECT_KEY_ID"),
      issuer_id: ENV.fetch("APP_STORE_CONNECT_ISSUER_ID"),
      key_content: ENV.fetch("APP_STORE_CONNECT_KEY"),
      is_key_content_base64: true
    )
    match(
      type: "appstore",
      api_key: api_key,
      git_url: ENV.fetch("MATCH_GIT_URL"),
      readonly: is_ci
    )
    update_code_signing_settings(
      path: "ios/Runner.xcodeproj",
      targets: ["Runner"],
      build_configurations: ["${configuration}"],
      use_automatic_signing: false,
      team_id: ENV.fetch("APPLE_TEAM_ID"),
      code_sign_identity: "Apple Distribution",
      profile_name: "match AppStore ${bundleId}"
    )
    build_app(
      workspace: "ios/Runner.xcworkspace",
      scheme: "${flavor ?? "Runner"}",
      configuration: "${configuration}",
      export_method: "app-store",
      output_directory: "build/ios/ipa"
    )
    upload_to_testflight(api_key: api_key, skip_waiting_for_build_processing: true)
  end
end`;
}
