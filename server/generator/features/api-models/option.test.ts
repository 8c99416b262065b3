import assert from "node:assert/strict";
import { sourceTools } from "../../../../test/generated/source-tools.ts";
import { compose } from "../../compose.ts";

const tools = sourceTools();

function composed(apiModels: string) {
  const { files, packages } = compose({ mode: "generic", apiModels, apiClient: "dio" }, tools);
  return {
    read: (path: string) => files.find((file) => file.path === path)?.content,
    runtime: new Set<string>(packages.dependencies.map(({ name }) => name)),
    dev: new Set<string>(packages.devDependencies.map(({ name }) => name)),
  };
}

const models = [
  { name: "api_error", className: "ApiError" },
  { name: "models/api_response", className: "ApiResponse" },
  { name: "models/paginated_response", className: "PaginatedResponse" },
];
const generators = ["freezed", "json_serializable", "build_runner"];

describe("API models", () => {
  for (const style of ["manual", "freezed"]) {
    for (const { name, className } of models) {
      it(`${style} has ${className}`, () => {
        const source = composed(style).read(`lib/core/network/${name}.dart`) ?? "";
        assert.match(source, new RegExp(`class ${className}\\b`));
        assert.match(source, new RegExp(`factory ${className}\\.fromJson\\(`));
        assert.equal(/@freezed|@Freezed/.test(source), style === "freezed");
        assert.equal(/int get hashCode/.test(source), style === "manual");
      });

      it(`${style} ships ${style === "freezed" ? "the" : "no"} generated parts of ${className}`, () => {
        const { read } = composed(style);
        for (const part of ["freezed", "g"]) {
          const generated = read(`lib/core/network/${name}.${part}.dart`);
          assert.equal(generated?.startsWith("// GENERATED CODE"), style === "freezed" ? true : undefined);
        }
      });
    }

    it(`${style} ${style === "freezed" ? "declares" : "needs no"} generators`, () => {
      const { dev, runtime } = composed(style);
      for (const name of generators) assert.equal(dev.has(name), style === "freezed", name);
      for (const name of ["freezed_annotation", "json_annotation"]) {
        assert.equal(runtime.has(name), style === "freezed", name);
      }
    });

    it(`${style} ${style === "freezed" ? "says" : "does not say"} how to generate code`, () => {
      const { read } = composed(style);
      assert.equal(/build_runner/.test(read("docs/features/api-models.md") ?? ""), style === "freezed");
    });
  }
});
