import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Workspace } from "../../support/services/workspace.ts";

const sampleApp = join(import.meta.dirname, "../../fixtures/sample-app");

/** Where a Flutter project has its main manifest. */
export const manifestFile = "android/app/src/main/AndroidManifest.xml";

/** Copies the sample app, which has ten findings and grade F, under a name of its own. Resolves to its folder. */
export async function copySampleApp(workspace: Workspace, name: string): Promise<string> {
  const folder = join(workspace.folder, "apps", name);
  await cp(sampleApp, folder, { recursive: true });
  return folder;
}

/** Makes the base app debuggable, which is its only finding and costs it grade A. Resolves to its folder. */
export async function makeDebuggable({ app }: Workspace): Promise<string> {
  const manifest = join(app, manifestFile);
  const text = await readFile(manifest, "utf8");
  await writeFile(manifest, text.replace("<application", '<application\n        android:debuggable="true"'));
  return app;
}
