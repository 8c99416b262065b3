import type { SourceFile } from "../../../source/source-file.ts";

const interceptors = ["Interceptor", "InterceptorsWrapper", "QueuedInterceptor", "QueuedInterceptorsWrapper"];

/** Whether a file declares what all requests of an app pass. */
export function isInterceptor(file: SourceFile): boolean {
  return interceptors.some((word) => file.occurrences(word).length > 0);
}
