import type { ComponentChildren } from "preact";
import { Button } from "./button.tsx";
import { Spinner } from "./spinner.tsx";

/** Says that something is on its way. */
export function Busy({ children }: { readonly children: ComponentChildren }) {
  return (
    <div class="notice" role="status">
      <Spinner />
      <span>{children}</span>
    </div>
  );
}

/** Says what went wrong and what can be done. */
export function ProblemNotice({ message, retry }: { readonly message: string; readonly retry?: () => void }) {
  return (
    <div class="notice error" role="alert">
      <span>{message}</span>
      {retry && <Button onClick={retry}>Try again</Button>}
    </div>
  );
}

/** Says that there is nothing yet, and how there would be. */
export function Empty({ title, children }: { readonly title: string; readonly children?: ComponentChildren }) {
  return (
    <div class="notice empty">
      <h2>{title}</h2>
      {children}
    </div>
  );
}
