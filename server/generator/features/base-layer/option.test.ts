import assert from "node:assert/strict";
import { sourceTools } from "../../../../test/generated/source-tools.ts";
import { compose } from "../../compose.ts";

const tools = sourceTools();
const project = (config: object) => compose({ mode: "generic", state: "none", ...config }, tools);
const reader = (config: object) => (path: string) => project(config).files.find((file) => file.path === path)?.content;

const classes = {
  "error/result": "sealed class Result<T>",
  "error/failure": "class Failure implements Exception",
  "error/error_handler": "abstract final class ErrorHandler",
  "base/base_repository": "abstract class BaseRepository",
  "base/base_use_case": "abstract interface class BaseUseCase<Input, Output>",
  "network/network_info": "class NetworkInfo",
};

describe("Professional base layer", () => {
  const on = reader({ baseLayer: true, tests: true });
  const off = reader({ baseLayer: false, tests: true });

  for (const [name, declaration] of Object.entries(classes)) {
    it(`has ${declaration}`, () => {
      assert.ok(on(`lib/core/${name}.dart`)?.includes(declaration));
      assert.equal(off(`lib/core/${name}.dart`), undefined);
    });
  }

  it("has a page and texts for failures; errors have texts without it too", () => {
    assert.match(on("docs/features/base-layer.md") ?? "", /guard/);
    assert.equal(off("docs/features/base-layer.md"), undefined);
    assert.match(on("lib/core/error/error_messages.dart") ?? "", /Failure\(:final kind\) => kind/);
    assert.match(off("lib/core/error/error_messages.dart") ?? "", /ApiError\(:final kind\) => kind/);
    assert.doesNotMatch(off("lib/core/error/error_messages.dart") ?? "", /Failure/);
  });

  it("tests its own classes when the project has tests", () => {
    const untested = reader({ baseLayer: true, tests: false });
    for (const path of ["test/core/error/result_test.dart", "test/core/error/error_handler_test.dart"]) {
      assert.ok(on(path), path);
      assert.equal(untested(path), undefined);
      assert.equal(off(path), undefined);
    }
  });

  const sources = [
    { connectivity: [], source: "InternetAddress.lookup" },
    { connectivity: ["connectivity_plus"], source: "final ConnectivityService" },
    { connectivity: ["internet_connection_checker_plus"], source: "final InternetService" },
    { connectivity: ["connectivity_plus", "internet_connection_checker_plus"], source: "final InternetService" },
  ];
  for (const { connectivity, source } of sources) {
    it(`asks ${source} for the network with ${connectivity.join(" and ") || "no connectivity package"}`, () => {
      const info = reader({ baseLayer: true, connectivity })("lib/core/network/network_info.dart") ?? "";
      for (const other of sources) {
        assert.equal(info.includes(other.source), other.source === source, other.source);
      }
    });
  }

  for (const { state, file, code } of [
    { state: "none", file: "lib/core/di/injector.dart", code: "NetworkInfo" },
    { state: "riverpod", file: "lib/app/providers.dart", code: "networkInfoProvider" },
    { state: "getx", file: "lib/app/initial_binding.dart", code: "NetworkInfo" },
  ]) {
    it(`registers NetworkInfo in ${file} with ${state}`, () => {
      assert.ok(reader({ state, baseLayer: true })(file)?.includes(code));
      assert.ok(!reader({ state, baseLayer: false })(file)?.includes(code));
    });
  }
});
