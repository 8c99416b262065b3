import type { FlowHop } from "../../../project/code.ts";
import type { Content } from "../../../vocabulary/privacy/contents/package-apis.ts";
import { classOfMember } from "./logged-meanings.ts";

/** Fields that are called after all of what they hold: `data` of what an app wraps answers in. */
const wholeFields = /^_?(?:data|body|results?|response|payload|content|items|list|value)$/;

/**
 * Whether a value is put into an object, and no field that is read of it again has all of it: `Answer(data: body)`, but not
 * its `data`.
 *
 * @param isAnyField whether each field that it is put into tells of it
 */
export function staysInObject(hops: readonly FlowHop[], isAnyField: boolean): boolean {
  return hops.some(({ makesObject, to }, i) => {
    const next = hops[i + 1];
    if (!makesObject) return false;
    if (next?.kind !== "field" || classOfMember(next.to) !== to.split(".", 1)[0]) return true;
    return !isAnyField && !wholeFields.test(next.to.slice(classOfMember(next.to).length + 1));
  });
}

/** Each field of these says something of a person. A field of a server's answer is only a part of it. */
const ofPeople: ReadonlySet<Content> = new Set(["typed", "code", "scan", "place", "point", "person", "copied", "link"]);

/** Whether every part of a content is as telling as all of it. */
export function isAllInParts(content: Content): boolean {
  return ofPeople.has(content);
}

/** Whether a value is kept among what a form says against its fields: `_formErrors['password'] = answer['password']`. */
export function keepsErrors({ kind, to }: FlowHop): boolean {
  return kind === "field" && /error(?:s|Map|Texts?|Messages?)?$/i.test(to);
}
