import { wordsOf } from "../names.ts";
import {
  isAboutUser,
  isBusiness,
  isPersonal,
  isPersonClass,
  isPhoneField,
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
 * mail goes. The name of a customer or student tells of one in every table.
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
  const isOfBusiness = isBusiness(table);
  const isPeople = isTableOfPeople(table);
  const hasWay = !isOfBusiness && columns.some(({ name }) => isReached(name));
  const isTold = hasWay && saysWhoIsReached(table, columns);
  const isMail = columns.some(({ name }) => copies.test(wordsOf(name).join(" ")));
  return columns.filter(({ name }) => {
    if (isReached(name)) return isTold || isPeople;
    if (!isOfBusiness && namesRecorded(name, table)) return true;
    if (isMail && isAddressOfMail(name)) return true;
    if (isTold && (saysWho(name, table) || isNickname(name))) return true;
    if (isTold || (isPeople && hasWay)) return isPlainName(name) || isWayToPerson(name) || (isPeople && isStreet(name));
    return isPeople && isStreet(name);
  });
}

/** Whether the columns of a table say who is reached by what is in it: `name` beside an `email`, not beside a number. */
function saysWhoIsReached(table: string, columns: readonly TableColumn[]): boolean {
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

const presences = /\b(?:attendances?|absences?|attendees?)\b/;

/**
 * Whether a column is the name of whoever an app keeps a record of: `customerName` in a table of orders, and `name` in one
 * of students or of who was present.
 */
function namesRecorded(name: string, table: string): boolean {
  const words = wordsOf(name).join(" ");
  // Folders have a full name too.
  if (/^(?:name|full ?name)$/.test(words)) return isRecordOfPeople(table);
  return tellsOfPerson([name]) && !passing.test(words);
}

/** Names of those who only meet what a table is about, or that all may see. */
const passing = /\b(?:nick|doctor|teacher|sender|receiver|recipient|contact|tenant|caller|callee|inviter|invitee)/;

function isRecordOfPeople(table: string): boolean {
  return isPersonClass(table.replace(/s$/, "")) || presences.test(wordsOf(table).join(" "));
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

/** In the languages in which apps name their columns. */
const plainNames =
  /(?:^| )(?:display|friendly|screen|real) name$|^(?:name|login|user ?name|nombres?|nome|nom|nama|naam|navn|namn|isim|adi|ad soyad|unvan|imie|nazwisko|jmeno|ho ten|fio)$/;

/** What somebody is called, where a way to reach people is beside it. */
function isPlainName(name: string): boolean {
  return plainNames.test(wordsOf(name).join(" "));
}

const nicknames =
  /(?:^| )(?:nick ?name|skype|facebook|telegram|whats ?app|instagram|twitter|linked ?in|wechat|viber|discord|icq)(?: (?:id|name|account|handle|user|username|url|link))?$/;

/** Whether a column is what one person is called somewhere, beside who that is: `skype`, `nickName`. */
function isNickname(name: string): boolean {
  return nicknames.test(wordsOf(name).join(" "));
}

const ways =
  /^(?:(?:personal|private|home|business|work|office|other|postal|mailing|current|permanent|full) )?(?:address|adres|adresse|direccion|endereco|indirizzo|alamat|mobile|phone)(?: line)?(?: ?\d)?$|^(?:post|zip|postal) ?code$/;

/** Whether a column of a table of people is one more way to find one of them: `businessAddress`, `mobile`. */
function isWayToPerson(name: string): boolean {
  return ways.test(wordsOf(name).join(" ")) || isPhoneField(name);
}

/** Only mails have these. */
const copies = /^b?cc(?: |$)/;
const sides =
  /^(?:to|from|b?cc|sender|reply to|recipients?|receivers?)(?: (?:to|in|as|for|display|json|text|list|name|names|address|addresses|email|emails))*$/;

/** Whether a column of a mail says from whom or to whom it is: `ccInJson`, `fromToDisplay`. */
function isAddressOfMail(name: string): boolean {
  return sides.test(wordsOf(name).join(" "));
}
