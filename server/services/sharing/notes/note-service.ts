import type { Note } from "../../../reports/messages/note.ts";
import type { Api } from "../api.ts";

/** A service for notes that only those read who have the address, or the account. */
export interface NoteService {
  readonly name: string;
  /** Where the API is below the address in the settings. */
  readonly path: string;
  headers(token: string): Readonly<Record<string, string>>;
  /** Makes the note and returns its address; undefined when it is unknown whether it was made. */
  make(api: Api, note: Note): Promise<string | undefined>;
  /** The newest notes of the token's owner. */
  newest(api: Api): Promise<readonly { readonly title: string; readonly url: string }[]>;
}
