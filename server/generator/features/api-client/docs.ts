import type { ValueOf } from "../../config/all-fields.ts";
import type { DocPage } from "../../model/contribution.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import { clients } from "./clients.ts";

const below: Readonly<Record<ValueOf<"apiClient">, string>> = {
  api_request: "one hand-written wrapper over dio: no code generation, one file to read",
  dio: "dio, with the app's interceptors as interceptors of dio",
  retrofit:
    "`RestClient`, whose annotated methods retrofit implements over dio. Run `dart run build_runner build` after you have changed `rest_client.dart`; its generated part is committed",
  http: "`package:http`",
};

/** How to talk to the API. */
export function apiClientDocs({ client, session, has }: ProjectFacts): DocPage {
  const interceptors = [
    ...(session
      ? [
          "- `AuthInterceptor` adds the access token of the session, and ends the session when the API refuses it with 401: people sign in again instead of trying in vain.",
        ]
      : []),
    ...(has("logging", "pretty_dio_logger")
      ? ["- `PrettyDioLogger` shows requests in debug builds, without headers and bodies."]
      : ["- `LoggingInterceptor` logs method, path and query keys in debug builds; never headers or bodies."]),
    ...(has("observability", "token_refresh")
      ? ["- `TokenRefreshInterceptor` answers a 401 with a new token, and the request is sent once more."]
      : []),
  ];
  return {
    id: "api-client",
    title: "API client",
    body: `Everything that the app asks of its API goes through the service \`ApiClient\`. Behind it is \`${clients[client].className}\`: ${below[client]}.

\`\`\`dart
final item = await api.get(
  '/items/7',
  decode: (json) => Item.fromJson(jsonObject(json)),
);
\`\`\`

Each call returns what \`decode\` makes of the answer, or throws an \`ApiError\` with a \`kind\`. An answer of an unexpected shape is an \`ApiError\` of the kind \`invalid\` too. \`errorMessage(context.l10n, error)\` is the text for people.

## Headers, cancelling, uploads

\`options\` hold what one call alone has. A token ends every call that it was given to; they throw an \`ApiError\` of the kind \`cancelled\`, which is no error to show.

\`\`\`dart
final photo = await api.upload(
  '/photos',
  files: [ApiFile.bytes(bytes, field: 'photo', name: 'me.jpg', contentType: 'image/jpeg')],
  fields: {'album': '7'},
  options: ApiOptions(
    headers: {'x-request-id': id},
    cancelToken: token,
    onProgress: (part) => setState(() => sent = part),
  ),
  decode: (json) => Photo.fromJson(jsonObject(json)),
);
token.cancel(); // in dispose, for example
\`\`\`

## Interceptors

They see every request, in this order:

${interceptors.join("\n")}

Write your own by extending \`ApiInterceptor\`, and add it to the list of \`ApiInterceptors\` where the services are registered. \`createApiClient()\` without arguments gives a client without interceptors, for calls that must not pass them.

## What to watch

- The base URL comes from \`AppConfig.baseUrl\`; a release refuses anything but https.
- Timeouts are in \`api_timeouts.dart\`.
- Only a request that was refused with 401 is ever sent a second time. Make your API idempotent before you add other retries.`,
  };
}
