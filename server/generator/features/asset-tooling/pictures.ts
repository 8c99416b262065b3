import type { ProjectFacts } from "../../model/facts.ts";
import type { FileSpec } from "../../model/file.ts";
import type { Backdrop } from "../../native/picture/icon.ts";

/** A picture that a tool reads: the one that was named, or one of our own beside what the app bundles. */
export function pathOr(named: string, own: string): string {
  return named === "" ? `assets/branding/${own}` : named;
}

/** The letter of the app, so that the tools run before a designer has been there. */
export function placeholder(
  { app }: ProjectFacts,
  path: string,
  look: { readonly size: number; readonly backdrop: Backdrop; readonly color?: string },
): FileSpec {
  const { size, backdrop, color = app.brandColor } = look;
  return { path, tab: "config", icon: { name: app.displayName, color, size, backdrop } };
}
