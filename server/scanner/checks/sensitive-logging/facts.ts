import type { ConstantExpression } from "../../code/constant-expression.ts";
import type { FlowValue } from "../../code/flow-value.ts";
import type { NativeClass } from "../../code/native-types.ts";
import type { Switch } from "../../code/switches.ts";
import type { Location } from "../../source/text.ts";
import type { CheckEvidence } from "../check.ts";
import type { LoggedFlow } from "./messages/handed-messages.ts";
import type { Observed, WrittenEvent } from "./messages/observers.ts";
import type { NativeObject } from "./native/native-objects.ts";
import type { ConvertedContent } from "./objects/converted-contents.ts";
import type { GraphAnswer } from "./objects/graph-answers.ts";
import type { BuiltLogger } from "./sinks/built-loggers.ts";
import type { MadeLogger } from "./sinks/made-loggers.ts";
import type { PlantedTree } from "./sinks/planted-trees.ts";
import type { Callee, LogWrapper } from "./sinks/wrappers.ts";
import type { CredentialInUrl } from "./urls/credentials-in-urls.ts";
import type { HandedQuery, QuerySender } from "./urls/own-queries.ts";

/** What writes something, and what must hold for it to be written. */
export interface Through {
  /** The function that logs. It may be the app's own, and silent in release builds. */
  readonly logger: Callee;
  /** The object that it is called on. */
  readonly through: FlowValue;
  /** The line of its name in the call. What it is given may be on others. */
  readonly line: number;
  readonly switches: readonly Switch[];
  /** The flags of `BuildConfig` that must hold. */
  readonly buildFlags: readonly string[];
}

/** What one file says about logging. */
export type Fact =
  | { readonly kind: "logging"; readonly prints: number; readonly first: Location | undefined }
  | ({
      readonly kind: "logged";
      readonly evidence: CheckEvidence;
      /** What it is if it is a constant of a class: a path, which has the name of a secret, is none. */
      readonly constant?: ConstantExpression | undefined;
    } & Through)
  | ({
      readonly kind: "http logger";
      readonly evidence: CheckEvidence;
      /** The class of the app that it is, if the app declares one of this name. */
      readonly mayBe: string | undefined;
      /** The class of the logger. */
      readonly name: string;
      /**
       * Without what it writes nothing: somebody who listens to the loggers of `package:logging`, a talker that is on, or
       * code that fetches it from a service locator.
       */
      readonly needs: "a listener" | "a talker" | "a fetch" | undefined;
      /** Whether it writes as its dio does, which newer ones do in debug builds only. */
      readonly asDioDoes: boolean;
    } & Pick<Through, "logger" | "switches" | "buildFlags">)
  /** Whoever logs addresses logs it too. */
  | ({ readonly kind: "credential in URL" } & CredentialInUrl)
  | ({
      readonly kind: "address";
      /** Of a page that the app opens, which gets no key of a service. */
      readonly isPage: boolean;
      readonly location: Location;
    } & Through)
  /** All events of the app, as a bloc observer sees them. */
  | ({ readonly kind: "observed" } & Observed & Through)
  | ({ readonly kind: "message" } & LoggedFlow & Through)
  | ({ readonly kind: "graph answer"; readonly location: Location } & GraphAnswer & Through)
  | ({ readonly kind: "native object"; readonly location: Location } & NativeObject & Through)
  | ({ readonly kind: "planted tree" } & PlantedTree)
  | { readonly kind: "native class"; readonly declared: NativeClass }
  | ({ readonly kind: "converted" } & ConvertedContent & Through)
  /** A function that sends what it calls a query as a body. */
  | { readonly kind: "body sender"; readonly method: string }
  | ({ readonly kind: "built" } & BuiltLogger)
  | ({ readonly kind: "wrapper" } & LogWrapper)
  /** What the app puts in the place of a function that prints. */
  | ({ readonly kind: "stand-in" } & LogWrapper)
  /** The app runs outside of all zones that handle `print`. */
  | { readonly kind: "bare start" }
  | ({ readonly kind: "query sender" } & QuerySender)
  | ({ readonly kind: "handed query" } & HandedQuery)
  | ({ readonly kind: "made logger" } & MadeLogger)
  /** A class of the app with the name of an HTTP logger of a package. */
  | { readonly kind: "namesake"; readonly name: string }
  /** Where an HTTP logger is fetched from a service locator. */
  | { readonly kind: "fetched logger"; readonly name: string; readonly debugOnly: boolean }
  /** Where the app makes a talker. */
  | { readonly kind: "talker"; readonly isOff: boolean }
  | ({ readonly kind: "written event" } & WrittenEvent)
  /** What a notification of the app carries. */
  | ({ readonly kind: "payload"; readonly shown: string; readonly location: Location } & Through)
  /** In this file, the notifications of the app carry whole push messages. */
  | { readonly kind: "handed push" }
  /** In this file, `pincode` is a part of an address. */
  | { readonly kind: "postal codes"; readonly path: string }
  /** Something makes every logger of the app be heard. */
  | { readonly kind: "hearer" };
