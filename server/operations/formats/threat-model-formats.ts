import type { ThreatModel } from "../../assistant/index.ts";
import { reportPolicy } from "../../reports/html/page.ts";
import { threatModelHtml } from "../../reports/threat-model/html.ts";
import { threatModelMarkdown } from "../../reports/threat-model/markdown.ts";
import { threatDragon } from "../../reports/threat-model/threat-dragon.ts";
import { version } from "../../version.ts";
import type { FileFormat } from "../operation.ts";

/** The file formats of a threat model. */
export const threatModelFormats: Readonly<Record<string, FileFormat<ThreatModel>>> = {
  html: {
    mediaType: "text/html; charset=utf-8",
    disposition: "inline",
    policy: reportPolicy,
    fileName: ({ name }) => `${name}-threats.html`,
    write: (model) => threatModelHtml(model, version),
  },
  markdown: {
    mediaType: "text/markdown; charset=utf-8",
    disposition: "inline",
    fileName: ({ name }) => `${name}-threats.md`,
    write: threatModelMarkdown,
  },
  "threat-dragon": {
    mediaType: "application/json",
    disposition: "attachment",
    fileName: ({ name }) => `${name}-threat-dragon.json`,
    write: threatDragon,
  },
};
