import { orNull } from "../drafts.ts";
import type { SettingsPart } from "../settings-part.ts";

/** The folder with the apps, and the own network. */
export const projectsPart: SettingsPart = {
  id: "projects",
  title: "Projects and network",
  about: "Where the dashboard looks for apps, and whether requests may go to your own network.",
  fields: [
    { id: "projectsRoot", label: "Folder of the apps", hint: "Empty for the default. PROJECTS_ROOT takes precedence." },
    {
      id: "allowPrivateAddresses",
      label: "Allow requests to addresses of my own network",
      hint: "A model on this machine may always be asked.",
      kind: "switch",
    },
  ],
  read: ({ projectsRoot, allowPrivateAddresses }) => ({
    projectsRoot,
    allowPrivateAddresses: String(allowPrivateAddresses),
  }),
  change: (draft) => ({
    projectsRoot: orNull(draft["projectsRoot"]),
    allowPrivateAddresses: draft["allowPrivateAddresses"] === "true",
  }),
};
