import { byText, items, type Owned, part, union } from "../../model/slots.ts";

/** Swift code for AppDelegate.swift, written by an option, never by a user. */
export interface LaunchCode {
  readonly imports: readonly string[];
  /** Statements of `application(_:didFinishLaunchingWithOptions:)`. */
  readonly statements: readonly string[];
}

/**
 * Code that hears of taps on notifications. iOS asks for it before the app has started, and plugins of an app with scenes
 * are registered only afterwards.
 */
export interface NotificationDelegate extends LaunchCode {
  /** Whether it hands taps that are not its own to the delegate that it finds, so that it must be set last. */
  readonly passesOn: boolean;
}

/** The code of all options, by their ids. */
export function mergeLaunch(
  launch: readonly Owned<LaunchCode>[],
  delegates: readonly Owned<NotificationDelegate>[],
): LaunchCode {
  const all = [...launch, ...together(delegates)].toSorted((a, b) => byText(a.owner, b.owner));
  return {
    imports: union(part(all, "imports")),
    statements: items(part(all, "statements")).map(({ value }) => value),
  };
}

/** All delegates under one owner, so that no other code comes between them. */
function together(delegates: readonly Owned<NotificationDelegate>[]): Owned<LaunchCode>[] {
  const [owner] = delegates.map((delegate) => delegate.owner).sort(byText);
  const [first, last] = [false, true].map((passesOn) => delegates.filter(({ value }) => value.passesOn === passesOn));
  return owner === undefined ? [] : [...(first ?? []), ...(last ?? [])].map(({ value }) => ({ owner, value }));
}
