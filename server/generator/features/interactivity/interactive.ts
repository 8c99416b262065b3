import type { DocPage } from "../../model/contribution.ts";
import type { FileSpec } from "../../model/file.ts";

/** A widget below lib/core/widgets, by the name of its file. */
export function interactiveWidget(name: string): FileSpec {
  return { path: `lib/core/widgets/${name}.dart`, tab: "code", template: `interactivity/${name}.dart` };
}

/** A page of the docs, called like the value of the field: what it is, an example, and what to watch. */
export function interactivityPage(id: string, title: string, what: string, example: string, watch: string): DocPage {
  return { id, title, body: `${what}\n\n\`\`\`dart\n${example}\n\`\`\`\n\n${watch}` };
}
