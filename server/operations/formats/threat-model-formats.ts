import type { ThreatModel } from "../../assistant/index.ts";
import { threatModelMarkdown } from "../../reports/threat-model/markdown.ts";
import type { FileFormat } from "../operation.ts";

/** The file formats of a threat model. */
export const threatModelFormats: Readonly<Record<string, FileFormat<ThreatModel>>> = {
  markdown: {
    mediaType: "text/markdown; charset=utf-8",
    disposition: "inline",
    fileName: ({ name }) => `${name}-threats.md`,
    write: threatModelMarkdown,
  },
};
