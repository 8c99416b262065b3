import { comment, element, type XmlNode, type XmlTree } from "../../escape/xml.ts";
import type { AndroidModel, AndroidQuery } from "./android-model.ts";

const android = "http://schemas.android.com/apk/res/android";
const tools = "http://schemas.android.com/tools";

/** The manifest of every build. */
export function mainManifest(model: AndroidModel): XmlTree {
  return element(
    "manifest",
    { "xmlns:android": android, "xmlns:tools": model.removedPermissions.length > 0 ? tools : undefined },
    ...model.permissions.flatMap(({ name, reasons, maxSdkVersion, usesPermissionFlags }) => [
      ...reason(reasons),
      element("uses-permission", {
        "android:name": name,
        "android:maxSdkVersion": maxSdkVersion?.toString(),
        "android:usesPermissionFlags": usesPermissionFlags,
      }),
    ]),
    ...model.removedPermissions.flatMap(({ name, reasons }) => [
      ...reason(reasons),
      element("uses-permission", { "android:name": name, "tools:node": "remove" }),
    ]),
    ...model.optionalFeatures.map((name) =>
      element("uses-feature", { "android:name": name, "android:required": "false" }),
    ),
    application(model),
    queries(model.queries),
  );
}

/** One line: the first reason; the documentation of each option has its own. */
function reason([first]: readonly string[]): XmlNode[] {
  return first === undefined ? [] : [comment(first)];
}

/** The manifest of debug and profile builds: the tools talk to the running app over the network. */
export function toolingManifest(): XmlTree {
  return element(
    "manifest",
    { "xmlns:android": android },
    comment("Hot reload, the debugger and the profiler connect to the app."),
    element("uses-permission", { "android:name": "android.permission.INTERNET" }),
  );
}

function application(model: AndroidModel): XmlTree {
  return element(
    "application",
    {
      "android:name": "${applicationName}",
      "android:label": "@string/app_name",
      "android:icon": "@mipmap/ic_launcher",
      "android:allowBackup": String(model.backup),
      "android:fullBackupContent": "@xml/backup_rules",
      "android:dataExtractionRules": "@xml/data_extraction_rules",
      "android:usesCleartextTraffic": String(model.cleartextTraffic),
      "android:networkSecurityConfig": "@xml/network_security_config",
      "android:enableOnBackInvokedCallback": model.predictiveBack ? "true" : undefined,
    },
    mainActivity(model),
    ...model.components,
    metaData("flutterEmbedding", "2"),
    ...[...model.metaData].map(([name, value]) => metaData(name, value)),
  );
}

/** Changes that the Flutter engine handles without a new activity. */
const handledChanges = [
  ...["orientation", "keyboardHidden", "keyboard", "screenSize", "smallestScreenSize", "locale"],
  ...["layoutDirection", "fontScale", "screenLayout", "density", "uiMode"],
];

function mainActivity({ activityMetaData, linkHosts }: AndroidModel): XmlTree {
  return element(
    "activity",
    {
      "android:name": ".MainActivity",
      "android:exported": "true",
      "android:launchMode": "singleTop",
      "android:taskAffinity": "",
      "android:theme": "@style/LaunchTheme",
      "android:configChanges": handledChanges.join("|"),
      "android:hardwareAccelerated": "true",
      "android:windowSoftInputMode": "adjustResize",
    },
    metaData("io.flutter.embedding.android.NormalTheme", "@style/NormalTheme"),
    ...[...activityMetaData].map(([name, value]) => metaData(name, value)),
    element(
      "intent-filter",
      {},
      element("action", { "android:name": "android.intent.action.MAIN" }),
      element("category", { "android:name": "android.intent.category.LAUNCHER" }),
    ),
    ...linkHosts.map(linkFilter),
  );
}

/** One filter for each host: within one filter, Android would mix their parts. */
function linkFilter(host: string): XmlTree {
  return element(
    "intent-filter",
    { "android:autoVerify": "true" },
    element("action", { "android:name": "android.intent.action.VIEW" }),
    element("category", { "android:name": "android.intent.category.DEFAULT" }),
    element("category", { "android:name": "android.intent.category.BROWSABLE" }),
    element("data", { "android:scheme": "https", "android:host": host }),
  );
}

/** A value that begins with `@` names a resource. */
function metaData(name: string, value: string): XmlTree {
  const kind = /^@(?:drawable|mipmap|style|xml|color)\//.test(value) ? "android:resource" : "android:value";
  return element("meta-data", { "android:name": name, [kind]: value });
}

/** Text selection menus of Flutter list what other apps can do with a text. */
const processText: AndroidQuery = { action: "android.intent.action.PROCESS_TEXT", mimeType: "text/plain" };

function queries(asked: readonly AndroidQuery[]): XmlTree {
  const others = asked.filter(({ action }) => action !== processText.action);
  return element("queries", {}, ...[processText, ...others].map(query));
}

function query({ action, category, scheme, mimeType }: AndroidQuery): XmlNode {
  const hasData = scheme !== undefined || mimeType !== undefined;
  return element(
    "intent",
    {},
    element("action", { "android:name": action }),
    ...(category !== undefined ? [element("category", { "android:name": category })] : []),
    ...(hasData ? [element("data", { "android:scheme": scheme, "android:mimeType": mimeType })] : []),
  );
}
