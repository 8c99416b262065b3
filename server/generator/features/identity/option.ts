import { chips, number, openChips, type Problem, textField, textForEach } from "../../config/field.ts";
import { packageNameProblem } from "../../dart/names.ts";
import { filePathProblem } from "../../escape/file-name.ts";
import { organizationProblem } from "../../native/identity.ts";
import { defineOption } from "../option.ts";

const color: Problem = (given) => (/^#[0-9a-f]{6}$/i.test(given) ? undefined : "must be a colour such as #0f766e");
const optional =
  (problem: Problem): Problem =>
  (given) =>
    given === "" ? undefined : problem(given);
const httpsUrl: Problem = (given) =>
  /^https:\/\/[a-z0-9.-]+(?::\d{1,5})?(?:\/[\w\-.~%/]*)?$/i.test(given)
    ? undefined
    : "must be an https address such as https://api.example.com";
/** A server on the developer's machine or in the same network, which has no certificate. */
const localUrl =
  /^http:\/\/(?:localhost|127(?:\.\d{1,3}){3}|10(?:\.\d{1,3}){3}|192\.168(?:\.\d{1,3}){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d{1,3}){2}|[a-z0-9-]+\.local)(?::\d{1,5})?(?:\/[\w\-.~%/]*)?$/i;
const flavorUrl: Problem = (given) =>
  localUrl.test(given)
    ? undefined
    : httpsUrl(given) &&
      `${httpsUrl(given)}, or an http address of your own machine or network such as http://10.0.2.2:3000`;
const assetPath: Problem = (given) =>
  /^assets\/(?:[a-z0-9_-]+\/)*[a-z0-9_-]+\.png$/.test(given)
    ? filePathProblem(given)
    : "must be a PNG below assets/, such as assets/images/icon.png";

const fields = {
  appName: textField({
    label: "App name",
    essential: true,
    help: "The name of the Dart package: small letters, digits and underscores.",
    default: "my_app",
    problem: packageNameProblem,
  }),
  orgId: textField({
    label: "Organization ID",
    essential: true,
    help: "The reverse domain name at the start of the app's identifiers.",
    default: "com.example",
    problem: organizationProblem,
  }),
  "identity.displayName": textField({
    label: "Display name",
    help: "The name under the icon. If empty, it is made from the app name.",
    default: "",
  }),
  "identity.version": textField({
    label: "App version",
    default: "1.0.0+1",
    problem: (given) =>
      /^\d{1,5}\.\d{1,5}\.\d{1,5}\+\d{1,9}$/.test(given)
        ? undefined
        : "must be a version with a build number, such as 1.0.0+1",
  }),
  "identity.brandColor": textField({
    label: "Brand colour",
    help: "The seed of the colour scheme, and the background of icons and splash.",
    default: "#0f766e",
    problem: color,
  }),
  "identity.iconPath": textField({
    label: "Icon",
    help: "A picture for flutter_launcher_icons. If empty, a letter on the brand colour is drawn.",
    default: "",
    problem: optional(assetPath),
  }),
  "identity.iconBackground": textField({ label: "Icon background", default: "", problem: optional(color) }),
  "identity.iconForeground": textField({
    label: "Icon foreground",
    help: "The foreground of the adaptive icon.",
    default: "",
    problem: optional(assetPath),
  }),
  "identity.splashColor": textField({
    label: "Splash colour",
    help: "If empty, the brand colour.",
    default: "",
    problem: optional(color),
  }),
  "identity.splashImage": textField({ label: "Splash image", default: "", problem: optional(assetPath) }),
  "identity.baseUrl": textField({
    label: "Base URL",
    help: "The address of the API.",
    default: "https://api.example.com",
    problem: httpsUrl,
  }),
  "identity.flavorBaseUrls": textForEach({
    label: "Base URL of each flavour",
    default: {},
    help: "For development also http to your own machine or network: http://10.0.2.2:3000 is the host of the Android emulator.",
    forEach: "flavors",
    problem: flavorUrl,
  }),
  "identity.fonts": openChips({
    label: "Fonts",
    help: "Font families; the files go to assets/fonts/.",
    default: [],
    choices: [],
    custom: (given) => (/^[A-Za-z][A-Za-z0-9 ]{0,39}$/.test(given) ? undefined : "must be the name of a font family"),
  }),
  "identity.locales": openChips({
    label: "Supported locales",
    help: "The first one is the language of development.",
    default: ["en"],
    minItems: 1,
    choices: ["en", "ar", "de", "es", "fr", "he", "hi", "it", "ja", "pt", "ru", "tr", "uk", "zh"].map((value) => ({
      value,
      label: value,
    })),
    custom: (given) =>
      /^[a-z]{2,3}(?:-(?:[A-Z]{2}|[A-Z][a-z]{3}|\d{3}))?$/.test(given)
        ? undefined
        : "must be a language such as de, alone or with a country, script or region: pt-BR, zh-Hant, es-419",
  }),
  "identity.minSdk": number({
    label: "minSdk",
    help: "The lowest Android API level.",
    default: 24,
    min: 24,
    max: 36,
  }),
  "identity.platforms": chips({
    label: "Target platforms",
    essential: true,
    default: ["android", "ios"],
    minItems: 1,
    choices: [
      { value: "android", label: "Android" },
      { value: "ios", label: "iOS" },
      { value: "web", label: "Web" },
      { value: "macos", label: "macOS" },
      { value: "windows", label: "Windows" },
      { value: "linux", label: "Linux" },
    ],
  }),
  "identity.androidSigning": textField({
    label: "Android key alias",
    help: "The alias of the upload key. The rest is in key.properties.",
    default: "upload",
    problem: (given) => (/^[A-Za-z0-9_-]{1,40}$/.test(given) ? undefined : "must be 1 to 40 letters, digits, - and _"),
  }),
  "identity.supportContact": textField({
    label: "Support contact",
    help: "An e-mail address.",
    default: "",
    problem: optional((given) =>
      /^[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+$/.test(given) ? undefined : "must be an e-mail address",
    ),
  }),
  "identity.privacyUrl": textField({ label: "Privacy URL", default: "", problem: optional(httpsUrl) }),
  "identity.termsUrl": textField({ label: "Terms URL", default: "", problem: optional(httpsUrl) }),
};

type Own = typeof fields;

declare module "../../config/all-fields.ts" {
  interface AllFields extends Own {}
}

export const identity = defineOption({
  id: "identity",
  section: "identity",
  fields,
  contribute: (values) => ({
    android: { minSdk: values["identity.minSdk"], keyAlias: values["identity.androidSigning"] },
  }),
});
