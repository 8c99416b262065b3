import type { RichText } from "../../contract/rich-text.ts";
import { readRichText } from "../rich-text/read-rich-text.ts";

/** What the page of a check says. */
interface CheckPage {
  readonly finds: RichText;
  readonly why: RichText;
  readonly fix: RichText;
  readonly fails: RichText;
  readonly passes: RichText;
  readonly references: { readonly title: string; readonly url: string }[];
}

/** Our own pages link to what they want. Links to files beside them are words here. */
const ofOurs = { mayLink: (address: string) => address.startsWith("https://"), mayShow: () => true };

/** Reads the page of a check: what it finds, why that matters, and how to repair it. */
export function readCheckText(page: string): CheckPage {
  const section = (heading: string) => {
    const found = page.split(/^## /m).find((part) => part.startsWith(`${heading}\n`));
    return found?.slice(heading.length).trim() ?? "";
  };
  const links = section("References").matchAll(/^\* \[([^\]\n]{1,200})\]\(([^)\n]{1,300})\)/gm);
  return {
    finds: readRichText(section("What it finds"), ofOurs),
    why: readRichText(section("Why it matters"), ofOurs),
    fix: readRichText(section("How to fix"), ofOurs),
    fails: readRichText(section("Fails"), ofOurs),
    passes: readRichText(section("Passes"), ofOurs),
    references: [...links].map(([, title = "", url = ""]) => ({ title, url })),
  };
}
