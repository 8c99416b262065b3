import assert from "node:assert/strict";
import { sourceTools } from "../../../../test/generated/source-tools.ts";
import { generator, infoPlist, manifest } from "../../../../test/support/generator/options/generated.ts";

const make = generator(sourceTools());

const values = [
  ["google_maps", "google_maps_flutter", "lib/core/widgets/app_map.dart"],
  ["geolocator", "geolocator", "lib/core/services/location_service.dart"],
  ["geocoding", "geocoding", "lib/core/services/geocoding_service.dart"],
] as const;

describe("Maps and location", () => {
  for (const [value, dependency, path] of values) {
    it(`${value} brings ${path} and its package, and only it does`, () => {
      const project = make({ maps: [value] });
      assert.ok(project.has(path));
      assert.equal(project.dependencies.get(dependency), "rec");
      assert.ok(project.has("docs/features/maps.md"));
      const others = make({ maps: values.map(([other]) => other).filter((other) => other !== value) });
      assert.ok(!others.has(path));
      assert.ok(!others.dependencies.has(dependency));
    });
  }

  it("google_maps: keys come from files that are not committed", () => {
    const project = make({ maps: ["google_maps"] });
    assert.match(
      project.read(manifest),
      /com\.google\.android\.geo\.API_KEY"\s+android:value="\$\{GOOGLE_MAPS_API_KEY\}"/,
    );
    assert.match(project.read("android/key.properties.example"), /GOOGLE_MAPS_API_KEY=/);
    assert.match(project.read(infoPlist), /<string>\$\(GOOGLE_MAPS_API_KEY\)<\/string>/);
    assert.match(project.read("ios/Runner/AppDelegate.swift"), /GMSServices\.provideAPIKey\(/);
    assert.match(project.read("SETUP.md"), /GOOGLE_MAPS_API_KEY/);
    assert.doesNotMatch(make({}).read(manifest), /geo\.API_KEY/);
  });

  it("google_maps alone does not ask for the location", () => {
    const project = make({ maps: ["google_maps"] });
    assert.doesNotMatch(project.read(manifest), /ACCESS_FINE_LOCATION/);
    assert.doesNotMatch(project.read(infoPlist), /NSLocation/);
  });

  it("geolocator: permissions with a reason, only while the app is open", () => {
    const project = make({ maps: ["geolocator"] });
    for (const kind of ["FINE", "COARSE"]) assert.ok(project.read(manifest).includes(`ACCESS_${kind}_LOCATION`));
    assert.doesNotMatch(project.read(manifest), /BACKGROUND_LOCATION/);
    assert.match(project.read(infoPlist), /NSLocationWhenInUseUsageDescription/);
    const text = (key: string) =>
      new RegExp(`<key>${key}</key>\\s*<string>([^<]+)</string>`).exec(project.read(infoPlist))?.[1];
    // App Store Connect asks for both keys; the sentence is that of an open app.
    assert.equal(text("NSLocationAlwaysAndWhenInUseUsageDescription"), text("NSLocationWhenInUseUsageDescription"));
    assert.ok(project.warnings.includes("location-usage-keys"));
    assert.match(project.read("ios/Runner/PrivacyInfo.xcprivacy"), /PreciseLocation/);
  });

  it("geolocator agrees with the permissions for the location", () => {
    assert.doesNotThrow(() => make({ maps: ["geolocator"], permissions: ["location", "locationAlways"] }));
  });

  it("nothing is there when none is chosen", () => assert.ok(!make({}).has("docs/features/maps.md")));
});
