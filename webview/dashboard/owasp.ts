import type { Calls } from "../engine/calls.ts";

export type OwaspId = Calls["record"]["output"]["findings"][number]["owasp"];

/** OWASP Mobile Top 10 (2024). */
const owaspTitles: Readonly<Record<OwaspId, string>> = {
  M1: "Improper Credential Usage",
  M2: "Inadequate Supply Chain Security",
  M3: "Insecure Authentication/Authorization",
  M4: "Insufficient Input/Output Validation",
  M5: "Insecure Communication",
  M6: "Inadequate Privacy Controls",
  M7: "Insufficient Binary Protections",
  M8: "Security Misconfiguration",
  M9: "Insecure Data Storage",
  M10: "Insufficient Cryptography",
};

export const owaspIds = Object.keys(owaspTitles) as OwaspId[];

/** The categories in their order, with their titles. */
export const owaspCategories = owaspIds.map((id) => ({ id, title: owaspTitles[id] }));
