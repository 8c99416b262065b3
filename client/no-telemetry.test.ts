import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import type { Metafile } from "esbuild";

const network = ["http", "https", "http2", "net", "dgram", "tls", "dns", "inspector", "undici", "ws"];

function inputsOf(bundle: string): Metafile["inputs"] {
  return (JSON.parse(readFileSync(`dist/meta/${bundle}.json`, "utf8")) as Metafile).inputs;
}

function sources(folder: string): { readonly path: string; readonly text: string }[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => `${folder}/${name}`)
    .map((path) => ({ path, text: readFileSync(path, "utf8") }));
}

describe("telemetry", () => {
  it("has no library in any bundle", () => {
    const files = readdirSync("dist/meta").flatMap((name) => Object.keys(inputsOf(name.replace(/\.json$/, ""))));
    assert.ok(files.some((file) => file.includes("node_modules/")));
    const known =
      /node_modules.*(?:telemetry|analytics|applicationinsights|sentry|segment|posthog|mixpanel|amplitude|bugsnag|datadog)/i;
    assert.deepEqual(
      files.filter((file) => known.test(file)),
      [],
    );
  });

  it("is asked for nowhere in the sources", () => {
    const asks = /createTelemetryLogger|TelemetryLogger|isTelemetryEnabled|telemetry\s*[.(]|sendBeacon|onTelemetry/;
    const files = [...sources("client"), ...sources("server")];
    assert.ok(files.length > 100);
    assert.deepEqual(
      files.filter(({ text }) => asks.test(text)).map(({ path }) => path),
      [],
    );
  });
});

describe("the network", () => {
  it("is out of the extension's reach: its bundle has no network module, libraries included", () => {
    const inputs = inputsOf("extension");
    const externals = Object.values(inputs).flatMap(({ imports }) => imports.filter(({ external }) => external));
    const modules = [...new Set(externals.map(({ path }) => path.replace(/^node:/, "")))];
    assert.ok(modules.includes("child_process"));
    assert.deepEqual(
      modules.filter((name) => network.includes(name) || !(name === "vscode" || isBuiltin(name))),
      [],
    );
  });

  it("is not used by the extension through what every program has", () => {
    const globals = /\b(?:fetch|WebSocket|EventSource|XMLHttpRequest|sendBeacon)\s*\(|openExternal|asExternalUri/;
    assert.deepEqual(
      sources("client")
        .filter(({ text }) => globals.test(text))
        .map(({ path }) => path),
      [],
    );
  });
});
