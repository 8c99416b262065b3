/** A conversation for one of the editor's own models. They know no system role: instructions come first. */
export interface EditorModelRequest {
  /** The model's id, family or name; undefined for any. */
  readonly model: string | undefined;
  /** By turns; the first and the last are the user's. */
  readonly messages: readonly { readonly role: "user" | "assistant"; readonly text: string }[];
  /** The answer is cut off after so many characters. */
  readonly maxCharacters: number;
}

/** What came of it. */
export type EditorModelReply =
  | {
      readonly kind: "answer";
      readonly text: string;
      readonly model: string;
      readonly isCutOff: boolean;
      readonly inputTokens: number;
      readonly outputTokens: number;
    }
  | { readonly kind: "no model" }
  | { readonly kind: "too long" }
  | {
      readonly kind: "error";
      /** As VS Code names it: `NoPermissions`, `Blocked`, `NotFound`, or another. */
      readonly code: string;
      readonly message: string;
    };
