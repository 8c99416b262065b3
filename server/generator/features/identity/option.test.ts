import assert from "node:assert/strict";
import { sourceTools } from "../../../../test/generated/source-tools.ts";
import { compose } from "../../compose.ts";
import { ConfigError } from "../../config/read-config.ts";
import { allPlatforms } from "../../model/platform.ts";

const tools = sourceTools();

/** What one field changes, and where it must be seen. */
const effects: readonly (readonly [request: object, path: string, expected: RegExp])[] = [
  [{ appName: "garden_notes" }, "pubspec.yaml", /^name: garden_notes$/m],
  [{ appName: "garden_notes" }, "lib/main.dart", /import 'package:garden_notes\//],
  [{ orgId: "org.garden" }, "android/app/build.gradle.kts", /applicationId = "org\.garden\.my_app"/],
  [{ orgId: "org.garden" }, "ios/Runner.xcodeproj/project.pbxproj", /PRODUCT_BUNDLE_IDENTIFIER = org\.garden\.myApp;/],
  [{ displayName: "Garden & Notes" }, "android/app/src/main/res/values/strings.xml", /Garden &amp; Notes/],
  [{ displayName: "Garden & Notes" }, "lib/core/config/app_config.dart", /name = 'Garden & Notes';/],
  [{ version: "2.3.4+56" }, "pubspec.yaml", /^version: 2\.3\.4\+56$/m],
  [{ brandColor: "#AA3300" }, "lib/core/theme/app_theme.dart", /0xffaa3300/i],
  [{ brandColor: "#AA3300" }, "android/app/src/main/res/values/colors.xml", /#aa3300/],
  [{ splashColor: "#112233" }, "android/app/src/main/res/values/colors.xml", /#112233/],
  [{ splashImage: "assets/art/start.png" }, "pubspec.yaml", /image: assets\/art\/start\.png/],
  [{ iconPath: "assets/art/icon.png" }, "pubspec.yaml", /image_path: assets\/art\/icon\.png/],
  [{ iconBackground: "#445566" }, "pubspec.yaml", /adaptive_icon_background: "#445566"/],
  [{ iconForeground: "assets/art/front.png" }, "pubspec.yaml", /adaptive_icon_foreground: assets\/art\/front\.png/],
  [{ baseUrl: "https://api.garden.org/v2" }, "lib/core/config/app_config.dart", /'https:\/\/api\.garden\.org\/v2'/],
  [{ fonts: ["Open Sans"] }, "pubspec.yaml", /# .*Open Sans/],
  [{ fonts: ["Open Sans"] }, "lib/core/theme/app_theme.dart", /Open Sans/],
  [{ minSdk: 28 }, "android/app/build.gradle.kts", /minSdk = maxOf\(28, /],
  [{ androidSigning: "garden" }, "android/key.properties.example", /^keyAlias=garden$/m],
  [{ supportContact: "help@garden.org" }, "lib/core/config/app_config.dart", /supportContact = 'help@garden\.org';/],
  [{ privacyUrl: "https://garden.org/privacy" }, "lib/core/config/app_config.dart", /'https:\/\/garden\.org\/privacy'/],
  [{ termsUrl: "https://garden.org/terms" }, "lib/core/config/app_config.dart", /'https:\/\/garden\.org\/terms'/],
];

describe("identity", () => {
  for (const [request, path, expected] of effects) {
    const [[key = "", value]] = Object.entries(request) as [[string, unknown]];
    it(`puts ${key} ${String(value)} into ${path}`, () => {
      const asked = ["appName", "orgId"].includes(key) ? request : { identity: request };
      assert.match(textOf(compose(asked, tools).files, path), expected);
      assert.doesNotMatch(textOf(compose({ ...neutral, assetTooling: [] }, tools).files, path), expected);
    });
  }

  it("gives each flavour its own address", () => {
    const asked = {
      flavors: ["dev", "prod"],
      identity: { baseUrl: "https://api.garden.org", flavorBaseUrls: { dev: "https://dev.garden.org" } },
    };
    const constants = textOf(compose(asked, tools).files, "lib/core/config/general_constants.dart");
    assert.match(constants, /dev\([^)]*'https:\/\/dev\.garden\.org'/s);
    assert.match(constants, /prod\([^)]*'https:\/\/api\.garden\.org'/s);
  });

  it("translates into every locale", () => {
    const asked = { localization: "flutter_localization", identity: { locales: ["en", "de"] } };
    const paths = compose(asked, tools).files.map(({ path }) => path);
    for (const locale of ["en", "de"]) assert.ok(paths.includes(`lib/core/l10n/arb/app_${locale}.arb`), locale);
  });

  it("makes only the platforms that are wanted", () => {
    for (const platform of allPlatforms) {
      const { files } = compose({ identity: { platforms: [platform] } }, tools);
      const made = allPlatforms.filter((one) => files.some(({ path }) => path.startsWith(`${one}/`)));
      assert.deepEqual(made, [platform]);
    }
  });

  for (const [request, field] of [
    [{ appName: "My App" }, "appName"],
    [{ appName: "class" }, "appName"],
    [{ appName: "flutter" }, "appName"],
    [{ orgId: "example" }, "orgId"],
    [{ orgId: "com.new.app" }, "orgId"],
    [{ identity: { version: "1.0" } }, "identity.version"],
    [{ identity: { brandColor: "teal" } }, "identity.brandColor"],
    [{ identity: { baseUrl: "http://api.example.com" } }, "identity.baseUrl"],
    [{ identity: { iconPath: "../icon.png" } }, "identity.iconPath"],
    [{ identity: { locales: [] } }, "identity.locales"],
    [{ identity: { locales: ["english"] } }, "identity.locales.0"],
    [{ identity: { minSdk: 21 } }, "identity.minSdk"],
    [{ identity: { platforms: ["fuchsia"] } }, "identity.platforms.0"],
    [{ identity: { platforms: [] } }, "identity.platforms"],
    [{ identity: { flavorBaseUrls: { nightly: "https://a.example.com" } } }, "identity.flavorBaseUrls.nightly"],
    [{ identity: { supportContact: "nobody" } }, "identity.supportContact"],
  ] as const) {
    it(`refuses ${JSON.stringify(request)}`, () => {
      assert.throws(
        () => compose(request, tools),
        (error) => error instanceof ConfigError && Object.keys(error.details).includes(field),
      );
    });
  }
});

/** Other values than any above, so that an effect is not there by chance. */
const neutral = { appName: "other_app", orgId: "net.other", identity: { brandColor: "#010203" } };

function textOf(files: readonly { path: string; content: string }[], path: string): string {
  const file = files.find((one) => one.path === path);
  assert.ok(file, `there is no ${path}`);
  return file.content;
}
