import assert from "node:assert/strict";
import { decodePng } from "../../../../test/support/generator/native/picture/decode-png.ts";
import { identity, nativeFolders, textOf } from "../../../../test/support/generator/native/sample-app.ts";

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
