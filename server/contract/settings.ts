import { z } from "zod";
import { type Infer, lazy } from "./lazy.ts";
import { aiProviders, chatKinds, issueTrackers, noteKinds, secretSources } from "./setting-choices.ts";

const maxLine = 300;

const line = lazy(() =>
  z
    .string()
    .min(1)
    .max(maxLine, `is longer than ${maxLine} characters`)
    .regex(/^\P{Cc}*$/u, "holds a control character"),
);

/** An address without anything secret in it. */
const addressSchema = lazy(() =>
  z
    .url({ protocol: /^https?$/, error: "must be an address such as https://example.com/v1" })
    .max(maxLine, `is longer than ${maxLine} characters`)
    .regex(/^[^\s@?#\\]*$/, "holds more than an address. Leave out user, password, ? and #: keys are set apart"),
);

const mailAddress = lazy(() => line().regex(/^[^\s@<>,;:"()]+@[^\s@<>,;:"()]+$/, "must be an address such as a@b.org"));

const limitsSchema = lazy(() =>
  z.strictObject({
    files: z.int().min(1).max(10_000).describe("the most files that are sent for one answer"),
    kilobytes: z.int().min(1).max(100_000).describe("the most that is sent for one answer, in 1,000 bytes"),
    outputTokens: z.int().min(1).max(1_000_000).describe("the most that models write for one answer, in tokens"),
    seconds: z.int().min(1).max(3_600).describe("the longest that one answer takes"),
  }),
);

/** The parts of the settings, without their secrets. */
export const settingsParts = {
  ai: lazy(() =>
    z.strictObject({
      provider: z.enum(aiProviders),
      baseUrl: addressSchema().nullable().describe("the address of the provider's API; null: the provider has its own"),
      model: line().nullable().describe("the model's name, as the provider spells it"),
      limits: limitsSchema(),
    }),
  ),
  alerts: lazy(() =>
    z.strictObject({ enabled: z.boolean().describe("tell the chat channel about new findings after a scan") }),
  ),
  chat: lazy(() => z.strictObject({ kind: z.enum(chatKinds).nullable() })),
  email: lazy(() =>
    z.strictObject({
      host: line()
        .regex(/^[A-Za-z\d.:-]+$/, "must be the name of a mail server, such as smtp.example.com")
        .toLowerCase()
        .nullable(),
      port: z.int().min(1).max(65_535),
      from: mailAddress().nullable(),
      to: z.array(mailAddress()).max(50).readonly(),
      user: line().nullable(),
    }),
  ),
  issues: lazy(() =>
    z.strictObject({
      kind: z.enum(issueTrackers).nullable(),
      baseUrl: addressSchema().nullable().describe("the address of the tracker's API"),
      repository: line().nullable().describe("owner/name, or the project's key in Jira"),
      user: line().nullable().describe("who the token belongs to, in Jira Cloud"),
      mode: z.enum(["rolling", "each"]).describe("one issue for the project, or one for each finding"),
    }),
  ),
  note: lazy(() =>
    z.strictObject({
      kind: z.enum(noteKinds).nullable(),
      baseUrl: addressSchema().nullable().describe("the address of the API"),
    }),
  ),
};

/** Everything that a person chose or that is the default, without secrets. */
const preferencesSchema = lazy(() =>
  z.object({
    ai: settingsParts.ai(),
    alerts: settingsParts.alerts(),
    chat: settingsParts.chat(),
    email: settingsParts.email(),
    issues: settingsParts.issues(),
    note: settingsParts.note(),
    projectsRoot: z.string().describe("the folder to look in for projects"),
    allowPrivateAddresses: z
      .boolean()
      .describe("whether requests may go to this machine and private networks; models on this machine always may"),
  }),
);
export type Preferences = Infer<typeof preferencesSchema>;

const source = lazy(() => z.enum(secretSources).nullable().describe("where the secret comes from"));

/** The settings as they are shown. A secret is only ever said to be set. */
export const settingsSchema = lazy(() => {
  const { shape } = preferencesSchema();
  return preferencesSchema().extend({
    ai: shape.ai.extend({ keySet: z.boolean(), keyFrom: source() }),
    chat: shape.chat.extend({
      urlSet: z.boolean(),
      urlFrom: source(),
      host: z.string().nullable().describe("the host of the channel's address"),
    }),
    email: shape.email.extend({ passwordSet: z.boolean(), passwordFrom: source() }),
    issues: shape.issues.extend({ tokenSet: z.boolean(), tokenFrom: source() }),
    note: shape.note.extend({ tokenSet: z.boolean(), tokenFrom: source() }),
  });
});
export type Settings = Infer<typeof settingsSchema>;
