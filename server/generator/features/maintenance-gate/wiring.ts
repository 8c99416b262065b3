import type { Contribution, DocPage } from "../../model/contribution.ts";
import type { FlagSource } from "./gate.ts";

const example = `\`\`\`json
{
  "maintenance": { "active": false, "message": "Back at 10:00 UTC" },
  "minimumVersion": "1.0.0",
  "latestVersion": "1.2.0",
  "storeUrls": { "ios": "https://apps.apple.com/app/id0000000000" },
  "announcement": { "id": "2026-summer", "text": "New: dark mode" }
}
\`\`\``;

const places: Readonly<Record<FlagSource, { readonly short: string; readonly full: string; readonly live: string }>> = {
  backend: {
    short: "GET /app-status of the API",
    full: "Answer `GET /app-status` of the API, without sign-in, with this JSON:",
    live: "",
  },
  firebase: {
    short: "the parameter app_status of Remote Config",
    full: "In the Firebase console, Remote Config, add the parameter `app_status` of the type JSON:",
    live: ", and at once when the parameter changes",
  },
};

/** The manual steps for the gate. */
export function wiring(source: FlagSource): Contribution {
  const { short, full, live } = places[source];
  return {
    setup: [
      {
        area: "services",
        title: "Tell the maintenance gate what to say",
        body: `${full}

${example}

Every key may be missing. Without an answer the app is open. On iOS, an update can be opened only with the address of the app in \`storeUrls\`.`,
      },
    ],
    docs: [maintenanceDocs(full, live)],
    warnings: [
      {
        id: "maintenance-wiring",
        severity: "info",
        message: `The maintenance gate stays open until ${short} answers: see SETUP.md.`,
        option: "maintenanceGate",
        because: "Only you can say when the app is in maintenance and which versions still work.",
      },
    ],
  };
}

function maintenanceDocs(where: string, live: string): DocPage {
  return {
    id: "maintenance",
    title: "Maintenance and updates",
    body: `\`MaintenanceGate\` lies around every page. It asks at the start and whenever people come back to the app${live}.

| The answer says | People see |
|---|---|
| \`maintenance.active\` | A page instead of the app, with \`message\` and a button to try again. |
| A \`minimumVersion\` above theirs | A page instead of the app that leads to the store. |
| A \`latestVersion\` above theirs | A notice; who says later does not see it again for this version. |
| An \`announcement\` | A notice; who closes it does not see it again for this \`id\`. |

${where}

${example}

Versions are compared by the rules of semver.org (\`AppVersion\`): 1.10.0 comes after 1.9.0, and 2.0.0-beta before 2.0.0.

To ask again at another time:

\`\`\`dart
await maintenance.check();
\`\`\`

## What to watch

- Without an answer within 8 seconds the app is open, or stays as it was: nobody is locked out because a server is down.
- Raise \`minimumVersion\` only when the new version is in both stores for everybody.
- Try it before you need it: set \`maintenance.active\` while a debug build runs, and bring the app to the front.
`,
  };
}

/** The page of an app without a gate. */
export const noGate: DocPage = {
  id: "maintenance",
  title: "Maintenance and updates",
  body: "This app has no maintenance gate: it cannot be closed for maintenance, and people are not asked to update. A gate takes its flags from the API or from Firebase Remote Config.\n",
};
