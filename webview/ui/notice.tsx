import type { ComponentChildren } from "preact";
import { Button } from "./button.tsx";
import { Spinner } from "./spinner.tsx";
import { useReconnection } from "./use-connection.ts";

/** Shows that something is loading. */
export function Busy({ children }: { readonly children: ComponentChildren }) {
  return (
    <div class="notice busy" role="status">
      <Spinner />
      <span>{children}</span>
    </div>
  );
}

/** Shows what went wrong and what to do about it. What can be tried again is, once a lost engine answers again. */
export function ProblemNotice({ message, retry }: { readonly message: string; readonly retry?: () => void }) {
  useReconnection(retry);
  return (
    <div class="notice error" role="alert">
      <span>{message}</span>
      {retry && <Button onClick={retry}>Try again</Button>}
    </div>
  );
}

/** Shows that there is nothing yet, and how to get something. */
export function Empty({ title, children }: { readonly title: string; readonly children?: ComponentChildren }) {
  return (
    <div class="notice empty">
      <h2>{title}</h2>
      {children}
    </div>
  );
}
