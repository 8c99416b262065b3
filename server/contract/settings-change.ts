import { z } from "zod";
import { type Infer, lazy } from "./lazy.ts";
import { settingsParts } from "./settings.ts";

/** Shorter ones would be found in every text, so they could not be kept out of it. */
const shortestSecret = 4;

/** A secret that can be set. */
export const secretText = lazy(() =>
  z
    .string()
    .min(shortestSecret, `is shorter than ${shortestSecret} characters`)
    .max(4096, "is longer than 4096 characters")
    .regex(/^\P{Cc}*$/u, "holds a control character"),
);

const secret = lazy(() =>
  secretText().nullable().optional().describe("a secret: a text sets it, null clears it; it is never shown"),
);

/** The address of a chat's channel is its secret. */
const channelUrl = lazy(() =>
  secretText()
    .pipe(z.url({ protocol: /^https?$/, error: "must be the address that the chat shows for the channel" }))
    .nullable()
    .optional()
    .describe("the address of the channel: a text sets it, null clears it; it is never shown"),
);

/** What a person chose, as it is kept. What is not there has its default. */
export const chosenSettingsSchema = lazy(() => {
  const { ai, alerts, chat, email, issues, note } = settingsParts;
  return z.strictObject({
    ai: ai().extend({ limits: ai().shape.limits.partial() }).partial().optional(),
    alerts: alerts().partial().optional(),
    chat: chat().partial().optional(),
    email: email().partial().optional(),
    issues: issues().partial().optional(),
    note: note().partial().optional(),
    projectsRoot: z.string().nullable().optional(),
    allowPrivateAddresses: z.boolean().optional(),
  });
});
export type ChosenSettings = Infer<typeof chosenSettingsSchema>;

/** A change of any part of the settings. Null is back to the default. */
export const settingsChangeSchema = lazy(() => {
  const { ai, chat, email, issues, note } = chosenSettingsSchema().shape;
  return chosenSettingsSchema().extend({
    ai: ai.unwrap().extend({ key: secret() }).optional(),
    chat: chat.unwrap().extend({ url: channelUrl() }).optional(),
    email: email.unwrap().extend({ password: secret() }).optional(),
    issues: issues.unwrap().extend({ token: secret() }).optional(),
    note: note.unwrap().extend({ token: secret() }).optional(),
  });
});
export type SettingsChange = Infer<typeof settingsChangeSchema>;
