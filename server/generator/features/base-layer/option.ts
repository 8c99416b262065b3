import { toggle } from "../../config/field.ts";
import { call } from "../../dart/layout.ts";
import type { Contribution } from "../../model/contribution.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import type { FileSpec } from "../../model/file.ts";
import { ioFile } from "../io-file.ts";
import { defineOption } from "../option.ts";
import { baseLayerDocs } from "./docs.ts";

const fields = {
  baseLayer: toggle({
    label: "Professional base layer",
    help: "Dependency injection, an HTTP client with interceptors, Result and Failure, base classes, network information.",
    default: false,
  }),
};

type Own = typeof fields;

declare module "../../config/all-fields.ts" {
  interface AllFields extends Own {}
}

export const baseLayer = defineOption({
  id: "base-layer",
  section: "foundation",
  fields,
  contribute: ({ baseLayer: on }, facts) => [errorMessages, ...(on ? [base(facts)] : [])],
});

/** What people read of errors. */
const errorMessages: Contribution = {
  files: [
    {
      path: "lib/core/error/error_messages.dart",
      tab: "code",
      template: "base-layer/error_messages.dart",
      whenImported: true,
    },
  ],
};

const classes = [
  "error/error_handler",
  "error/failure",
  "error/result",
  "base/base",
  "base/base_repository",
  "base/base_use_case",
];

/** Who asks the app's own service needs no system library. */
function networkInfo(facts: ProjectFacts): FileSpec[] {
  const file = {
    path: "lib/core/network/network_info.dart",
    template: "base-layer/network_info.dart",
    data: { source: facts.networkSource },
  };
  return facts.networkSource ? [{ tab: "code", ...file }] : ioFile(facts, file);
}

const tests = ["error_handler_test", "result_test"];

function base(facts: ProjectFacts): Contribution {
  const source = facts.networkSource;
  return {
    files: [
      ...classes.map((name) => ({
        path: `lib/core/${name}.dart`,
        tab: "code" as const,
        template: `base-layer/${name.slice(name.indexOf("/") + 1)}.dart`,
      })),
      ...networkInfo(facts),
      ...(facts.has("tests") ? tests : []).map((name) => ({
        path: `test/core/error/${name}.dart`,
        tab: "code" as const,
        template: `base-layer/${name}.dart`,
      })),
    ],
    services: [
      {
        type: "NetworkInfo",
        code: (read) => (source ? call("NetworkInfo", [read(source.service)]) : "const NetworkInfo()"),
        imports: ["package:app/core/network/network_info.dart"],
      },
    ],
    docs: [baseLayerDocs(facts)],
    aiRules: [
      "Repositories extend `BaseRepository` and return `Result<T>` through `guard`; only `ErrorHandler` turns what was thrown into a `Failure`.",
    ],
  };
}
