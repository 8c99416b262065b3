import { valueKind, wordsOf } from "../names.ts";
import { isAboutHealth, isNameOfPerson, isPersonal, isStreet, persons } from "./personal-data.ts";

/** A field that a document of GraphQL asks for, and the fields and types around it: `["", "user", "mail"]` of `{ user { mail } }`. */
type Selected = readonly string[];

/** As deep a document goes. */
const maxDepth = 50;

/** The fields without further ones that a document asks for. Undefined if not all of them can be known. */
function selectedBy(document: string): readonly Selected[] | undefined {
  const tokens = document.replace(/#.*/g, "").match(/"[^"]*"|\.\.\.|[\w$@]+|[{}():]/g) ?? [];
  const fragments = new Set(tokens.filter((_, i) => tokens[i - 1] === "fragment"));
  const found: Selected[] = [];
  const around: string[] = [];
  let field: string | undefined;
  let brackets = 0;
  const endField = () => {
    if (field !== undefined && around.length > 0) found.push([...around, field]);
    field = undefined;
  };
  for (const [i, token] of tokens.entries()) {
    if (token === "(") brackets++;
    else if (token === ")") brackets--;
    else if (brackets > 0 || token.startsWith("@") || token === ":") continue;
    else if (token === "{") {
      if (around.length === maxDepth) return undefined;
      const isOperation = around.length === 0 && tokens[i - 4] !== "fragment";
      around.push(isOperation ? "" : (field ?? ""));
      field = undefined;
    } else if (token === "}") {
      endField();
      around.pop();
    } else if (token === "...") {
      endField();
      const [next = "", type] = tokens.slice(i + 1, i + 3);
      if (next !== "on" && next !== "{" && !fragments.has(next)) return undefined;
      field = next === "on" ? type : undefined;
    } else if (tokens[i - 1] === "..." || (tokens[i - 2] === "..." && tokens[i - 1] === "on")) continue;
    // The name in front of a colon is only another one for the field behind it.
    else if (tokens[i + 1] !== ":") {
      endField();
      field = token;
    }
  }
  return around.length === 0 && found.length > 0 ? found : undefined;
}

const givesSecret =
  /^(?:get|fetch|request|create|generate|refresh|renew|log ?in|sign ?in)\b.*\b(?:code|otp|token|password|secret)$/;

const ofPeople = new RegExp(`\\b(?:${persons}|me|profile|account|login|sign ?in|sign ?up|people)s?\\b`);
const saysLittle =
  /^(?:.* )?(?:id|ids|uuid|count|total|number|status|state|type|typename|success|ok|error|errors|code|role|date|at|time|cursor|has \w+|is \w+|filename|mimetype|encoding|version|message)$/;

/** What a document of GraphQL asks for that tells of somebody, or is a secret. */
function isTelling(selected: Selected): boolean {
  const field = selected.at(-1) ?? "";
  const words = wordsOf(field).join(" ");
  // A field that gives no object is named after what is done: what it gives is only known if it says so.
  if (selected.length === 2 && selected[0] === "") return givesSecret.test(words);
  if (valueKind(field) !== undefined || isPersonal(field) || isAboutHealth(field) || isStreet(field)) return true;
  if (isNameOfPerson(field) || /^user ?name$/.test(words)) return true;
  if (saysLittle.test(words)) return false;
  const around = selected.slice(0, -1).map((one) => wordsOf(one).join(" "));
  return (
    around.some((one) => ofPeople.test(one)) ||
    (/^(?:text|body|content)$/.test(words) && around.some((one) => /\b(?:message|chat|comment)s?\b/.test(one)))
  );
}

/** Whether what a document of GraphQL asks for may tell of somebody or hold a secret: also if that cannot be known. */
export function asksForPersonal(document: string): boolean {
  return selectedBy(document)?.some(isTelling) ?? true;
}
