import type { Contribution } from "../../model/contribution.ts";

/** Logs dio's requests; the API client adds it. */
export function prettyDioLogger(): Contribution {
  return {
    files: [
      {
        path: "lib/core/logging/http_log.dart",
        tab: "code",
        template: "logging/lib/core/logging/http_log.dart",
      },
    ],
    packages: [{ name: "pretty_dio_logger", tier: "opt", reason: "Logs the requests in debug builds." }],
  };
}
