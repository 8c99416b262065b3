import assert from "node:assert/strict";
import { sourceTools } from "../../../../test/generated/source-tools.ts";
import { bootstrap, generator } from "../../../../test/support/generator/options/generated.ts";

const generate = generator(sourceTools());
const folder = "lib/core/logging";
const console = `${folder}/console_log_sink.dart`;
const file = `${folder}/log_file.dart`;
const http = `${folder}/http_log.dart`;

describe("Logging", () => {
  it("has a log in every project, and nothing below warnings in releases", () => {
    const project = generate({ logging: [] });
    assert.match(project.read(`${folder}/app_log.dart`), /kReleaseMode\s+\? LogLevel\.warning/);
    assert.match(project.read(console), /developer\.log\(\s+record\.message,/);
    assert.ok(project.has("docs/features/logging.md"));
    for (const path of [file, http]) assert.ok(!project.has(path), path);
    for (const name of ["logger", "pretty_dio_logger"]) assert.ok(!project.dependencies.has(name), name);
  });

  it("writes structured lines with consoleLog", () => {
    assert.match(generate({ logging: ["consoleLog"] }).read(console), /developer\.log\(\s+record\.line,/);
  });

  it("keeps a file on the device with file", () => {
    const project = generate({ logging: ["file"] });
    assert.match(project.read(file), /getApplicationSupportDirectory\(\)/);
    assert.match(project.read(file), /\.rename\('\$\{file\.path\}\.1'\)/);
    assert.match(project.read(bootstrap), /logFile\.open\(\)/);
    assert.equal(project.dependencies.get("path_provider"), "rec");
  });

  it("writes the console with the package logger", () => {
    const project = generate({ logging: ["logger", "consoleLog"] });
    assert.match(project.read(console), /PrettyPrinter\(/);
    assert.match(project.read(console), /record\.line/);
    assert.equal(project.dependencies.get("logger"), "opt");
  });

  it("logs the requests of dio in debug builds, without what they carry", () => {
    const project = generate({ logging: ["pretty_dio_logger"], apiClient: "dio" });
    assert.match(project.read(http), /if \(kDebugMode\)/);
    for (const part of ["requestHeader", "requestBody", "responseHeader", "responseBody"]) {
      assert.match(project.read(http), new RegExp(`${part}: false`));
    }
    assert.equal(project.dependencies.get("pretty_dio_logger"), "opt");
  });

  it("leaves pretty_dio_logger out where there is no dio", () => {
    const project = generate({ logging: ["pretty_dio_logger", "file"], apiClient: "http" });
    assert.deepEqual(project.config["logging"], ["file"]);
    assert.ok(!project.has(http) && !project.dependencies.has("pretty_dio_logger"));
    assert.deepEqual(project.warnings, ["changed-logging"]);
  });
});
