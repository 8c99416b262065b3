import type { InfoPlist } from "../../project/ios/ios-app.ts";
import type { Location } from "../../source/text.ts";

/** The key of a purpose that iOS does not find. */
export interface UnreadKey {
  readonly key: string;
  readonly place: Location;
  readonly why: string;
}

/** Keys of purposes with white space around them, which iOS takes for others, and those in another tag. */
export function unreadKeys({ file, plist }: InfoPlist): UnreadKey[] {
  const entries = plist.root?.kind === "dict" ? plist.root.entries : [];
  const blank = entries.flatMap(({ key, keySpan }) =>
    key === key.trim() ? [] : [{ key: key.trim(), place: file.locate(keySpan), why: blankMessage }],
  );
  const miswritten = plist.miswritten.map(({ key, span }) => ({
    key: key.trim(),
    place: file.locate(span),
    why: capitalsMessage,
  }));
  return [...blank, ...miswritten].filter(({ key }) => key.endsWith("UsageDescription"));
}

const blankMessage = "there is white space around the key. Delete it.";
const capitalsMessage = "its tag has capitals, and only `<key>` is a key.";
