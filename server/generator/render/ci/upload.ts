import { stringify } from "yaml";
import type { StoreUpload } from "../../model/contribution.ts";
import type { ProjectModel } from "../../model/project-model.ts";
import type { PlatformBuild } from "./platforms.ts";

/** How what is built for a platform gets to its store; undefined where a person brings it there. */
export function uploadOf({ uploads }: ProjectModel, { id }: Pick<PlatformBuild, "id">): StoreUpload | undefined {
  return uploads.find(({ platform }) => platform === id);
}

/** The steps of it. */
export function uploadSteps({ place, tool, run, secrets }: StoreUpload): string[] {
  const settings = stringify(tool.with, { defaultStringType: "QUOTE_DOUBLE", defaultKeyType: "PLAIN" });
  const variables = Object.keys(secrets).map((name) => `          ${name}: \${{ secrets.${name} }}\n`);
  return [
    `      - uses: ${tool.uses}\n        with:\n${settings.replace(/^(?=.)/gm, "          ")}`,
    `      - name: Upload to ${place}\n        run: ${run}\n        env:\n${variables.join("")}`,
  ];
}
