import type { Contribution } from "../../model/contribution.ts";

/** Writes the console log with the package `logger`. */
export function logger(): Contribution {
  return {
    packages: [{ name: "logger", tier: "opt", reason: "Writes the console log in boxes, with the stack of errors." }],
  };
}
