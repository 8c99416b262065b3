import type { ConstantExpression } from "../../code/constant-expression.ts";
import type { CodeSummary } from "../../project/code.ts";
import { readUrl } from "../../vocabulary/network/hosts.ts";
import { isMapService } from "../../vocabulary/network/map-services.ts";
import type { CheckEvidence } from "../check.ts";

/** A value in the query of an address, whose host the file may not tell. */
export interface KeyInAddress {
  readonly kind: "key in address";
  readonly file: string;
  /** What the address begins with. */
  readonly address: ConstantExpression;
  /** What to say of it. Undefined if its name is not that of a secret. */
  readonly secret: CheckEvidence | undefined;
  /** What to say of it if the address is that of a service for maps. Undefined if it is no key. */
  readonly ofMaps: CheckEvidence | undefined;
}

/** What services for maps call the key in their addresses. */
const keyName = /^(?:key|ak|app_?id|token|(?:api|app|subscription)[-_]?key|access[-_]?token|api[-_]?token)$/i;

/** The name under which such a key is judged. Undefined for other parameters. */
export function nameOfMapKey(name: string): string | undefined {
  return keyName.test(name) ? "mapsApiKey" : undefined;
}

/** What is said of a value in an address, by the host that the address leads to. */
export function judgeKey({ file, address, secret, ofMaps }: KeyInAddress, { constants }: CodeSummary): CheckEvidence[] {
  const evidence = constants.valuesOf(file, address).texts.some(leadsToMaps) ? (ofMaps ?? secret) : secret;
  return evidence ? [evidence] : [];
}

function leadsToMaps(text: string): boolean {
  // A text may end where a value begins: `https://api.maps.example/{z}/`.
  return isMapService(readUrl(text)?.host ?? "");
}
