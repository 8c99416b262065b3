import { Failure } from "../../contract/failure.ts";
import type { ModelServer, Rejected } from "./model-server.ts";
import { isTooLong, shortened } from "./server-messages.ts";

/** Why a request was not accepted. */
export function rejection(server: ModelServer, { status, message }: Rejected): Failure {
  if (status === 413 || isTooLong(message)) return questionTooLong(server);
  const said = message === "" ? "" : `: ${message}`;
  if (status === 404)
    return new Failure(
      "not found",
      `${server.base.host} knows no model ${server.model} at this address${said}. ${check}`,
    );
  return new Failure("unavailable", `${server.base.host} does not accept the question (${status})${said}. ${check}`);
}

const check = "Check ai.baseUrl and ai.model in the settings.";

export function questionTooLong({ model }: Pick<ModelServer, "model">): Failure {
  const way = "Lower ai.limits.kilobytes in the settings, or choose a model that reads more.";
  return new Failure("too large", `The question is longer than ${model} can read. ${way}`);
}

/** An answer ended before its end. */
export function answerBrokeOff({ base }: ModelServer): Failure {
  return new Failure("unavailable", `The answer of ${base.host} broke off in the middle. Try again.`);
}

/** An error in place of the rest of an answer. */
export function errorInStream(server: ModelServer, message: string): Failure {
  if (isTooLong(message)) return questionTooLong(server);
  const said = message === "" ? "" : `: ${shortened(message)}`;
  return new Failure("unavailable", `${server.base.host} ended its answer with an error${said}. Try again.`);
}

/** Whatever it is, it is no server of this kind. */
export function foreignServer({ base }: ModelServer, protocol: string): Failure {
  return new Failure(
    "unavailable",
    `${base.host} does not answer as ${protocol} does. Check ai.baseUrl in the settings.`,
  );
}
