import type { DocPage } from "../../model/contribution.ts";
import type { FileSpec } from "../../model/file.ts";

/** A widget below lib/core/widgets, by the name of its file. */
export function componentWidget(name: string, data: Readonly<Record<string, unknown>> = {}): FileSpec {
  return { path: `lib/core/widgets/${name}.dart`, tab: "code", template: `components/${name}.dart`, data };
}

/** A page of the docs, called like the value of the field: what the component is, an example, and what to watch. */
export function componentPage(id: string, title: string, what: string, example: string, watch: string): DocPage {
  return { id, title, body: `${what}\n\n\`\`\`dart\n${example}\n\`\`\`\n\n${watch}` };
}
