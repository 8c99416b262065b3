import { call } from "../../dart/layout.ts";
import type { Contribution } from "../../model/contribution.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import type { FileSpec } from "../../model/file.ts";

/** A new access token when the API says that the old one has expired. */
export function tokenRefresh({ has }: ProjectFacts): Contribution {
  return {
    files: [
      code("lib/core/network/token_refresh_interceptor.dart"),
      ...(has("tests") ? [code("test/core/network/token_refresh_interceptor_test.dart")] : []),
    ],
    interceptors: [
      {
        code: (read) => call("TokenRefreshInterceptor", [read("Session"), "createApiClient()"]),
        imports: [
          "package:app/core/network/create_api_client.dart",
          "package:app/core/network/token_refresh_interceptor.dart",
        ],
      },
    ],
    docs: [
      {
        id: "token-refresh",
        title: "Token refresh",
        body: `When the API answers 401, \`TokenRefreshInterceptor\` posts the refresh token to \`/auth/refresh\` and the request is sent once more with the new access token. The expected answer is \`{"accessToken": "...", "refreshToken": "..."}\`; without a new refresh token the old one is kept.

There is one refresh at a time: requests that fail meanwhile wait for it. When the API refuses the refresh token, the session ends and the app goes back to signing in. A refresh that fails for another reason, such as no connection, keeps the session, and the request fails for that reason.

## What to watch

- Change the path and the names in \`token_refresh_interceptor.dart\` if your API uses others.
- The refresh itself goes through a client without interceptors, so it can never wait for itself.`,
      },
    ],
    setup: [
      {
        area: "services",
        title: "Offer a refresh of tokens",
        body: 'Your API needs `POST /auth/refresh` which takes `{"refreshToken"}` and returns `{"accessToken", "refreshToken"}`, and 401 for tokens that are no longer good.',
      },
    ],
    aiRules: [
      "Only the interceptors handle a 401: `TokenRefreshInterceptor` answers it, and `AuthInterceptor` ends the session when it stays. Nobody else retries or signs out because of one.",
    ],
  };
}

function code(path: string): FileSpec {
  return { path, tab: "code", template: `api-client/${path.slice(path.lastIndexOf("/") + 1)}` };
}
