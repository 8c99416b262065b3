const stems =
  "assword ASSWORD asswd ASSWD asscode assphrase ASSPHRASE pwd PWD Pwd _PASS _pass pass: pass= pass\" pass' Pass> oken OKEN ecret ECRET " +
  "redential REDENTIAL nemonic NEMONIC eed_phrase EED_PHRASE eedPhrase eedWords jwt Jwt JWT Key.from KeySpec earer uthorization UTHORIZATION";

const keyWords =
  "api private secret access auth encryption encrypt signing master aes crypto server service admin session".split(" ");

/** The ways to write `api key`, less the first letter of those that may begin with a capital. */
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

/** Case-sensitive texts without which no name in a text is that of a credential, in a usual spelling. */
export const nameMarkers: readonly string[] = [...stems.split(" "), ...keyWords.flatMap(spellings)];
