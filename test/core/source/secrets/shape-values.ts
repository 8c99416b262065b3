import type { Shape } from "../../../../server/core/source/secrets/shape.ts";
import { base62, base64, base64url } from "../../../accuracy/secrets/values.ts";
import { randomMatch, randomText } from "./random-values.ts";

const encoded = (text: string) => Buffer.from(text).toString("base64");
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** As password managers make them. */
const password = (next: () => number) => randomText(`${base62}!#*+-_.~^`, 20, next);

/**
 * Values that are more than their pattern: what is in them decodes to something, or is laid out as a program does it.
 * Passwords are those that a machine makes: what people think of may say that it only stands for one.
 */
const special: Readonly<Record<string, (next: () => number) => string>> = {
  "json-web-token": (next) =>
    [part({ alg: "HS256" }), part({ sub: randomText(base62, 12, next) }), randomText(base64url, 43, next)].join("."),
  "basic-credentials": (next) => `Basic ${encoded(`robot:${randomText(base62, 20, next)}`)}`,
  "url-credentials": (next) => `postgres://app:${password(next)}@db.garden.dev:5432/notes`,
  "sql-password": (next) => `IDENTIFIED BY "${password(next)}"`,
  "curl-password": (next) => `curl -u robot:${password(next)} https://garden.dev`,
  "putty-key": (next) =>
    `PuTTY-User-Key-File-2: ssh-rsa\nEncryption: none\nPrivate-Lines: 8\n${randomText(base64, 64, next)}`,
  "bearer-token": (next) => `Bearer ${randomText(base62, 40, next)}`,
};

/** A random value of a shape, as its own definition says what there is. */
export function randomSecret(shape: Shape, next: () => number): string {
  const made = special[shape.id]?.(next);
  if (made !== undefined) return made;
  const lead = randomMatch(shape.lead ?? "", next);
  const start = shape.starts[Math.floor(next() * shape.starts.length)];
  if (shape.near) return `${start} = "${randomMatch(keyOf(shape), next)}"`;
  const body = randomMatch(shape.body, next);
  const end = shape.until === undefined ? "" : `\n${randomText(base62, 64, next)}\n${shape.until}`;
  return `${lead}${start}${body}${end}`;
}

/** The pattern of the key of a shape that is known by the word before it. */
function keyOf({ body }: Shape): string {
  return /\(\?<key>(.*?)\)\(\?!/.exec(body)?.[1] ?? "";
}
