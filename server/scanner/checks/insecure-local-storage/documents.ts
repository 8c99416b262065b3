import type { CodeCall, CodeFile } from "../../code/code.ts";
import { mapEntries } from "../../code/map-entries.ts";
import type { Location } from "../../source/text.ts";
import { inCode } from "../../vocabulary/in-code.ts";
import { wordsOf } from "../../vocabulary/names.ts";
import { isUnreadable } from "../../vocabulary/privacy/sensitive-values.ts";
import { type CheckEvidence, fail, review } from "../check.ts";

/** A password that the app writes into a document of Firestore, which keeps a copy on the phone without being told to. */
export interface DocumentPassword {
  readonly key: string;
  readonly location: Location;
}

const writing = ["set", "setData", "update", "updateData", "add"];
const ofPassword = /^(?:(?:user|member|account|login) ?)?(?:password|passwd|pass ?word|mpin)$/;
const documents = new Set(["doc", "document", "collection"]);

/** `users.doc(id).set({'password': password})`, if the app uses `cloud_firestore`. */
export function passwordsInDocuments(file: CodeFile): DocumentPassword[] {
  return file.calls(...writing).flatMap((call) => {
    const document = isOfDocument(call) ? call.argument(0) : undefined;
    if (!document) return [];
    return mapEntries(document).flatMap(({ key = "", value }) => {
      const { values } = value;
      const isPlain = values.length > 0 && !value.string && !values.some(isUnreadable);
      return isPlain && ofPassword.test(wordsOf(key).join(" ")) ? [{ key, location: value.location }] : [];
    });
  });
}

/** Whether a call is one of a document: `usersRef.doc(id).set`, `FirebaseFirestore.instance.collection('users').add`. */
function isOfDocument({ receiver }: CodeCall): boolean {
  return receiver.some((name) => documents.has(name));
}

/**
 * The evidence for it.
 *
 * @param isHashed whether the app hashes passwords: names do not say which are
 */
export function documentPassword({ key, location }: DocumentPassword, isHashed: boolean): CheckEvidence {
  const about = `Writes ${inCode(key)} into a document of Firestore, whose copy on the phone is in plain text.`;
  return isHashed
    ? review(location, `${about} Make sure that it is only the hash of a password.`)
    : fail(location, `${about} Leave passwords to the service that signs users in.`);
}
