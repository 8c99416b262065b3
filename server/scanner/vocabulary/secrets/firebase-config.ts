import type { Span, TextFile } from "../../source/text.ts";

const files =
  /(?:^|\/)(?:google-services[\w.-]{0,100}\.json|GoogleService-Info[\w.-]{0,100}\.plist|firebase_options[\w.]{0,100}\.dart)$/;
const neighbours = /firebase|messagingSenderId|GCM_SENDER_ID|"google_(?:api_key|crash_reporting_api_key)"/i;
/**
 * What names the key of the maps right in front of it, whatever else of Firebase is beside it: a manifest, an app of iOS, and
 * a constant such as `googleMapsApiKey`.
 */
const ofMaps = [
  /"com\.google\.android\.(?:geo|maps\.v2)\.API_KEY"[^<>]{0,200}$/,
  /\bprovideAPIKey[(:]\s{0,9}@?"$/,
  /(?:maps?|places?|geocod(?:e|er|ing)|directions?)_?(?:api)?_?key["']?\s{0,9}[=:]\s{0,20}["']$/i,
];

/** In characters. */
const nearby = 300;

/**
 * Whether a Google API key was written by Firebase's own tools or is used by Firebase. It only identifies the project,
 * see https://firebase.google.com/docs/projects/api-keys
 */
export function isFirebaseConfig({ path, text }: Pick<TextFile, "path" | "text">, { start, end }: Span): boolean {
  const before = text.slice(Math.max(0, start - 200), start);
  if (ofMaps.some((named) => named.test(before))) return false;
  return files.test(path) || neighbours.test(text.slice(Math.max(0, start - nearby), end + nearby));
}
