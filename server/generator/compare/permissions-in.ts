const inManifest = /<uses-permission(?:-sdk-\d+)?\s([^<>]*)>/g;
const inPlist = /<key>(NS\w+UsageDescription)<\/key>/g;

/** What the app of these texts asks for: permissions of Android, and the keys of iOS's questions. */
export function permissionsIn(texts: ReadonlyMap<string, string>): string[] {
  const manifest = texts.get("android/app/src/main/AndroidManifest.xml") ?? "";
  const android = [...manifest.matchAll(inManifest)].flatMap(([, attributes = ""]) => {
    const isRemoved = attributes.includes('tools:node="remove"');
    return isRemoved ? [] : (/android:name="([^"]*)"/.exec(attributes)?.slice(1) ?? []);
  });
  const ios = [...(texts.get("ios/Runner/Info.plist") ?? "").matchAll(inPlist)].map(([, key = ""]) => key);
  return [...new Set([...android, ...ios])];
}
