import type { ValueOf } from "../../config/all-fields.ts";
import { importDirectives } from "../../dart/imports.ts";
import type { PackageRequest } from "../../model/contribution.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import type { FileSpec } from "../../model/file.ts";
import { ioFile } from "../io-file.ts";

/** What one client adds to those parts of the network layer that are the same for all. */
export interface ClientPart {
  /** The class that implements `ApiClient`, and its file. */
  readonly className: string;
  readonly file: string;
  /** Further files of `core/network`. */
  readonly files: readonly string[];
  readonly packages: readonly PackageRequest[];
}

const dio: PackageRequest = { name: "dio", tier: "req", reason: "The HTTP client." };

/** dio with the app's timeouts, and what its errors mean. */
const dioFiles = ["dio_factory", "dio_errors", "dio_request"];

export const clients: Readonly<Record<ValueOf<"apiClient">, ClientPart>> = {
  api_request: {
    className: "ApiRequestClient",
    file: "api_request_client",
    files: [...dioFiles, "intercepted"],
    packages: [{ ...dio, reason: "The HTTP client below ApiRequestClient." }],
  },
  dio: { className: "DioApiClient", file: "dio_api_client", files: [...dioFiles, "dio_interceptor"], packages: [dio] },
  retrofit: {
    className: "RetrofitApiClient",
    file: "retrofit_api_client",
    files: [...dioFiles, "dio_interceptor", "rest_client", "rest_client.g"],
    packages: [
      { ...dio, reason: "The HTTP client below retrofit." },
      { name: "retrofit", tier: "req", reason: "Endpoints as annotated methods." },
      {
        name: "retrofit_generator",
        tier: "req",
        reason: "Writes the methods of RestClient.",
        dev: true,
        notImported: true,
      },
    ],
  },
  http: {
    className: "HttpApiClient",
    file: "http_api_client",
    files: ["intercepted", "http_request"],
    packages: [
      { name: "http", tier: "req", reason: "The HTTP client." },
      { name: "http_parser", tier: "req", reason: "The types of the files that http uploads." },
    ],
  },
};

/** The files of the network layer for the chosen client, and a test of what all clients promise. */
export function networkFiles(facts: ProjectFacts): readonly FileSpec[] {
  const { client, has, session } = facts;
  const { className, file, files } = clients[client];
  const pinned = has("security", "cert_pinning");
  const inBrowsers = facts.app.platforms.includes("web");
  const [pinnedOnDevices, pinnedEverywhere] = [pinned && inBrowsers, pinned && !inBrowsers];
  const data = {
    http: client === "http",
    className,
    file,
    pinnedOnDevices,
    pinnedEverywhere,
    clientImports: importDirectives(
      pinnedOnDevices
        ? ["package:app/core/network/pinned_connections.dart"]
        : pinnedEverywhere
          ? ["package:app/core/network/pinned_http_client.dart", "package:http/io_client.dart"]
          : ["package:http/http.dart"],
    ).trimEnd(),
    newClient: pinnedOnDevices
      ? "pinnedClient()"
      : pinnedEverywhere
        ? "IOClient(createPinnedHttpClient())"
        : "Client()",
    logged: has("logging", "pretty_dio_logger"),
  };
  const names = [...common, ...(session ? ["auth_interceptor"] : []), file, ...files];
  return [
    ...(pinnedOnDevices ? ioFile(facts, { ...pinnedConnections, data }) : []),
    ...names.map((name) => ({ ...code(`lib/core/network/${name}.dart`, data), whenImported: true })),
    ...(has("tests") ? tests(session).map((name) => code(`test/core/network/${name}.dart`, data)) : []),
  ];
}

/** Browsers have no certificates to pin, so an app for the web pins them on devices only. */
const pinnedConnections = {
  path: "lib/core/network/pinned_connections.dart",
  template: "api-client/pinned_connections.dart",
};

function tests(session: boolean): readonly string[] {
  return ["api_client_test", "json_test", ...(session ? ["auth_interceptor_test"] : [])];
}

const common = [
  "api_client",
  "api_file",
  "api_interceptor",
  "api_options",
  "api_request",
  "api_timeouts",
  "api_verbs",
  "base_url",
  "create_api_client",
  "json",
  "logging_interceptor",
];

function code(path: string, data: Readonly<Record<string, unknown>>): FileSpec {
  return { path, tab: "code", template: `api-client/${path.slice(path.lastIndexOf("/") + 1)}`, data };
}
