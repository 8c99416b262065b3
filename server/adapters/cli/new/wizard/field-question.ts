import type { CatalogField } from "../../../../generator/index.ts";
import { text } from "../../../../reports/terminal-text.ts";
import type { Generator } from "../../../../services/generator.ts";
import { typedValue } from "../typed-value.ts";
import { meantBy, numbered, numberOf, numberProblem } from "./choices.ts";
import { dictatorsOf, freeing } from "./free-choice.ts";
import { type AppDraft, fieldAt, requestOfDraft, type WizardQuestion } from "./question.ts";

/** What is typed for an empty list. */
const nothing = "none";

/** Asks for one field of the catalogue, until the generator accepts it. */
export function fieldQuestion(
  field: CatalogField,
  fields: ReadonlyMap<string, CatalogField>,
  generator: Generator,
): WizardQuestion {
  const { key, label, help, values: choices = [], kind } = field;
  /** An answer from before may have freed the field; this one decides about that anew. */
  const withAnswer = async (draft: AppDraft, value: unknown) => {
    const before = new Map([...draft.chosen].filter(([one]) => one !== key && !dictatorsOf(field).includes(one)));
    const { config } = await generator.check(requestOfDraft({ ...draft, chosen: before }));
    return new Map([...before, [key, value] as const, ...freeing(field, value, fields, config)]);
  };
  const items = async (draft: AppDraft) => itemsOf(fieldAt((await generator.check(requestOfDraft(draft))).config, key));
  return {
    label: kind === "chips" ? `${label}, several with commas` : label,
    above: async () => text`${help !== undefined && text`${help}\n`}${numbered(choices)}`,
    usual: async (draft) =>
      listed(
        (await items(draft)).map((item) => numberOf(choices, item)),
        ",",
      ),
    async answered(draft) {
      const name = (item: string) => choices.find(({ value }) => value === item)?.label ?? item;
      return `${label}: ${listed((await items(draft)).map(name), ", ")}`;
    },
    async answer(typed, draft) {
      if (typed === "") return { draft };
      const parts = typed === nothing ? [] : (kind === "chips" ? typed.split(",") : [typed]).map((one) => one.trim());
      const wrong = choices.length > 0 ? numberProblem(choices, parts) : undefined;
      if (wrong !== undefined) return { problem: `It ${wrong}.` };
      const value = typedValue(field, parts.map((part) => meantBy(choices, part)).join(","));
      const next = { ...draft, chosen: await withAnswer(draft, value) };
      const { problems } = await generator.check(requestOfDraft(next));
      const [first] = Object.entries(problems);
      return first === undefined ? { draft: next } : { problem: sentence(first, key, value) };
    },
  };
}

function itemsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [String(value)];
}

function listed(items: readonly string[], between: string): string {
  return items.length === 0 ? nothing : items.join(between);
}

/** A problem of the generator continues a sentence that begins with the field. */
function sentence([path, problem]: readonly [path: string, problem: string], key: string, value: unknown): string {
  if (path === key) return `It ${problem}.`;
  const item =
    Array.isArray(value) && path.startsWith(`${key}.`) ? value[Number(path.slice(key.length + 1))] : undefined;
  return `${typeof item === "string" ? `“${item}”` : path} ${problem}.`;
}
