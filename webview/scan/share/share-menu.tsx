import { Menu } from "../../ui/menu.tsx";
import type { ShownProject } from "../project/project.ts";
import { waysToShare } from "./ways-to-share.ts";

/** Shares the last scan. Each way first shows what would be sent. */
export function ShareMenu({ project }: { readonly project: ShownProject }) {
  return <Menu label="Share" items={waysToShare} pick={(way) => project.ask({ kind: "share", way })} />;
}
