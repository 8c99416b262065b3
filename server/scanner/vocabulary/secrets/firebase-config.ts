import type { Span, TextFile } from "../../source/text.ts";

const files = /(?:^|\/)(?:google-services[\w.-]*\.json|GoogleService-Info[\w.-]*\.plist|firebase_options[\w.]*\.dart)$/;
const neighbours = /firebase|messagingSenderId|GCM_SENDER_ID|"google_(?:api_key|crash_reporting_api_key)"/i;

/**
 * Whether a Google API key was written by Firebase's own tools or is used by Firebase. It only identifies the project,
 * see https://firebase.google.com/docs/projects/api-keys
 */
export function isFirebaseConfig({ path, text }: Pick<TextFile, "path" | "text">, { start, end }: Span): boolean {
  return files.test(path) || neighbours.test(text.slice(Math.max(0, start - 300), end + 300));
}
