import assert from "node:assert/strict";
import { sourceTools } from "../../../../test/generated/source-tools.ts";
import { bootstrap, generator } from "../../../../test/support/generator/options/generated.ts";

const generate = generator(sourceTools());
const code = "lib/core/config/env.dart";

describe("Env", () => {
  it("reads .env, which is shipped, ignored by git and made again after a checkout", () => {
    const project = generate({ env: true, observability: ["sentry"] });
    assert.equal(project.read(".env"), project.read(".env.example"));
    assert.match(project.read(".env"), /^LOG_LEVEL=debug$/m);
    assert.match(project.read(".env"), /^SENTRY_DSN=$/m);
    assert.match(project.read(code), /get sentryDsn => _read\('SENTRY_DSN'\);/);
    assert.match(project.read("pubspec.yaml"), /^ {4}- \.env$/m);
    assert.match(project.read(".gitignore"), /^\.env$/m);
    assert.match(
      project.read(bootstrap),
      /await dotenv\.load\(isOptional: true\);\s+AppLog\.setLevel\(Env\.logLevel\);/,
    );
    assert.match(project.read(".github/workflows/ci.yml"), /cp \.env\.example \.env/);
    assert.match(project.read("SETUP.md"), /cp \.env\.example \.env/);
    assert.equal(project.dependencies.get("flutter_dotenv"), "req");
    assert.ok(!project.has("dart_defines.example.json"));
  });

  it("has something to read although no other option needs a value", () => {
    assert.match(generate({ env: true }).read(code), /get logLevel => _read\('LOG_LEVEL', 'debug'\);/);
  });

  it("takes values from the build when it is off", () => {
    const project = generate({ env: false, observability: ["sentry"] });
    assert.match(project.read(code), /const String sentryDsn = String\.fromEnvironment\('SENTRY_DSN'\);/);
    assert.deepEqual(JSON.parse(project.read("dart_defines.example.json")), { SENTRY_DSN: "" });
    assert.match(project.read(".gitignore"), /^dart_defines\.json$/m);
    assert.ok(!project.has(".env") && !project.has(".env.example"));
    assert.ok(!project.dependencies.has("flutter_dotenv"));
  });

  it("does not exist when nobody needs a value", () => {
    const project = generate({ env: false });
    assert.ok(!project.has(code) && !project.has("dart_defines.example.json"));
  });
});
