import type { FlowHop } from "../../../project/code.ts";
import { wordsOf } from "../../../vocabulary/names.ts";
import { logsByName } from "../../../vocabulary/privacy/log-calls.ts";

/** Whether another function gives the headers of a request: `headersOf()`. */
export function makesHeaders({ kind, to }: FlowHop): boolean {
  return kind === "result" && wordsOf(to).includes("headers");
}

/** Whether a value is given to a function that is there for something else than the log: a client that all requests pass. */
export function isPassedOn({ kind, to, givesResult, makesObject }: FlowHop): boolean {
  return kind === "argument" && givesResult === true && makesObject !== true && !logsByName(to);
}

/** Whether a function keeps or reads whatever it is asked for, as its name says: `setValue(key, value)`. */
export function isForAnything({ to }: FlowHop): boolean {
  return /^_?(?:get|read|set|put|write|save|store)(?:Value|Item|Data|String|Object|Entry)?$/.test(
    to.slice(to.lastIndexOf(".") + 1),
  );
}

/** Whether a function sends whatever it is given, as its name or that of its class says: `NetworkService.execute(address, data)`. */
export function isOfClient({ to }: FlowHop): boolean {
  return wordsOf(to).some((word) => /^(?:api|network|http|dio|client|rest|request|requests)$/.test(word));
}

/** Whether a value is handed on by an object that writes itself: `Session.toJson`. */
export function isWriterHop({ to }: FlowHop): boolean {
  return isWriter(to);
}

/** `Session.toJson`, which hands out the whole object. */
export function isWriter(key: string): boolean {
  return /\._?to[A-Z]\w*$/.test(key);
}
