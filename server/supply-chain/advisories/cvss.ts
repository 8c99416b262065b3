/**
 * The base score, 0.0 to 10.0, of a CVSS vector of version 3.0, 3.1 or 2.0. Undefined for any other text. Facts:
 * https://www.first.org/cvss/v3-1/specification-document (7.1, 7.4) and https://www.first.org/cvss/v2/guide (3.2.1)
 */
export function cvssBaseScore(vector: string): number | undefined {
  const metrics = new Map(vector.split("/").map((part) => part.split(":", 2) as [string, string]));
  const version = metrics.get("CVSS");
  if (version === "3.1" || version === "3.0") return score3(metrics);
  return version === undefined ? score2(metrics) : undefined;
}

type Metrics = ReadonlyMap<string, string>;
type Weights = Readonly<Record<string, number>>;

function score3(metrics: Metrics): number | undefined {
  const changed = metrics.get("S") === "C";
  if (!changed && metrics.get("S") !== "U") return undefined;
  const impactWeights = { N: 0, L: 0.22, H: 0.56 };
  const privileges = changed ? { N: 0.85, L: 0.68, H: 0.5 } : { N: 0.85, L: 0.62, H: 0.27 };
  const impacts = weightsOf(metrics, { C: impactWeights, I: impactWeights, A: impactWeights });
  const ease = weightsOf(metrics, {
    AV: { N: 0.85, A: 0.62, L: 0.55, P: 0.2 },
    AC: { L: 0.77, H: 0.44 },
    PR: privileges,
    UI: { N: 0.85, R: 0.62 },
  });
  if (!impacts || !ease) return undefined;
  const subScore = 1 - product(impacts.map((weight) => 1 - weight));
  const impact = changed ? 7.52 * (subScore - 0.029) - 3.25 * (subScore - 0.02) ** 15 : 6.42 * subScore;
  if (impact <= 0) return 0;
  return roundedUp(Math.min((changed ? 1.08 : 1) * (impact + 8.22 * product(ease)), 10));
}

function score2(metrics: Metrics): number | undefined {
  const impactWeights = { N: 0, P: 0.275, C: 0.66 };
  const impacts = weightsOf(metrics, { C: impactWeights, I: impactWeights, A: impactWeights });
  const ease = weightsOf(metrics, {
    AV: { L: 0.395, A: 0.646, N: 1 },
    AC: { H: 0.35, M: 0.61, L: 0.71 },
    Au: { M: 0.45, S: 0.56, N: 0.704 },
  });
  if (!impacts || !ease) return undefined;
  const impact = 10.41 * (1 - product(impacts.map((weight) => 1 - weight)));
  const score = (0.6 * impact + 0.4 * 20 * product(ease) - 1.5) * (impact === 0 ? 0 : 1.176);
  return Math.round(score * 10) / 10;
}

/** The weight of each metric. Undefined if a metric is missing or has an unknown value. */
function weightsOf(metrics: Metrics, table: Readonly<Record<string, Weights>>): number[] | undefined {
  const weights = Object.entries(table).map(([metric, values]) => {
    const value = metrics.get(metric) ?? "";
    return Object.hasOwn(values, value) ? values[value] : undefined;
  });
  return weights.every((weight) => weight !== undefined) ? weights : undefined;
}

function product(factors: readonly number[]): number {
  return factors.reduce((result, factor) => result * factor, 1);
}

/** Rounds up to one decimal with integers, as appendix A of the specification demands. */
function roundedUp(score: number): number {
  const whole = Math.round(score * 100_000);
  return whole % 10_000 === 0 ? whole / 100_000 : (Math.floor(whole / 10_000) + 1) / 10;
}
