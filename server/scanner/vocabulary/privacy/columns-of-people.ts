import { wordsOf } from "../names.ts";
import {
  isAboutUser,
  isBusiness,
  isPersonal,
  isPersonClass,
  isStreet,
  namesSomebodyReached,
  tellsOfPerson,
} from "./personal-data.ts";

/** A column of a table, by their names. */
export interface TableColumn {
  readonly table: string;
  readonly name: string;
}

/**
 * The columns that tell who somebody is or how to reach them. A table is one of people by its name (`users`), or by what
 * is in it: how somebody is reached beside who it is (`contact_name` and `contact_number` of an order), or to whom a
 * mail goes.
 */
export function columnsOfPeople<One extends TableColumn>(columns: readonly One[]): ReadonlySet<One> {
  const tables = new Map<string, One[]>();
  for (const column of columns) {
    const known = tables.get(column.table);
    if (known) known.push(column);
    else tables.set(column.table, [column]);
  }
  return new Set([...tables].flatMap(([table, all]) => columnsOfTable(table, all)));
}

function columnsOfTable<One extends TableColumn>(table: string, columns: readonly One[]): One[] {
  const isTold = tellsOfPeople(table, columns);
  const isPeople = isTableOfPeople(table);
  const isMail = columns.some(({ name }) => copies.test(wordsOf(name).join(" ")));
  return columns.filter(({ name }) => {
    if (isReached(name)) return isTold || isPeople;
    if (isMail && isAddressOfMail(name)) return true;
    if (isTold && (saysWho(name, table) || isPlainName(name) || isContact(name))) return true;
    return isPeople && isStreet(name);
  });
}

/** Whether the columns of a table say how somebody is reached, and who it is: `name` beside an `email`, not beside a number. */
function tellsOfPeople(table: string, columns: readonly TableColumn[]): boolean {
  if (isBusiness(table) || !columns.some(({ name }) => isReached(name))) return false;
  const hasMail = columns.some(({ name }) => isOwnMailAddress(name));
  return columns.some(({ name }) => saysWho(name, table) || (hasMail && isPlainName(name)));
}

const others =
  /\b(?:address|addresses|shipping|delivery|deliveries|profiles|people|identity|identities|invitations?)\b/;

/** Whether a table is one of users or other people, or of where they live, by its name: `accounts`, `ShippingAddress`. */
function isTableOfPeople(table: string): boolean {
  const words = wordsOf(table).join(" ");
  const single = words.replace(/s\b/g, "");
  return isAboutUser(words) || others.test(words) || isAboutUser(single) || isPersonClass(single);
}

/** Whether a column says who somebody is, and not only how they want to be called: the `name` in a table `friends` too. */
export function saysWho(name: string, table?: string): boolean {
  const row = table?.replace(/s$/, "");
  const isTold = tellsOfPerson(row ? [row, name] : [name]) || namesSomebodyReached(name);
  return isTold && !/nick/i.test(name);
}

/** Whether a column says how somebody is reached, or what only they have: `emailFromLogin` too. */
function isReached(name: string): boolean {
  return isPersonal(name) || isMailAddress(name);
}

function isMailAddress(name: string): boolean {
  return /(?:^| )(?:e ?)?mail(?: address)?(?: (?:from|of|for|used) .*)?$/.test(wordsOf(name).join(" "));
}

/** Whether a mail address is that of the row, and not of who owns it. */
function isOwnMailAddress(name: string): boolean {
  return /^e ?mail(?: address)?$|^mail(?: address)?$/.test(wordsOf(name).join(" "));
}

/** What somebody is called, where a mail address is beside it. */
function isPlainName(name: string): boolean {
  return /(?:^| )(?:display|friendly|screen|real) name$|^(?:name|login|user ?name)$/.test(wordsOf(name).join(" "));
}

const contacts =
  /(?:^| )(?:nick ?name|skype|facebook|telegram|whats ?app|instagram|twitter|linked ?in|wechat|viber|discord|icq)(?: (?:id|name|account|handle|user|username|url|link))?$/;
const lives =
  /^(?:(?:personal|private|home|business|work|office|other|postal|mailing|current|permanent|full) )?(?:address|mobile|phone)(?: line)?(?: ?\d)?$/;

/** Whether a column of a table of people is one more way to find one of them: `skype`, `businessAddress`. */
function isContact(name: string): boolean {
  const words = wordsOf(name).join(" ");
  return contacts.test(words) || lives.test(words);
}

/** Only mails have these. */
const copies = /^b?cc(?: |$)/;
const sides =
  /^(?:to|from|b?cc|sender|reply to|recipients?|receivers?)(?: (?:to|in|as|for|display|json|text|list|name|names|address|addresses|email|emails))*$/;

/** Whether a column of a mail says from whom or to whom it is: `ccInJson`, `fromToDisplay`. */
function isAddressOfMail(name: string): boolean {
  return sides.test(wordsOf(name).join(" "));
}
