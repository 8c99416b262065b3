import assert from "node:assert/strict";
import { sourceTools } from "../../../../test/generated/source-tools.ts";
import { generator } from "../../../../test/support/generator/options/generated.ts";

const make = generator(sourceTools());
const source = "lib/core/services/app_status_source.dart";

describe("Maintenance gate", () => {
  for (const [value, reads, says] of [
    ["backend", "_client.get('/app-status'", "GET /app-status"],
    ["firebase", "_config.text('app_status')", "Remote Config"],
  ] as const) {
    it(`${value}: lies around the app and reads its flags there`, () => {
      const project = make({ maintenanceGate: value });
      assert.match(project.read("lib/app/app.dart"), /MaintenanceGate\(/);
      assert.ok(project.read(source).includes(reads));
      for (const name of ["package_info_plus", "url_launcher"]) assert.equal(project.dependencies.get(name), "rec");
      assert.ok(project.warnings.includes("maintenance-wiring"));
      assert.ok(project.read("SETUP.md").includes(says));
      assert.match(project.read("docs/features/maintenance.md"), /minimumVersion/);
    });
  }

  it("none: nothing is there apart from a page that says so", () => {
    const project = make({ maintenanceGate: "none" });
    assert.ok(!project.has(source));
    assert.ok(!project.dependencies.has("package_info_plus"));
    assert.ok(!project.warnings.includes("maintenance-wiring"));
    assert.doesNotMatch(project.read("lib/app/app.dart"), /MaintenanceGate/);
    assert.match(project.read("docs/features/maintenance.md"), /no maintenance gate/);
  });

  it("firebase: switches Remote Config on, with a default for its parameter", () => {
    const project = make({ maintenanceGate: "firebase" });
    assert.deepEqual(project.config["firebase"], ["core", "remote_config"]);
    assert.ok(project.warnings.includes("changed-firebase"));
    assert.match(project.read("lib/core/config/remote_defaults.dart"), /'app_status': '\{\}'/);
    const without = make({ firebase: ["remote_config"] });
    assert.doesNotMatch(without.read("lib/core/config/remote_defaults.dart"), /app_status/);
  });

  it("opens the store through the one service for links", () => {
    const project = make({ maintenanceGate: "backend" });
    assert.equal(project.config["urlLauncher"], true);
    const service = project.read("lib/core/services/maintenance_service.dart");
    assert.match(service, /_links\.open\(/);
    assert.doesNotMatch(service, /url_launcher/);
  });

  it("backend: needs no Firebase", () => {
    assert.ok(!make({ maintenanceGate: "backend" }).dependencies.has("firebase_core"));
  });

  for (const name of ["app_version", "app_status"]) {
    it(`tests ${name} when there are tests`, () => {
      const path = `test/core/services/${name}_test.dart`;
      assert.ok(make({ maintenanceGate: "backend", tests: true }).has(path));
      assert.ok(!make({ maintenanceGate: "backend", tests: false }).has(path));
      assert.ok(!make({ tests: true }).has(path));
    });
  }

  it("keeps what people closed, and lies around the question for consent", () => {
    const project = make({ maintenanceGate: "backend", consent: true });
    assert.ok(project.has("lib/core/storage/key_value_store.dart"));
    const app = project.read("lib/app/app.dart");
    assert.ok(app.indexOf("MaintenanceGate(") < app.indexOf("ConsentGate("));
  });
});
