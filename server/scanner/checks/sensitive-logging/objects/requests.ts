import type { CodeFile, CodeValue } from "../../../code/code.ts";
import { iteratedFor } from "../../../code/handed-on.ts";
import { valuesBehind } from "../../../code/values-behind.ts";
import { wordsOf } from "../../../vocabulary/names.ts";
import type { LoggedValue } from "../logged-value.ts";

const interceptors = [
  "Interceptor",
  "RequestInterceptor",
  "InterceptorsWrapper",
  "QueuedInterceptor",
  "QueuedInterceptorsWrapper",
];

/** Whether a file declares what all requests of an app pass. */
function isInterceptor(file: CodeFile): boolean {
  return interceptors.some((word) => file.has(word));
}

/** Whether a value holds the headers of a request: `response.headers`, its `map`, or what a loop takes from them. */
export function holdsHeaders({ value }: LoggedValue): boolean {
  const { name, chain } = value;
  if (/^(?:headers|requestOptions)$/.test(name) || (name === "map" && chain.at(-2) === "headers")) return true;
  return iteratedFor(value)?.words.includes("headers") === true;
}

/** Whether a value is the body of a request, or an entry of it: `request.body`, and `options.data` of an interceptor. */
export function isRequestBody({ file, value, behind }: LoggedValue): boolean {
  if ([value, ...behind].some((one) => isBody(file, one))) return true;
  const [of] = iteratedFor(value)?.values ?? [];
  return of !== undefined && [of, ...valuesBehind(of)].some((one) => isBody(file, one));
}

function isBody(file: CodeFile, { name, chain, code, isCall }: CodeValue): boolean {
  if (isCall) return false;
  if (/^(?:request|req|post) (?:body|payload)$/.test(wordsOf(name).join(" "))) return true;
  if (name === "body") return /^(?:request|req)$/.test(chain.at(-2) ?? "");
  if (name === "parts" && /^(?:request|req)$/.test(chain.at(-2) ?? "")) return isInterceptor(file);
  return /^(?:options|request|req)$/.test(name) && code.after(2) === "data" && isInterceptor(file);
}

/** Whether a value is the address of any request: `options.uri` in an interceptor, and `response.realUri`. */
export function isRequestAddress({ file, value, behind }: LoggedValue): boolean {
  return [value, ...behind].some(({ name, chain }) => {
    if (name === "realUri") return chain.length > 1;
    const isOfRequest =
      /^(?:uri|queryParameters)$/.test(name) && /^(?:options|requestOptions)$/.test(chain.at(-2) ?? "");
    return isOfRequest && isInterceptor(file);
  });
}
