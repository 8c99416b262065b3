import assert from "node:assert/strict";
import { sourceTools } from "../../../../test/generated/source-tools.ts";
import { compose } from "../../compose.ts";

const tools = sourceTools();
const values = [
  { name: "connectivity_plus", service: "ConnectivityService", file: "connectivity_service" },
  { name: "internet_connection_checker_plus", service: "InternetService", file: "internet_service" },
];
const permission = "android.permission.ACCESS_NETWORK_STATE";
const banner = "lib/core/widgets/app_offline_banner.dart";
const manifest = "android/app/src/main/AndroidManifest.xml";

function composed(connectivity: readonly string[]) {
  const { files, packages, warnings } = compose({ mode: "generic", state: "none", connectivity }, tools);
  const read = (path: string) => files.find((file) => file.path === path)?.content;
  return {
    read,
    packages: new Map<string, string>(packages.dependencies.map(({ name, tier }) => [name, tier])),
    warnings: warnings.map(({ id }) => id),
  };
}

describe("Connectivity", () => {
  for (const chosen of [...values.map((value) => [value]), values]) {
    const names = chosen.map(({ name }) => name);

    it(`${names.join(" and ")} has its service, package and banner`, () => {
      const { read, packages } = composed(names);
      const listened = chosen.at(-1)?.service;
      for (const { name, service, file } of values) {
        const on = chosen.some((value) => value.name === name);
        assert.equal(packages.get(name), on ? "rec" : undefined);
        assert.equal(read(`lib/core/services/${file}.dart`)?.includes(`class ${service}`), on ? true : undefined);
      }
      assert.match(read(banner) ?? "", /liveRegion: true/);
      assert.match(read("lib/app/app.dart") ?? "", /AppOfflineBanner\(/);
      assert.ok(read(manifest)?.includes(permission));
      assert.ok(read("docs/features/connectivity.md")?.includes(listened ?? "?"));
    });
  }

  it("adds nothing when nothing is chosen", () => {
    const { read, packages } = composed([]);
    assert.equal(read(banner), undefined);
    assert.equal(read("docs/features/connectivity.md"), undefined);
    assert.ok(!read(manifest)?.includes(permission));
    for (const { name, file } of values) {
      assert.equal(packages.get(name), undefined);
      assert.equal(read(`lib/core/services/${file}.dart`), undefined);
    }
  });

  it("says that the checks of internet access ask third parties", () => {
    const id = "internet-check-third-parties";
    assert.ok(composed(["internet_connection_checker_plus"]).warnings.includes(id));
    assert.ok(!composed(["connectivity_plus"]).warnings.includes(id));
  });
});
