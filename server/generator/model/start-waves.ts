import type { AppService } from "./contribution.ts";
import { readBy } from "./read-services.ts";

/** A service that has to be started, and the method that does it. */
export interface Started {
  readonly type: string;
  readonly start: string;
}

/** What is started together: each wave after the one before it, because it reads a service of that. */
export interface StartPlan {
  /** What the first page needs. */
  readonly first: readonly (readonly Started[])[];
  /** What can wait until it is there. */
  readonly later: readonly (readonly Started[])[];
}

/** When each service is started, for services that stand after those that they read. */
export function startPlan(services: readonly AppService[]): StartPlan {
  const depths = new Map<string, number>();
  const waves: Readonly<Record<keyof StartPlan, Map<number, Started[]>>> = { first: new Map(), later: new Map() };
  for (const service of services) {
    const { type, start, startsLater = false } = service;
    const before = Math.max(0, ...readBy(service).map((read) => depths.get(read) ?? 0));
    depths.set(type, start === undefined ? before : before + 1);
    if (start === undefined) continue;
    const group = startsLater ? waves.later : waves.first;
    group.set(before, [...(group.get(before) ?? []), { type, start }]);
  }
  return { first: inOrder(waves.first), later: inOrder(waves.later) };
}

function inOrder(waves: ReadonlyMap<number, readonly Started[]>): (readonly Started[])[] {
  return [...waves].sort(([a], [b]) => a - b).map(([, wave]) => wave);
}
