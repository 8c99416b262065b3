import { scriptedModel } from "../support/models/scripted-model.ts";
import { everyTrick } from "./hostile-project.ts";

/** A model that says hostile things wherever it can say anything, whatever it is asked. */
export function hostileModel() {
  const said = `${everyTrick}\n\n- ${everyTrick}\n\n\`\`\`${everyTrick}\n${everyTrick}\n\`\`\`\n![a](https://evil.example/) [b](command:x)`;
  return scriptedModel(({ task, text }) => {
    if (task === "explain") return { meaning: said, fix: said, verify: said };
    if (task === "deep-scan") return { findings: claimsAbout(text, said) };
    if (task !== "patch") return said;
    const search = /\|\d+\|(.*badCertificateCallback.*)/.exec(text)?.[1] ?? "";
    const file = /\|file\|(lib\/.*)/.exec(text)?.[1] ?? "";
    return { edits: [{ file, search, replace: search.replace("true", "false") }], imports: [], why: said };
  });
}

/** A claim about every line that a deep scan shows, because only those that quote a line are taken. */
function claimsAbout(text: string, said: string) {
  let file = "";
  return text.split("\n").flatMap((marked) => {
    const [, place = "", quote = ""] = /^[0-9a-f]{12}\|(file|\d+)\|(.*)$/.exec(marked) ?? [];
    if (place === "file") file = quote;
    if (!/^\d+$/.test(place)) return [];
    const about = { file, line: Number(place), quote, class: "injection", severity: "High", certainty: "certain" };
    return [{ ...about, title: `${place} ${said}`, why: said, fix: said }];
  });
}
