import type { ChoiceOf } from "../../config/all-fields.ts";
import type { DocPage } from "../../model/contribution.ts";
import type { ProjectFacts } from "../../model/facts.ts";
import { linkHost } from "./deep-links.ts";

/** The page of notifications and links. */
export function notificationDocs(facts: ProjectFacts): DocPage {
  const parts = texts.filter(({ value }) => facts.has("notifications", value)).map(({ text }) => text(facts));
  return {
    id: "notifications",
    title: "Notifications and links",
    body: `Every tap goes through \`RouteOpener\`. It opens only the pages in \`RouteOpener.openable\`, because anybody can write a link, and waits while the app starts or people sign in. To let links open a new page, add its route there; the page reads what the link says after its question mark with \`context.routeQuery\` and checks it.

${parts.join("\n\n")}`,
  };
}

/** The page of an app without them. */
export const noNotifications: DocPage = {
  id: "notifications",
  title: "Notifications and links",
  body: "This app shows no notifications and opens no links.\n",
};

const texts: readonly { readonly value: ChoiceOf<"notifications">; readonly text: (facts: ProjectFacts) => string }[] =
  [
    {
      value: "local",
      text: () => `## From the app itself

\`\`\`dart
if (await notifications.requestPermission()) {
  await notifications.show(id: 1, title: title, route: AppRoutes.home);
}
\`\`\`

Ask when people switch something on that needs notifications, never at the first start: a refusal is hard to take back. \`repeat\` shows one again each day or week. The picture in the status bar is \`drawable/ic_notification.xml\`: white on nothing, other colours are ignored.`,
    },
    {
      value: "push",
      text: ({ has, session }) => `## From the server

\`\`\`dart
final isAllowed = await pushRegistration.ask();
\`\`\`

\`ask\` asks for the permission. From then on \`PushRegistration\` tells the server the address of this device with \`POST /devices\`, at each start and whenever it changes${session ? ", as long as somebody is signed in. At sign-out the address is given up, so that nobody reads the messages of somebody else" : ""}. Messages may hold these data, all optional:

| Key | Opens or shows |
|---|---|
| \`route\` | One of the pages that are open to the outside. |
${has("notifications", "deeplink") ? "| `link` | A link to the app's own host. |\n" : ""}${has("notifications", "rich") ? "| `image` | The https address of a picture. |\n" : ""}
Never put anything private into a message: it is shown on the lock screen.`,
    },
    {
      value: "deeplink",
      text: (facts) => `## Links

\`https://${linkHost(facts)}/<path>\` opens the page with that route; links to other hosts and to pages that are not open to the outside are ignored. The host must serve two files, see SETUP.md. Flutter's own handling of links is switched off, it would go around this list.`,
    },
    {
      value: "rich",
      text: () => `## Pictures

\`\`\`dart
await notifications.show(id: 2, title: title, picture: Uri.https(host, path));
\`\`\`

Pictures are loaded over https only, without redirects, up to 1 MB (JPEG, PNG or GIF) and 10 seconds; otherwise the notification comes without one.`,
    },
  ];
