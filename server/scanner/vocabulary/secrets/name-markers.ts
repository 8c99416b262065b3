const stems =
  "assword ASSWORD asswd ASSWD asscode assphrase ASSPHRASE pwd PWD Pwd _PASS _pass pass: pass= pass\" pass' Pass> oken OKEN ecret ECRET " +
  "redential REDENTIAL nemonic NEMONIC eed_phrase EED_PHRASE eedPhrase eedWords jwt Jwt JWT Key.from KeySpec earer uthorization UTHORIZATION";

const keyWords =
  "api private secret access auth encryption encrypt signing master aes crypto server service admin session".split(" ");

/** The spellings of a phrase such as `api key`, without a first letter that may be a capital. */
function spellings(word: string): string[] {
  const rest = word.slice(1);
  return [
    `${rest}Key`,
    `${rest}_key`,
    `${word.toUpperCase()}_KEY`,
    `${rest}-key`,
    `${rest}-Key`,
    `${rest}key`,
    `${rest} key`,
    `${rest} Key`,
    `${rest}.key`,
  ];
}

/** Case-sensitive texts. A text without any of them has no credential name in a usual spelling. */
export const nameMarkers: readonly string[] = [...stems.split(" "), ...keyWords.flatMap(spellings)];
