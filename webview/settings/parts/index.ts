import type { SettingsPart } from "../settings-part.ts";
import { alertsPart } from "./alerts.ts";
import { assistantPart } from "./assistant.ts";
import { chatPart } from "./chat.ts";
import { emailPart } from "./email.ts";
import { issuesPart } from "./issues.ts";
import { notesPart } from "./notes.ts";
import { projectsPart } from "./projects.ts";

/** Every part, in the order of the screen. */
export const settingsForms: readonly SettingsPart[] = [
  assistantPart,
  chatPart,
  alertsPart,
  emailPart,
  issuesPart,
  notesPart,
  projectsPart,
];
