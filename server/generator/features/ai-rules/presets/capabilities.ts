import type { PresetCategory } from "../preset.ts";

export const capabilities: PresetCategory = {
  title: "Capabilities",
  presets: [
    {
      id: "capability-notifications",
      label: "Notifications and deep links",
      rule: ({ has }) =>
        has("notifications")
          ? "What a notification or a link asks for is untrusted: it is checked against the routes that may be opened before anything is shown. Ask for the permission when people see why, and work without it."
          : undefined,
    },
    {
      id: "capability-permissions",
      label: "Permissions flow",
      rule: ({ has }) =>
        has("permissions")
          ? "A permission is asked for when the feature is used, and never at start. Handle denied and denied for good (offer the settings); each needs its Android entry and its iOS text, and one that nobody uses is removed."
          : undefined,
    },
    {
      id: "capability-firebase",
      label: "Firebase and observability",
      rule: ({ has }) =>
        has("firebase") || has("observability")
          ? "Events, errors and flags go through the services in `lib/core/`, and carry no personal data: no name, no e-mail address, no token. The app works when the service is not configured."
          : undefined,
    },
    {
      id: "capability-flavors-env",
      label: "Flavours and env",
      rule: ({ flavors, has }) => {
        if (flavors.length === 0 && !has("env")) return undefined;
        const places = [
          ...(flavors.length > 0 ? ["`AppMode` holds what differs between flavours"] : []),
          ...(has("env") ? ["`Env` reads `.env`, whose keys are all in `.env.example`"] : []),
        ];
        return `${places.join("; ")}. Nothing in them is a secret, since it is part of the app.`;
      },
    },
    {
      id: "capability-maps",
      label: "Maps and location",
      rule: ({ has }) =>
        has("maps")
          ? "Ask for the coarsest location that will do, while the app is used. Positions are not logged and not kept longer than they are shown; streams are cancelled when the page closes. Map keys are restricted to the app's ids."
          : undefined,
    },
    {
      id: "capability-forms",
      label: "Forms and validation",
      rule: ({ session, has }) =>
        session || has("components", "form_validators")
          ? "Forms validate when they are sent, and then while people correct them. Fields have labels, autofill hints and the right keyboard; the button is busy while sending, and what was typed survives an error."
          : undefined,
    },
    {
      id: "capability-security",
      label: "Security hardening",
      rule: ({ has }) =>
        has("security")
          ? "Do not weaken what SECURITY.md lists: no http, no trust in other certificates, no exported component, no secret in the code. A change that touches it says so in its description."
          : undefined,
    },
  ],
};
