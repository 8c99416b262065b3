/** Severities of a weakness, worst first. */
export const severities = ["Critical", "High", "Medium", "Low", "Info"] as const;
export type Severity = (typeof severities)[number];
