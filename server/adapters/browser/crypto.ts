import { sha256 } from "../../scanner/index.ts";

/** Takes the place of `node:crypto` in a browser: digests that tell whether something has changed. */
export function createHash(_: "sha256") {
  let content = "";
  const made = {
    update(text: string) {
      content += text;
      return made;
    },
    digest: (_: "base64url") => sha256(content),
  };
  return made;
}
