/** What stands in place of a secret. */
const placeholder = "[secret]";

/** Shorter parts of an encoded secret also stand in harmless texts. */
const shortestPart = 8;

/**
 * Takes secrets out of a text that leaves to a log, an error or an answer: as they are, as JSON, a URL and base64 write
 * them, also in the middle of a longer encoded text such as `user:password`. Of an address, its path and its query are
 * secret too.
 */
export function hideSecrets(text: string, secrets: Iterable<string>): string {
  const forms = new Set([...secrets].flatMap((secret) => [secret, ...partsOfAddress(secret)]).flatMap(formsOf));
  return [...forms]
    .sort((a, b) => b.length - a.length)
    .reduce((clean, form) => (form === "" ? clean : clean.replaceAll(form, placeholder)), text);
}

function formsOf(secret: string): string[] {
  const encoded = encodeURIComponent(secret.toWellFormed());
  const lowerCase = encoded.replace(/%[\dA-F]{2}/g, (code) => code.toLowerCase());
  const form = new URLSearchParams([["", secret]]).toString().slice(1);
  return [secret, JSON.stringify(secret).slice(1, -1), encoded, lowerCase, form, ...base64Of(secret)];
}

/** The characters of base64 that depend on the secret alone, wherever it begins in the encoded text. */
function base64Of(secret: string): string[] {
  const bytes = Buffer.from(secret);
  return [0, 1, 2].flatMap((before) => {
    const encoded = Buffer.concat([Buffer.alloc(before), bytes]).toString("base64");
    const from = Math.ceil((before * 8) / 6);
    const end = Math.floor(((before + bytes.length) * 8) / 6);
    const own = encoded.slice(from, end);
    return own.length < shortestPart ? [] : [own, own.replaceAll("+", "-").replaceAll("/", "_")];
  });
}

function partsOfAddress(secret: string): string[] {
  const url = /^https?:/.test(secret) ? URL.parse(secret) : null;
  if (!url) return [];
  const query = [...url.searchParams.values()];
  return [url.href, url.pathname + url.search, ...url.pathname.split("/"), ...query].filter(
    (part) => part.length >= shortestPart,
  );
}
