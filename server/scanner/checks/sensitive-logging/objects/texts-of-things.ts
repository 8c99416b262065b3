import type { Code, CodeArgument } from "../../../code/code.ts";
import type { FlowHop } from "../../../project/code.ts";
import { typedInto, wordsOf } from "../../../vocabulary/names.ts";
import { isAboutHealth, isPersonal, tellsOfPerson } from "../../../vocabulary/privacy/personal-data.ts";

const things =
  "products?|items?|goods|articles?|categor(?:y|ies)|brands?|coupons?|vouchers?|menu|catalog(?:ue)?|listing";

/** What people type about goods, as the last words of a name. */
const detail = new RegExp(
  "\\b(?:price|cost|quantity|qty|amount|brand|style|size|colou?r|coupon|(?:coupon|promo|discount) code|discount|stock|sku|category|" +
    `(?:item|product|new|selected|current) condition|(?:${things}) (?:name|title|description|details?))$`,
);

/** Whether a name or a label is that of something about goods: `_newPrice`, `productTitle`, and not of a person. */
export function isDetailOfThing(name: string): boolean {
  const words = wordsOf(typedInto(name)).join(" ");
  return detail.test(words) && !isAboutHealth(name) && !ofSomebody.test(words);
}

/** Words of what people say of themselves or to others. */
const ofSomebody =
  /\b(?:user|customer|buyer|seller|owner|member|patient|contact|body|my|e ?mail|phone|mobile|address|comment|message|msg|chat|search|query|note|feedback|review|reply|question|answer|password|otp|pin)\b/;

const aThing = new RegExp(`\\b(?:${things})\\b`);
const entering = /\b(?:form|editor|add|edit|create|new|update|upload|sell|insert|modify|manage)\b/;

/** Whether a class or a file is a form in which somebody enters goods: `EditProduct`, `add_item_page.dart`. */
function isFormOfThing(name: string): boolean {
  const words = wordsOf(name).join(" ");
  return aThing.test(words) && entering.test(words) && !ofSomebody.test(words);
}

function isOfSomebody(name: string): boolean {
  if (isDetailOfThing(name)) return false;
  const words = wordsOf(name).join(" ");
  return isPersonal(name) || tellsOfPerson([name]) || ofSomebody.test(words) || /\bname$/.test(words);
}

/** Whether a value is given to a function that does more than to log it: what all requests pass gets other things too. */
function takesAnything({ kind, to, makesObject, givesResult }: FlowHop): boolean {
  const isCallback = /^on[A-Z]/.test(to.slice(to.lastIndexOf(".") + 1));
  return kind === "argument" && givesResult === true && makesObject !== true && !isCallback;
}

/** What the code around a log says of a text that somebody types. */
export interface TypedText {
  /** The names of what it is called on its way, and how the field is labelled. */
  readonly names: readonly string[];
  readonly hops: readonly FlowHop[];
  /** The file in which it is logged. */
  readonly file: string;
}

/** Whether what is typed is about goods: by the label of its field, or in a form of goods where nothing speaks of a person. */
export function isAboutThing({ names, hops, file }: TypedText): boolean {
  const all = [...names, ...hops.map(({ to }) => to.slice(to.lastIndexOf(".") + 1))];
  if (all.some(isOfSomebody) || hops.some(takesAnything)) return false;
  const places = [file, ...hops.map(({ path }) => path)].map((path) => path.split("/").at(-1) ?? "");
  const classes = hops.map(({ to }) => to.split(".", 1)[0] ?? "");
  return names.some(isDetailOfThing) || [...places, ...classes].some(isFormOfThing);
}

/** Whether a text is that of an address by its name, `apiUrl`: what fills any of its gaps is a step of it. */
export function isAddressText(name: string): boolean {
  return /^(?:ur[li]|path|endpoint)$/.test(wordsOf(name).at(-1) ?? "");
}

const labels = /^(?:label|hint|title|placeholder|name|controller|decoration)(?:Text)?$/;

const typedCallback = /^on(?:Changed?|Submitted|FieldSubmitted|Saved)$|^validator$/;

/** What the field calls its text, in whose closure a piece of code is: its labels, its hint and its controller. */
export function labelsOfField({ body }: Code): readonly string[] {
  const [field] = body?.name === "" ? body.callsAround : [];
  const isField = field?.args.some((one) => body && typedCallback.test(one.name ?? "") && one.contains(body));
  if (!field || !isField) return [];
  return field.args.filter(({ name }) => labels.test(name ?? "")).flatMap(namesIn);
}

function namesIn(argument: CodeArgument): string[] {
  const texts = argument.strings().flatMap(({ value }) => value ?? []);
  return [...texts, ...argument.values.map(({ name }) => name)];
}
