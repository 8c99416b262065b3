import type { DocPage } from "../../model/contribution.ts";

/** The page of consent. */
export const consentDocs: DocPage = {
  id: "consent",
  title: "Consent",
  body: `\`ConsentGate\` asks over the first page before anything is measured. To refuse everything is as easy as to accept everything, all switches begin off, and the app works the same without consent. \`ConsentService\` keeps the choices with their time and version, and \`ConsentEffects\` tells everything that measures.

People change their mind on the page of \`AppRoutes.privacyChoices\`; link to it from where the settings are:

\`\`\`dart
await context.openRoute<void>(AppRoutes.privacyChoices);
\`\`\`

To add something that measures, give it to \`ConsentEffects\` and switch it in \`apply\`:

\`\`\`dart
await surveys.setEnabled(enabled: choices.analytics);
\`\`\`

## What to watch

- Raise \`ConsentService.version\` when the app wants to do something new with data: everybody is asked again.
- On iOS, the system's own question for tracking comes after people agreed to advertising, and only then; it is shown once.
- Whether these three choices are the right ones for your app is a question for whoever is responsible for its privacy.
`,
};
