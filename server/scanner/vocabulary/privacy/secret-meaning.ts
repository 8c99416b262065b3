import type { FlowName } from "../../dart/flow/flow-name.ts";
import { isAboutSecret, isPushToken, type SensitiveKind, typedInto, valueKind } from "../names.ts";
import { isAnswerToDeed, isLabel, protects, returnedKind } from "./sensitive-values.ts";

/** A secret, by what it is called. */
export interface KnownSecret {
  readonly isSecret: true;
  readonly name: string;
  readonly kind: SensitiveKind;
  /** The names before it, and its own. */
  readonly chain: readonly string[];
  /** True for a device token for push messages. */
  readonly push: boolean;
  /** Only a part of it is handed on. */
  readonly isPart: boolean;
  /** It is one of several things in what is handed on: an entry of a map, a step of an address. */
  readonly isEntry: boolean;
}

/** What a name on the way of a value tells: it is a secret, or no secret whatever else it is called. */
export type SecretMeaning = KnownSecret | { readonly isSecret: false };

const noSecret: SecretMeaning = { isSecret: false };

/** What a name or label tells of a value. Undefined if it says nothing, so that the value has to be followed on. */
export function secretMeaning({ kind, name, chain, label, isInside, isPart }: FlowName): SecretMeaning | undefined {
  if (kind === "text") return undefined;
  if (
    chain.some(protects) ||
    isAboutSecret(name) ||
    isLabel({ chain }) ||
    isPieceOfText(chain) ||
    isAnswerToDeed({ chain })
  )
    return noSecret;
  const known = typedInto(name);
  const own = kind === "call" ? returnedKind({ name, chain }) : valueKind(known);
  const isPush = () => isPushToken(chain.join(" ")) || (label !== undefined && isPushToken(label));
  if (own)
    return {
      isSecret: true,
      name: known,
      kind: own,
      chain,
      push: isPush(),
      isPart,
      isEntry: isInside || label !== undefined,
    };
  const labelled = label === undefined ? undefined : valueKind(label);
  if (label === undefined || !labelled) return undefined;
  return { isSecret: true, name: label, kind: labelled, chain: [label], push: isPush(), isPart, isEntry: true };
}

/** Whether names are those of a word that a parser found in a text: `token.text`. */
function isPieceOfText(chain: readonly string[]): boolean {
  return chain.at(-2) === "token" && chain.at(-1) === "text";
}
