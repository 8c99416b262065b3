import assert from "node:assert/strict";
import { sourceTools } from "../../../../test/generated/source-tools.ts";
import { generator, manifest } from "../../../../test/support/generator/options/generated.ts";

const generate = generator(sourceTools());
const services = ["sound_service", "haptic_service"].map((name) => `lib/core/services/${name}.dart`);
const sound = "assets/sfx/tap.wav";

describe("Sound effects and haptics", () => {
  it("has both services, a sound and the permission", () => {
    const project = generate({ soundAndHaptics: true });
    for (const path of services) assert.ok(project.has(path), path);
    assert.equal(project.dependencies.get("audioplayers"), "rec");
    assert.equal(project.dependencies.get("vibration"), "rec");
    assert.match(project.read(manifest), /android\.permission\.VIBRATE"/);
    assert.match(project.read("pubspec.yaml"), /- assets\/sfx\//);
  });

  it("ships a sound that players can read", () => {
    const wave = Buffer.from(generate({ soundAndHaptics: true }).read(sound), "base64");
    const samples = wave.readUInt32LE(40);
    assert.equal(wave.toString("latin1", 0, 4) + wave.toString("latin1", 8, 16), "RIFFWAVEfmt ");
    assert.equal(wave.readUInt32LE(4), wave.length - 8);
    assert.equal(samples, wave.length - 44);
    const [first, last] = [wave.readInt16LE(44), wave.readInt16LE(wave.length - 2)];
    const loudest = Math.max(...Array.from({ length: samples / 2 }, (_, at) => wave.readInt16LE(44 + at * 2)));
    assert.ok(first === 0 && Math.abs(last) < 10, "It neither begins nor ends with a crack.");
    assert.ok(loudest > 8000 && loudest < 20_000, `It is neither silent nor loud: ${loudest}`);
  });

  it("begins a sound again that Android takes to be playing, and has a test for it", () => {
    for (const themes of [["light"], ["light", "dark"]]) {
      const project = generate({ soundAndHaptics: true, tests: true, themes });
      assert.match(
        project.read("lib/core/services/sound_service.dart"),
        /await player\.stop\(\);\s+await player\.play\(/,
      );
      assert.match(project.read("test/core/services/sound_service_test.dart"), /a sound is heard each time/);
    }
  });

  it("keeps the choice where settings are kept", () => {
    const kept = (request: object) => services.map((path) => generate(request).read(path).includes("KeyValueStore"));
    assert.deepEqual(kept({ soundAndHaptics: true, themes: ["light", "dark"] }), [true, true]);
    assert.deepEqual(kept({ soundAndHaptics: true, localization: "none" }), [false, false]);
  });

  it("adds nothing when it is off", () => {
    const project = generate({ soundAndHaptics: false });
    assert.ok(!services.some(project.has) && !project.has(sound));
    assert.doesNotMatch(project.read(manifest), /VIBRATE/);
    assert.ok(!project.dependencies.has("audioplayers") && !project.dependencies.has("vibration"));
  });
});
