import { Menu } from "../../ui/menu.tsx";
import type { ShownProject } from "../project/project.ts";

const items = [
  { id: "deep-scan", label: "Deep scan…" },
  { id: "threat-model", label: "Threat model…" },
  { id: "summary", label: "Summary…" },
] as const;

/** What goes beyond the checks, for the whole project. */
export function AssistantMenu({ project }: { readonly project: ShownProject }) {
  return <Menu label="Assistant" items={items} pick={(kind) => project.ask({ kind })} />;
}
