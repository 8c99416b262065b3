import type { DocPage } from "../../model/contribution.ts";
import type { ConnectivityService } from "./services.ts";

/** How to know whether there is a connection. */
export function connectivityDocs(services: readonly ConnectivityService[]): DocPage {
  const checks = services.some(({ name }) => name === "internet_connection_checker_plus");
  const [first] = services;
  return {
    id: "connectivity",
    title: "Connectivity",
    body: `${services.map(({ service, name, reason }) => `- \`${service}\` (${name}): ${reason}`).join("\n")}

Each begins to listen at start and has the present state (\`online\`), its changes (\`changes\`) and a check on demand (\`check()\`). \`AppOfflineBanner\` shows a bar above every page while there is no connection, and screen readers announce it.

\`\`\`dart
final subscription = service.changes.listen((online) {
  if (online) unawaited(upload());
});
\`\`\`

## What to watch

- Cancel your subscription to \`changes\` of \`${first?.service ?? "the service"}\` when you are disposed.
- Being in a network does not mean that your API can be reached: handle \`ApiErrorKind.offline\` all the same.${
      checks
        ? "\n- By default the checks ask public servers of third parties every few seconds. Pass your own `InternetCheckOption`s and `useDefaultOptions: false` to `InternetConnection.createInstance` if your privacy policy should not have to name them."
        : ""
    }`,
  };
}
