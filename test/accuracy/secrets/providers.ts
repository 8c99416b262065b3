import { type CorpusFile, corpusFile } from "./corpus-file.ts";
import { lookalikes, publicIds, type Sample, secrets } from "./provider-values.ts";
import { base64, hex, key, random } from "./values.ts";

function inDart(group: string, path: string, mark: string, samples: readonly Sample[]): CorpusFile {
  const lines = samples.map(
    ([name, value], index) => `${mark} const value${index} = '${value.replaceAll("$", "\\$")}'; // ${name}`,
  );
  return corpusFile(group, path, lines.join("\n"));
}

/** Values like many others, which only the word before them tells from a checksum or an id. */
const besideTheirName = corpusFile(
  "Values beside their provider's name",
  "lib/config/services.dart",
  `
  abstract final class Services {
!   static const airtable = 'pat${key("airtable", 14)}.${hex("airtable2", 64)}';
!   static const zegoAppSign = '${hex("zego", 64)}';
!   static const telegramApiHash = '${hex("telegram")}';
!   static const razorpayKeySecret = '${key("razorpay", 24)}';
!   static const facebookAppSecret = '${hex("facebook")}';
!   static const forecast = 'https://api.openweathermap.org/data/2.5/forecast?appid=${hex("openweather")}';
!   // oneSignalRestKey: ${random("onesignal", base64, 48)}
?   static const agoraAppId = '${hex("agora")}';
?   static const facebookAppId = '482910375512903';
~   static const zegoDigest = '${hex("zego2", 64)}';
~   static const airtableBase = 'app${key("airtable3", 14)}';
~   static const openWeatherUrl = 'https://api.openweathermap.org/data/2.5/forecast';
  }
`,
);

/** Provider formats, half of them in Dart and half of them in a list. */
export const providerFiles: readonly CorpusFile[] = [
  inDart(
    "Provider formats",
    "lib/config/values.dart",
    "!",
    secrets.filter((_, index) => index % 2 === 0),
  ),
  corpusFile(
    "Provider formats",
    "notes/handover.txt",
    secrets
      .filter((_, index) => index % 2 === 1)
      .map(([name, value]) => `! ${name.toUpperCase()}  ${value}`)
      .join("\n"),
  ),
  besideTheirName,
  inDart("Public identifiers", "lib/config/public_values.dart", "?", publicIds),
  inDart("Lookalikes of provider formats", "lib/config/other_values.dart", "~", lookalikes),
];
