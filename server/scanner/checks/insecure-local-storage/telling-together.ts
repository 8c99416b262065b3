import { wordsOf } from "../../vocabulary/names.ts";
import { isNameOfPerson, isPersonal } from "../../vocabulary/privacy/personal-data.ts";
import type { CodeWrite } from "../../vocabulary/storage/code-writes.ts";

const streets = /(?:^| )(?:street(?: (?:name|address))?|address line ?1?|strasse)$/;
const numbers = /(?:^| )(?:house (?:number|no|nr)|(?:postal|zip|post) ?code|zip|plz|hausnummer)$/;

/** What a key says is kept: part of an address, of who somebody is, or how somebody is reached. */
const kinds = {
  street: isStreet,
  number: (key: string) => numbers.test(wordsOf(key).join(" ")),
  person: (key: string) => isNameOfPerson(key) || /^(?:address|full address)$/.test(wordsOf(key).join(" ")),
  reached: isPersonal,
};

type Kind = keyof typeof kinds;

/** What tells of somebody only beside the other: a street and a postal code, a name and a mail address. */
const pairs: readonly (readonly [Kind, Kind])[] = [
  ["street", "number"],
  ["number", "street"],
  ["person", "reached"],
];

/** Whether a name is that of the street in an address: `streetAddress`. */
export function isStreet(name: string): boolean {
  return streets.test(wordsOf(name).join(" "));
}

/** The writes that tell of somebody together with what the same function writes beside them. */
export function tellingTogether(writes: readonly CodeWrite[]): ReadonlySet<CodeWrite> {
  const seen = new Set<string>();
  const parts = writes.flatMap((write) => {
    const key = write.key?.string?.value;
    const found = key === undefined ? [] : kindsOf(key);
    for (const kind of found) seen.add(`${kind} ${functionOf(write)}`);
    return found.map((kind) => ({ write, kind }));
  });
  const isBeside = ({ write, kind }: (typeof parts)[number]) =>
    pairs.some(([one, other]) => one === kind && seen.has(`${other} ${functionOf(write)}`));
  return new Set(parts.filter(isBeside).map(({ write }) => write));
}

function kindsOf(key: string): Kind[] {
  return (Object.keys(kinds) as Kind[]).filter((kind) => kinds[kind](key));
}

function functionOf({ value }: CodeWrite): number | undefined {
  return value.function?.span.start;
}
