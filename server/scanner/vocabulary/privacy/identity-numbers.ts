/**
 * Numbers that states give to people, as the words of names: they are personal wherever they are kept. Short ones that
 * mean other things too are left out, or count only with `number` behind them.
 */
const numbers =
  "aadhaar|aadhar|cccd|cmnd|cpf|curp|cnic|bsn|bvn|pesel|nif|nie|dni|tckn|nrc|fiscal code|codice fiscale|tax id|" +
  "personnummer|fodselsnummer|pps|vergi|social security|social insurance|national insurance|national id|national identity|" +
  "identity card|id card|citizen id|citizen|citizenship|civil id|passport|personalausweis|nik|rfc|driver licen[cs]e|drivers licen[cs]e|" +
  "driving licen[cs]e|voter id|health insurance|health card|medicare";

/** Those that mean nothing else. */
const clear =
  "ssn|aadhaar|aadhar|cccd|cnic|cpf|curp|pesel|codice fiscale|jmbg|oib|emso|pinfl|tckn|tc kimlik|nric|mykad|personnummer|clave (?:de )?elector|national id|citizen id|health id|fin code";

const identityNumber = new RegExp(`\\b(?:${clear}|(?:${numbers}) (?:no|num|number|nr|nummer|numarasi))$`);

/** Whether words of a name end in the number of an identity card, passport or the like: `passport number`. */
export function isIdentityNumber(words: string): boolean {
  return identityNumber.test(words);
}
