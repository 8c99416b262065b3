import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Workspace } from "../support/services/workspace.ts";

export const manifest = "android/app/src/main/AndroidManifest.xml";
/** The file that the fixes of this app make, and its folder. */
export const created = "android/app/src/main/res/xml/network_security_config.xml";
export const createdFolder = "android/app/src/main/res/xml";

/**
 * Makes the base app one that three fixes change: two of them edit the manifest, one also makes a file that the manifest
 * names. Returns the manifest's text.
 */
export async function breakApp({ app, write }: Workspace): Promise<string> {
  await rm(join(app, createdFolder), { recursive: true });
  const text = (await readFile(join(app, manifest), "utf8"))
    .replace('android:allowBackup="false"', 'android:allowBackup="true"\n        android:debuggable="true">')
    .replace(/\n.*networkSecurityConfig.*/, "");
  await write(join("apps/garden_notes", manifest), text);
  return text;
}
