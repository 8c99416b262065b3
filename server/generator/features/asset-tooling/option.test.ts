import assert from "node:assert/strict";
import { parse } from "yaml";
import { sourceTools } from "../../../../test/generated/source-tools.ts";
import { compose } from "../../compose.ts";

const tools = sourceTools();
const project = (config: object) => compose({ recipe: "minimal", ...config }, tools);
type Project = ReturnType<typeof project>;
const pubspec = ({ files }: Project) => parse(files.find(({ path }) => path === "pubspec.yaml")?.content ?? "");
const fileAt = ({ files }: Project, wanted: string) => files.find(({ path }) => path === wanted);

const all = [
  { value: "launcher_icons", files: ["assets/branding/icon.png", "assets/branding/icon_foreground.png"] },
  { value: "native_splash", files: ["assets/branding/splash.png"] },
  {
    value: "svg",
    files: ["assets/icons/spark.svg", "lib/core/assets/app_icons.dart", "lib/core/widgets/app_icon.dart"],
  },
  { value: "images", files: ["assets/images/logo.png", "lib/core/assets/app_assets.dart"] },
];

describe("asset tooling", () => {
  for (const { value, files } of all) {
    it(`${value} adds its files and no others`, () => {
      const made = project({ assetTooling: [value] });
      const there = all.flatMap((one) => one.files).filter((path) => fileAt(made, path));
      assert.deepEqual(there, files);
    });
  }

  it("makes pictures that are PNGs of the size that the tools want", () => {
    const made = project({ assetTooling: ["launcher_icons", "native_splash", "images"] });
    const sizes = {
      "assets/branding/icon.png": 1024,
      "assets/branding/splash.png": 1152,
      "assets/images/logo.png": 512,
    };
    for (const [path, size] of Object.entries(sizes)) {
      const file = fileAt(made, path);
      assert.equal(file?.encoding, "base64");
      const bytes = Buffer.from(file?.content ?? "", "base64");
      assert.equal(bytes.subarray(1, 4).toString(), "PNG");
      assert.equal(bytes.readUInt32BE(16), size, path);
    }
  });

  it("tells the tools what the identity says", () => {
    const made = project({
      identity: {
        brandColor: "#112233",
        iconPath: "assets/art/icon.png",
        iconBackground: "#445566",
        splashColor: "#778899",
        splashImage: "assets/art/splash.png",
      },
    });
    const { flutter_launcher_icons: icons, flutter_native_splash: splash } = pubspec(made);
    assert.equal(icons.image_path, "assets/art/icon.png");
    assert.equal(icons.adaptive_icon_background, "#445566");
    assert.equal(icons.adaptive_icon_foreground, "assets/branding/icon_foreground.png");
    assert.equal(splash.color, "#778899");
    assert.equal(splash.android_12.color, "#778899");
    assert.equal(splash.android_12.image_dark, "assets/art/splash.png");
    assert.ok(fileAt(made, "assets/art/icon.png"), "a picture stands in for the one that is named");
  });

  it("uses the brand colour where no other was given", () => {
    const made = project({ assetTooling: ["launcher_icons", "native_splash"], identity: { brandColor: "#112233" } });
    assert.equal(pubspec(made).flutter_launcher_icons.adaptive_icon_background, "#112233");
    assert.equal(pubspec(made).flutter_native_splash.color, "#112233");
  });

  it("asks for the tools as dev packages, and says that the icon is a placeholder", () => {
    const made = project({ assetTooling: ["launcher_icons", "native_splash"] });
    const dev = made.packages.devDependencies.filter(({ notImported }) => notImported).map(({ name }) => String(name));
    assert.ok(dev.includes("flutter_launcher_icons") && dev.includes("flutter_native_splash"));
    assert.ok(made.warnings.some(({ id }) => id === "placeholder-icon"));
    assert.ok(!project({}).warnings.some(({ id }) => id === "placeholder-icon"));
  });

  it("has a picture and settings for each native flavour, which the tool reads in place of those in pubspec.yaml", () => {
    const made = project({ assetTooling: ["launcher_icons"], flavors: ["dev", "prodEu"], nativeFlavors: true });
    assert.equal(pubspec(made).flutter_launcher_icons, undefined);
    const settings = ["dev", "prodEu"].map(
      (name) => parse(fileAt(made, `flutter_launcher_icons-${name}.yaml`)?.content ?? "").flutter_launcher_icons,
    );
    assert.deepEqual(
      settings.map((one) => [one.image_path, one.adaptive_icon_foreground]),
      [
        ["assets/branding/icon_dev.png", "assets/branding/icon_foreground_dev.png"],
        ["assets/branding/icon.png", "assets/branding/icon_foreground.png"],
      ],
    );
    assert.notEqual(settings[0].adaptive_icon_background, settings[1].adaptive_icon_background);
    for (const { image_path, adaptive_icon_foreground } of settings)
      assert.ok(fileAt(made, image_path) && fileAt(made, adaptive_icon_foreground));
  });

  it("lets the flavour for the stores alone make the icon where the tool knows no flavours", () => {
    const made = project({
      assetTooling: ["launcher_icons"],
      flavors: ["dev", "prod"],
      nativeFlavors: true,
      identity: { platforms: ["ios", "web", "macos", "windows"] },
    });
    const sections = ["dev", "prod"].map((name) => {
      const text = fileAt(made, `flutter_launcher_icons-${name}.yaml`)?.content ?? "";
      return Object.keys(parse(text).flutter_launcher_icons);
    });
    assert.deepEqual(sections, [
      ["image_path", "android", "ios", "remove_alpha_ios"],
      ["image_path", "android", "ios", "remove_alpha_ios", "web", "macos", "windows"],
    ]);
    assert.match(fileAt(made, "SETUP.md")?.content ?? "", /On macOS it knows no flavours/);
  });

  it("draws a picture that is named twice only once", () => {
    const path = "assets/images/logo.png";
    const made = project({
      assetTooling: ["images"],
      identity: { iconPath: path, iconForeground: path, splashImage: path },
    });
    assert.equal(made.files.filter((file) => file.path === path).length, 1);
  });

  it("leaves the sections of a platform out that the app does not have", () => {
    const made = project({ assetTooling: ["launcher_icons"], identity: { platforms: ["ios"] } });
    const { android, ios, adaptive_icon_background: background } = pubspec(made).flutter_launcher_icons;
    assert.deepEqual({ android, ios, background }, { android: false, ios: true, background: undefined });
    assert.equal(fileAt(made, "assets/branding/icon_foreground.png"), undefined);
  });

  it("declares the folders that the app bundles", () => {
    assert.deepEqual(pubspec(project({ assetTooling: ["svg", "images"] })).flutter.assets, [
      "assets/icons/",
      "assets/images/",
    ]);
  });
});
