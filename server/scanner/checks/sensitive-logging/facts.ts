import type { Location } from "../../source/text.ts";
import type { CheckEvidence } from "../check.ts";
import type { BuiltLogger } from "./built-loggers.ts";
import type { LoggedFlow } from "./handed-messages.ts";
import type { Switch } from "./switches.ts";
import type { Callee, LogWrapper } from "./wrappers.ts";

/** What one file says about logging. */
export type Fact =
  | {
      readonly kind: "evidence";
      readonly evidence: CheckEvidence;
      /** The function that logs, where it is one. It may be the app's own, and silent in release builds. */
      readonly logger?: Callee;
      readonly switches: readonly Switch[];
    }
  /** A credential in a URL, which whoever logs addresses logs too. */
  | { readonly kind: "credential in URL"; readonly evidence: CheckEvidence }
  | {
      readonly kind: "address";
      readonly logger: Callee;
      readonly switches: readonly Switch[];
      readonly location: Location;
    }
  | ({ readonly kind: "built" } & BuiltLogger)
  | ({ readonly kind: "wrapper" } & LogWrapper)
  | ({ readonly kind: "message"; readonly logger: Callee; readonly switches: readonly Switch[] } & LoggedFlow)
  | { readonly kind: "logging"; readonly prints: number; readonly first: Location | undefined };
