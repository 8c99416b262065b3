import assert from "node:assert/strict";
import { sourceTools } from "../../../../test/generated/source-tools.ts";
import { compose } from "../../compose.ts";

const tools = sourceTools();
const project = (config: object) => compose({ mode: "generic", state: "none", ...config }, tools);
const text = (config: object, path: string) => project(config).files.find((file) => file.path === path)?.content;
const network = (name: string) => `lib/core/network/${name}.dart`;

const clients = [
  { apiClient: "api_request", className: "ApiRequestClient", file: "api_request_client", packages: ["dio"] },
  { apiClient: "dio", className: "DioApiClient", file: "dio_api_client", packages: ["dio"] },
  {
    apiClient: "retrofit",
    className: "RetrofitApiClient",
    file: "retrofit_api_client",
    packages: ["dio", "retrofit", "retrofit_generator", "build_runner"],
  },
  { apiClient: "http", className: "HttpApiClient", file: "http_api_client", packages: ["http"] },
];
const allPackages = [...new Set(clients.flatMap(({ packages }) => packages))];

describe("API client", () => {
  for (const { apiClient, className, file, packages } of clients) {
    it(`${apiClient} is ${className}, and the only client`, () => {
      const { files, packages: resolved } = project({ apiClient, apiModels: "manual" });
      const paths = files.map(({ path }) => path);
      const classFile = files.find(({ path }) => path === network(file));
      assert.match(classFile?.content ?? "", new RegExp(`class ${className} with ApiVerbs`));
      assert.match(text({ apiClient }, network("create_api_client")) ?? "", new RegExp(`\\b${className}\\(`));
      for (const other of clients) {
        if (other.file !== file) assert.ok(!paths.includes(network(other.file)), `${other.file} is not there`);
      }
      const declared = new Map<string, string>(
        [...resolved.dependencies, ...resolved.devDependencies].map(({ name, tier }) => [name, tier]),
      );
      for (const name of allPackages) {
        assert.equal(declared.get(name), packages.includes(name) ? "req" : undefined, name);
      }
    });
  }

  it("retrofit ships the generated part and generates it again in CI", () => {
    const generate = /dart run build_runner build/;
    const { files } = project({ apiClient: "retrofit" });
    const part = files.find(({ path }) => path === network("rest_client.g"))?.content ?? "";
    assert.match(part, /^\/\/ GENERATED CODE.*part of 'rest_client.dart';.*class _RestClient implements RestClient/s);
    assert.match(files.find(({ path }) => path === "docs/features/api-client.md")?.content ?? "", /build_runner/);
    assert.equal(text({ apiClient: "dio" }, network("rest_client.g")), undefined);
    assert.match(text({ apiClient: "retrofit" }, ".github/workflows/ci.yml") ?? "", generate);
    assert.doesNotMatch(text({ apiClient: "dio", apiModels: "manual" }, ".github/workflows/ci.yml") ?? "", generate);
  });

  it("signs requests only when people sign in", () => {
    const signed = project({ features: ["auth", "home"] }).files;
    const open = project({ features: ["home"] }).files;
    const has = (files: typeof open) => files.some(({ path }) => path === network("auth_interceptor"));
    assert.ok(has(signed));
    assert.ok(!has(open));
  });

  for (const apiClient of ["api_request", "dio", "retrofit"]) {
    it(`${apiClient} uses pinned certificates and the log of dio only when they are chosen`, () => {
      const on = text(
        { apiClient, security: ["cert_pinning"], logging: ["pretty_dio_logger"] },
        network("dio_factory"),
      );
      const off = text({ apiClient }, network("dio_factory")) ?? "";
      assert.match(on ?? "", /createHttpClient: createPinnedHttpClient/);
      assert.match(on ?? "", /addHttpLog\(dio\);/);
      assert.doesNotMatch(off, /createPinnedHttpClient|addHttpLog/);
    });
  }

  it("http uses pinned certificates only when they are chosen", () => {
    const create = (security: readonly string[]) =>
      text({ apiClient: "http", security }, network("create_api_client")) ?? "";
    assert.match(create(["cert_pinning"]), /client: IOClient\(createPinnedHttpClient\(\)\)/);
    assert.match(create([]), /client: Client\(\)/);
  });

  it("refuses addresses without TLS in a release, whatever the client", () => {
    for (const { apiClient } of clients) {
      const { files } = project({ apiClient });
      assert.match(files.find(({ path }) => path === network("base_url"))?.content ?? "", /kReleaseMode/);
      assert.ok(files.some(({ content }) => content.includes("secureBaseUrl(AppConfig.baseUrl)")));
    }
  });

  it("asks for the address of the API until it is known", () => {
    const setup = (baseUrl: string) => text({ identity: { baseUrl } }, "SETUP.md") ?? "";
    assert.match(setup("https://api.example.com"), /Set the address of your API.*app_config\.dart/s);
    assert.doesNotMatch(setup("https://api.acme.dev"), /Set the address of your API/);
  });

  it("tests the client, and the refresh of tokens, when the project has tests", () => {
    const tests = ["api_client_test", "json_test", "token_refresh_interceptor_test"].map(
      (name) => `test/core/network/${name}.dart`,
    );
    for (const on of [true, false]) {
      const paths = project({ observability: ["token_refresh"], tests: on }).files.map(({ path }) => path);
      for (const path of tests) assert.equal(paths.includes(path), on, path);
    }
  });

  it("ends the session when the API refuses its token, with every client", () => {
    for (const { apiClient } of clients) {
      const { files } = project({ apiClient, features: ["auth", "home"], tests: true });
      const read = (path: string) => files.find((file) => file.path === path)?.content ?? "";
      assert.match(read(network("auth_interceptor")), /onRefused.*await _session\.signOut\(\);/s);
      assert.ok(files.some(({ path, content }) => path.startsWith("lib/") && content.includes(".onRefused(request)")));
      assert.match(read("test/core/network/auth_interceptor_test.dart"), /AuthInterceptor\(session\)/);
    }
    assert.equal(text({ features: ["home"], tests: true }, "test/core/network/auth_interceptor_test.dart"), undefined);
  });

  it("refreshes tokens with a client that has no interceptors", () => {
    const on = project({ observability: ["token_refresh"], features: ["auth", "home"] }).files;
    const path = network("token_refresh_interceptor");
    assert.ok(on.some((file) => file.path === path));
    assert.ok(on.some(({ content }) => /TokenRefreshInterceptor\([^;]*createApiClient\(\)/.test(content)));
    assert.equal(text({ features: ["auth", "home"] }, path), undefined);
  });
});
