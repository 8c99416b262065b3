import type { Finding } from "../../server/contract/finding.ts";
import type { Translate } from "../translate.ts";
import type { Standing } from "./finding.ts";

/** Labels of fixed values, in display order. */
export type Words<Value extends string> = Readonly<Record<Value, (t: Translate) => string>>;

export const standingLabels: Words<Standing> = {
  FAIL: (t) => t("Failing"),
  REVIEW: (t) => t("To review"),
  PASS: (t) => t("Passed"),
  "N/A": (t) => t("Not applicable"),
  TRIAGED: (t) => t("Triaged away"),
};

export const severityLabels: Words<Finding["severity"]> = {
  Critical: (t) => t("Critical"),
  High: (t) => t("High"),
  Medium: (t) => t("Medium"),
  Low: (t) => t("Low"),
  Info: (t) => t("Info"),
};

export const triageLabels: Words<Finding["triage"]> = {
  Open: (t) => t("Open"),
  "False positive": (t) => t("False positive"),
  "Accepted risk": (t) => t("Accepted risk"),
  Fixed: (t) => t("Fixed"),
};
