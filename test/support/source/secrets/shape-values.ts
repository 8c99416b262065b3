import type { Shape } from "../../../../server/scanner/vocabulary/secrets/shape.ts";
import { base62, base64, base64url } from "../../../accuracy/secrets/values.ts";
import type { Random } from "../../../fuzz/random.ts";
import { randomMatch, randomText } from "./random-values.ts";

const encoded = (text: string) => Buffer.from(text).toString("base64");
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** As password managers make them. */
const password = (random: Random) => randomText(`${base62}!#*+-_.~^`, 20, random);

/**
 * Values that are more than their pattern: what is in them decodes to something, or is laid out as a program does it.
 * Passwords are those that a machine makes: what people think of may say that it only stands for one.
 */
const special: Readonly<Record<string, (random: Random) => string>> = {
  "json-web-token": (random) =>
    [part({ alg: "HS256" }), part({ sub: randomText(base62, 12, random) }), randomText(base64url, 43, random)].join(
      ".",
    ),
  "basic-credentials": (random) => `Basic ${encoded(`robot:${randomText(base62, 20, random)}`)}`,
  "url-credentials": (random) => `postgres://app:${password(random)}@db.garden.dev:5432/notes`,
  "sql-password": (random) => `IDENTIFIED BY "${password(random)}"`,
  "curl-password": (random) => `curl -u robot:${password(random)} https://garden.dev`,
  "putty-key": (random) =>
    `PuTTY-User-Key-File-2: ssh-rsa\nEncryption: none\nPrivate-Lines: 8\n${randomText(base64, 64, random)}`,
  "bearer-token": (random) => `Bearer ${randomText(base62, 40, random)}`,
};

/** A random value of a shape, as its own definition says what there is. */
export function randomSecret(shape: Shape, random: Random): string {
  const made = special[shape.id]?.(random);
  if (made !== undefined) return made;
  const lead = randomMatch(shape.lead ?? "", random);
  const start = shape.starts[random.below(shape.starts.length)];
  if (shape.near) return `${start} = "${randomMatch(keyOf(shape), random)}"`;
  const body = randomMatch(shape.body, random);
  const end = shape.until === undefined ? "" : `\n${randomText(base62, 64, random)}\n${shape.until}`;
  return `${lead}${start}${body}${end}`;
}

/** The pattern of the key of a shape that is known by the word before it. */
function keyOf({ body }: Shape): string {
  return /\(\?<key>(.*?)\)\(\?!/.exec(body)?.[1] ?? "";
}
