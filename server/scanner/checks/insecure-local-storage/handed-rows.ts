import type { ValueFlow } from "../../project/code.ts";
import type { Location } from "../../source/text.ts";
import { inCode } from "../../vocabulary/in-code.ts";
import { valueKind } from "../../vocabulary/names.ts";
import type { SecretModels } from "../../vocabulary/privacy/secret-models.ts";
import { along, type CheckEvidence, fail, review, step } from "../check.ts";
import { isCredential } from "./columns.ts";
import { type HandedSecret, handedObjects, handedSecrets } from "./handed-values.ts";
import type { InsertedRow } from "./rows.ts";
import { isSamePlace, longestWay } from "./ways.ts";

interface AroundRows {
  readonly flow: ValueFlow;
  readonly models: SecretModels;
  /** The app hashes passwords: names do not say which are. */
  readonly isHashed: boolean;
}

/** The rows whose secrets and people other functions give: `dao.insert('accounts', account.toMap())`. */
export function handedRow(
  { given, location }: Pick<InsertedRow, "given" | "location">,
  { flow, models, isHashed }: AroundRows,
): CheckEvidence[] {
  if (given === undefined) return [];
  const written = { key: undefined, value: given, encodes: false };
  const secrets = handedSecrets(flow, location.file, written).filter(({ isPersonal }) => !isPersonal);
  const objects = handedObjects(flow, location.file, written, models).filter(
    ({ call }) => !secrets.some((one) => isSamePlace(one.call, call)),
  );
  return [...secrets, ...objects].map((one) => {
    const { name, likely, steps, call = location } = one;
    const message = `This row holds ${likely ?? inCode(name)}, and nothing encrypts the database.`;
    // What an object calls its token may be that of something else.
    const isPlain = objects.includes(one) && valueKind(name) === "token";
    const isCertain = !likely && !one.isDeep && !isPlain && steps.length <= longestWay && isCredential(name);
    const mayBeHash = isHashed && valueKind(name) === "password";
    const found = isCertain && !mayBeHash ? fail(call, message) : review(call, message);
    return {
      ...along(found, [...steps, step(location, "It is written to the database.")]),
      related: related(one, location),
    };
  });
}

function related({ call }: HandedSecret, location: Location): Location[] {
  return call === undefined || isSamePlace(call, location) ? [] : [location];
}
