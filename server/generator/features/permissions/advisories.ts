import { purposeProblem } from "../../../contract/purpose-text.ts";
import type { Contribution, Warning } from "../../model/contribution.ts";
import type { ChosenPermission } from "./permission-table.ts";

/** Warnings about permissions that the stores review, and about reasons that explain nothing. */
export function permissionAdvisories(
  chosen: readonly ChosenPermission[],
  reasons: Readonly<Record<string, string>>,
): Contribution {
  const advisories = chosen.flatMap(({ advisory }) => (advisory ? [advisory] : []));
  const distinct = new Map(advisories.map((advisory) => [advisory.id, advisory]));
  return {
    warnings: [
      ...[...distinct.values()].map(
        (advisory): Warning => ({ ...advisory, severity: "warning", option: "permissions" }),
      ),
      ...weakReasons(chosen, reasons),
    ],
  };
}

function weakReasons(chosen: readonly ChosenPermission[], reasons: Readonly<Record<string, string>>): Warning[] {
  const weak = chosen.flatMap(({ name }) => {
    const problem = reasons[name]?.trim() ? purposeProblem(reasons[name]) : undefined;
    return problem === undefined ? [] : [`the reason of ${name} ${problem}`];
  });
  if (weak.length === 0) return [];
  return [
    {
      id: "weak-permission-reason",
      severity: "warning",
      option: "permissionReasons",
      message: `${weak.join(", ")}: a default text is used instead of your reason. Say what the app does with the access.`,
      because: "App Review rejects purpose strings that explain nothing.",
    },
  ];
}
