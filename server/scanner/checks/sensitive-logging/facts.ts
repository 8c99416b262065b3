import type { FlowValue } from "../../code/flow-value.ts";
import type { Location } from "../../source/text.ts";
import type { CheckEvidence } from "../check.ts";
import type { LoggedFlow } from "./messages/handed-messages.ts";
import type { WrittenEvent } from "./messages/observers.ts";
import type { BuiltLogger } from "./sinks/built-loggers.ts";
import type { MadeLogger } from "./sinks/made-loggers.ts";
import type { Callee, LogWrapper } from "./sinks/wrappers.ts";
import type { Switch } from "./switches.ts";
import type { HandedQuery, QuerySender } from "./urls/own-queries.ts";

/** What one file says about logging. */
export type Fact =
  | {
      readonly kind: "evidence";
      readonly evidence: CheckEvidence;
      /** The function that logs, where it is one. It may be the app's own, and silent in release builds. */
      readonly logger?: Callee;
      /** The object that it is called on. */
      readonly through?: FlowValue;
      /** It writes to a logger of `package:logging`. */
      readonly needsListener?: boolean;
      readonly switches: readonly Switch[];
    }
  /** A credential in a URL, which whoever logs addresses logs too. */
  | { readonly kind: "credential in URL"; readonly evidence: CheckEvidence; readonly isKey: boolean }
  | {
      readonly kind: "address";
      /** Of a page that the app opens, which gets no key of a service. */
      readonly isPage: boolean;
      readonly logger: Callee;
      readonly switches: readonly Switch[];
      readonly location: Location;
    }
  | ({ readonly kind: "built" } & BuiltLogger)
  | ({ readonly kind: "wrapper" } & LogWrapper)
  | ({ readonly kind: "query sender" } & QuerySender)
  | ({ readonly kind: "handed query" } & HandedQuery)
  | ({ readonly kind: "made logger" } & MadeLogger)
  | { readonly kind: "hearer" }
  | ({ readonly kind: "written event" } & WrittenEvent)
  | {
      readonly kind: "observed";
      readonly logger: Callee;
      readonly switches: readonly Switch[];
      readonly location: Location;
    }
  | ({
      readonly kind: "message";
      readonly logger: Callee;
      readonly through: FlowValue;
      readonly switches: readonly Switch[];
    } & LoggedFlow)
  | { readonly kind: "logging"; readonly prints: number; readonly first: Location | undefined };
