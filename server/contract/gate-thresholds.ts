import { type Grade, grades } from "./score.ts";

/** The thresholds that a scan must meet to pass. Null switches a threshold off. */
export interface GateConfig {
  readonly maxCrit: number | null;
  readonly maxHigh: number | null;
  readonly minGrade: Grade | null;
  readonly maxUnread: number | null;
}
export type Threshold = keyof GateConfig;

export const defaultGate: GateConfig = { maxCrit: 0, maxHigh: null, minGrade: null, maxUnread: 0 };

export const thresholds = Object.keys(defaultGate) as Threshold[];

/** Whether the first value of a threshold lets more pass than the second. */
export function isLooser(one: GateConfig[Threshold], other: GateConfig[Threshold]): boolean {
  return laxity(one) > laxity(other);
}

function laxity(value: GateConfig[Threshold]): number {
  if (value === null) return Number.POSITIVE_INFINITY;
  return typeof value === "number" ? value : grades.indexOf(value);
}

/** Makes each threshold at least as strict as the floor. Thresholds without a floor stay. */
export function strictest(config: GateConfig, floor: Partial<GateConfig>): GateConfig {
  const stricter = Object.fromEntries(
    thresholds.flatMap((name) => {
      const least = floor[name];
      return least !== undefined && isLooser(config[name], least) ? [[name, least]] : [];
    }),
  );
  return { ...config, ...stricter };
}
