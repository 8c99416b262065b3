/** The categories of the OWASP Mobile Top 10 (2024). */
export const owaspTitles = {
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
} as const;
export type OwaspId = keyof typeof owaspTitles;

/** The ids in their order, M1 first. */
export const owaspIds = Object.keys(owaspTitles) as OwaspId[];

/** The categories in their order, with their titles. */
export const owaspCategories = owaspIds.map((id) => ({ id, title: owaspTitles[id] }));
