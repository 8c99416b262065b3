import assert from "node:assert/strict";
import { decodePng } from "../../../../test/support/generator/native/picture/decode-png.ts";
import { flavors, identity, nativeFolders, textOf } from "../../../../test/support/generator/native/sample-app.ts";

describe("the icon", () => {
  const catalog = "ios/Runner/Assets.xcassets";
  const files = nativeFolders({ ...identity, flavors });

  it("is one for each flavour in its colour, and one for the app itself", () => {
    const corner = (set: string) => {
      const icon = files[`${catalog}/${set}.appiconset/${set}.png`];
      assert.ok(Buffer.isBuffer(icon), set);
      const { width, pixel } = decodePng(icon);
      assert.equal(width, 1024);
      return `#${pixel(0, 0)
        .slice(0, 3)
        .map((channel) => channel.toString(16).padStart(2, "0"))
        .join("")}`;
    };
    assert.equal(corner("AppIcon"), identity.brandColor);
    for (const { name, iconColor } of flavors) assert.equal(corner(`AppIcon-${name}`), iconColor);
  });

  it("is the set that each build configuration names, and every set is there", () => {
    const project = textOf(files, "ios/Runner.xcodeproj/project.pbxproj");
    const named = [...project.matchAll(/ASSETCATALOG_COMPILER_APPICON_NAME = "?([\w-]+)"?;/g)].map(([, set]) => set);
    assert.deepEqual([...new Set(named)], ["AppIcon", ...flavors.map(({ name }) => `AppIcon-${name}`)]);
    assert.equal(named.length, 3 * (flavors.length + 1));
    for (const set of named) {
      const { images } = JSON.parse(textOf(files, `${catalog}/${set}.appiconset/Contents.json`));
      assert.deepEqual(
        images.map(({ filename }: { filename: string }) => filename),
        [`${set}.png`],
      );
    }
  });
});

describe("the launch screen", () => {
  it("can be seen in dark mode, too: a dark background has a light letter", () => {
    const files = nativeFolders({ ...identity, splashColor: "#ffffff", splashColorDark: "#101010" });
    const ink = (name: string) => {
      const icon = files[`ios/Runner/Assets.xcassets/LaunchImage.imageset/${name}`];
      assert.ok(Buffer.isBuffer(icon), name);
      const { width, height, pixel } = decodePng(icon);
      const points = Array.from({ length: width * height }, (_, i) => pixel(i % width, Math.floor(i / width)));
      return points.find(([, , , alpha]) => alpha === 255);
    };
    assert.deepEqual(ink("LaunchImage@1x.png"), [0x1a, 0x1a, 0x1a, 255]);
    assert.deepEqual(ink("LaunchImageDark@1x.png"), [255, 255, 255, 255]);
    const background = textOf(files, "ios/Runner/Assets.xcassets/SplashBackground.colorset/Contents.json");
    assert.match(background, /"luminosity"/);
    assert.deepEqual(
      Object.keys(nativeFolders(identity)).filter((path) => path.includes("LaunchImageDark")),
      [],
    );
  });
});
