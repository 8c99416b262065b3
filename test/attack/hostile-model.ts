import { scriptedModel } from "../support/models/scripted-model.ts";
import { everyTrick } from "./hostile-project.ts";

/** A model that says hostile things wherever it can say anything, whatever it is asked. */
export function hostileModel() {
  const said = `${everyTrick}\n\n- ${everyTrick}\n\n\`\`\`${everyTrick}\n${everyTrick}\n\`\`\`\n![a](https://evil.example/) [b](command:x)`;
  return scriptedModel(({ task, text }) => {
    if (task === "explain") return { meaning: said, fix: said, verify: said };
    if (task !== "patch") return said;
    const search = /\|\d+\|(.*badCertificateCallback.*)/.exec(text)?.[1] ?? "";
    const file = /\|file\|(lib\/.*)/.exec(text)?.[1] ?? "";
    return { edits: [{ file, search, replace: search.replace("true", "false") }], imports: [], why: said };
  });
}
