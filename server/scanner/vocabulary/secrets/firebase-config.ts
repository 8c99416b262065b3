import type { Span, TextFile } from "../../source/text.ts";

const files = /(?:^|\/)(?:google-services[\w.-]*\.json|GoogleService-Info[\w.-]*\.plist|firebase_options[\w.]*\.dart)$/;
const neighbours = /firebase|messagingSenderId|GCM_SENDER_ID|"google_(?:api_key|crash_reporting_api_key)"/i;

/**
 * True for a Google API key that Firebase's own tools wrote, or that is given to Firebase: it only names the project.
 * See https://firebase.google.com/docs/projects/api-keys
 */
export function isFirebaseConfig({ path, text }: Pick<TextFile, "path" | "text">, { start, end }: Span): boolean {
  return files.test(path) || neighbours.test(text.slice(Math.max(0, start - 300), end + 300));
}
