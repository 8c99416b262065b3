import type { PlistDict } from "../../escape/plist.ts";
import { element, renderXml } from "../../escape/xml.ts";

/** contents.xcworkspacedata of a workspace with one project. */
export function workspace(location: string): string {
  return renderXml(element("Workspace", { version: "1.0" }, element("FileRef", { location })));
}

export const workspaceChecks: PlistDict = { IDEDidComputeMac32BitWarning: true };
