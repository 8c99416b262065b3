import type { Finding } from "../../server/contract/finding.ts";
import type { Translate } from "../translate.ts";
import { triageLabels } from "./labels.ts";

type Since = (t: Translate, count: number) => string;

const since: Readonly<Record<Finding["triage"], { readonly one: Since; readonly many: Since }>> = {
  Open: {
    one: (t) => t("1 new place since it was left open"),
    many: (t, count) => t("{0} new places since it was left open", count),
  },
  "False positive": {
    one: (t) => t("1 new place since it was judged a false positive"),
    many: (t, count) => t("{0} new places since it was judged a false positive", count),
  },
  "Accepted risk": {
    one: (t) => t("1 new place since it was accepted"),
    many: (t, count) => t("{0} new places since it was accepted", count),
  },
  Fixed: {
    one: (t) => t("1 new place since it was said to be fixed"),
    many: (t, count) => t("{0} new places since it was said to be fixed", count),
  },
};

/** Why a triaged finding is open again. Undefined when it is not. */
export function newsWords({ decision, suppressed }: Finding, t: Translate): string | undefined {
  if (!decision || suppressed || decision.newPlaces === 0) return undefined;
  const words = since[decision.state];
  return decision.newPlaces === 1 ? words.one(t, 1) : words.many(t, decision.newPlaces);
}

/** The decision about a finding, with reason, author and expiry. Undefined when there is none. */
export function decisionSentence({ decision, triage, triageReason }: Finding, t: Translate): string | undefined {
  if (!decision && triage === "Open") return undefined;
  const { state, reason, author, date, expires, scope } = decision ?? { state: triage, reason: triageReason };
  const details = [
    ...[author, date].filter((part) => part !== undefined),
    ...(expires === undefined ? [] : [t("until {0}", expires)]),
    ...(scope === "team" ? ["palisade.yaml"] : scope === "project" ? [t("only on this machine")] : []),
  ];
  const said = `${triageLabels[state](t)}: ${reason ?? t("no reason given")}`;
  return details.length > 0 ? `${said} (${details.join(", ")})` : said;
}
