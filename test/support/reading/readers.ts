import type { TextKind } from "./hostile-texts.ts";

/** A reader of the scanner, and a place at which it reads what a project says. */
export interface Reader {
  readonly reads: string;
  readonly path: string;
  readonly kind: TextKind;
}

/** Something that a check finds in an ordinary file. */
interface Hole {
  readonly text: string;
  readonly check: string;
}

const reader = (reads: string, path: string, kind: TextKind): Reader => ({ reads, path, kind });

/** Every reader of the scanner beside that of Dart, once for each kind of file that it is for. */
export const readers: readonly Reader[] = [
  reader("the manifest of Android", "android/app/src/main/AndroidManifest.xml", "xml"),
  reader("rules for Android's network", "android/app/src/main/res/xml/network_security_config.xml", "xml"),
  reader("texts of Android", "android/app/src/main/res/values/strings.xml", "xml"),
  reader("Info.plist", "ios/Runner/Info.plist", "plist"),
  reader("entitlements", "ios/Runner/Runner.entitlements", "plist"),
  reader("the privacy manifest", "ios/Runner/PrivacyInfo.xcprivacy", "plist"),
  reader("settings of Firebase for iOS", "ios/Runner/GoogleService-Info.plist", "plist"),
  reader("the Xcode project", "ios/Runner.xcodeproj/project.pbxproj", "pbxproj"),
  reader("build settings of Xcode", "ios/Flutter/Release.xcconfig", "text"),
  reader("the Podfile", "ios/Podfile", "text"),
  reader("the pubspec", "pubspec.yaml", "yaml"),
  reader("the lock file of pub", "pubspec.lock", "yaml"),
  reader("palisade.yaml", "palisade.yaml", "yaml"),
  reader("melos.yaml", "melos.yaml", "yaml"),
  reader("Gradle in Groovy", "android/app/build.gradle", "gradle"),
  reader("Gradle in Kotlin", "android/app/build.gradle.kts", "gradle"),
  reader("settings of Gradle", "android/settings.gradle.kts", "gradle"),
  reader("properties", "android/gradle.properties", "text"),
  reader("rules of ProGuard", "android/app/proguard-rules.pro", "text"),
  reader("the catalogue of versions", "android/gradle/libs.versions.toml", "text"),
  reader("Kotlin", "android/app/src/main/kotlin/com/example/app/A.kt", "code"),
  reader("Java", "android/app/src/main/java/com/example/app/A.java", "code"),
  reader("Swift", "ios/Runner/A.swift", "code"),
  reader("Objective-C", "ios/Runner/A.m", "code"),
  reader("workflows of GitHub", ".github/workflows/build.yml", "yaml"),
  reader("GitLab's jobs", ".gitlab-ci.yml", "yaml"),
  reader("Codemagic's jobs", "codemagic.yaml", "yaml"),
  reader("Bitrise's jobs", "bitrise.yml", "yaml"),
  reader("lanes of fastlane", "fastlane/Fastfile", "text"),
  reader("a makefile", "Makefile", "text"),
  reader("a shell script", "scripts/build.sh", "text"),
  reader("a Jenkinsfile", "Jenkinsfile", "gradle"),
  reader("rules of Firestore", "firestore.rules", "rules"),
  reader("rules of Firebase's storage", "storage.rules", "rules"),
  reader("rules of the Realtime Database", "database.rules.json", "json"),
  reader("firebase.json", "firebase.json", "json"),
  reader("migrations of Supabase", "supabase/migrations/a.sql", "sql"),
  reader("settings of Firebase for Android", "android/app/google-services.json", "json"),
  reader("variables of an environment", ".env", "text"),
  reader("an asset in JSON", "assets/config.json", "json"),
  reader("an asset in YAML", "assets/config.yaml", "yaml"),
  reader("a key file", "assets/key.pem", "text"),
  reader("settings of npm", ".npmrc", "text"),
  reader("the release of Flutter", ".fvmrc", "json"),
  reader("what Flutter wrote of the project", ".metadata", "yaml"),
  reader(".gitignore", ".gitignore", "text"),
];

const secret: Hole = { text: 'API_KEY = "sk_live_9aKx72LmQpRs41TvWy63ZbCd"', check: "hardcoded-secrets" };

const holes: Readonly<Record<string, Hole>> = {
  "android/app/src/main/AndroidManifest.xml": {
    text: '<manifest xmlns:android="http://schemas.android.com/apk/res/android"><application android:debuggable="true"/></manifest>',
    check: "android-debuggable",
  },
  "android/app/src/main/res/xml/network_security_config.xml": {
    text: '<network-security-config><base-config cleartextTrafficPermitted="true"/></network-security-config>',
    check: "cleartext-traffic",
  },
  "ios/Runner/Info.plist": {
    text: "<plist><dict><key>NSAppTransportSecurity</key><dict><key>NSAllowsArbitraryLoads</key><true/></dict></dict></plist>",
    check: "ios-ats",
  },
  "android/app/build.gradle": {
    text: "android { buildTypes { release { debuggable true } } }",
    check: "android-debuggable",
  },
  "android/app/build.gradle.kts": {
    text: "android { buildTypes { release { isDebuggable = true } } }",
    check: "android-debuggable",
  },
  "android/app/src/main/kotlin/com/example/app/A.kt": {
    text: 'val c = javax.crypto.Cipher.getInstance("DES/ECB/PKCS5Padding")',
    check: "weak-crypto",
  },
  "android/app/src/main/java/com/example/app/A.java": {
    text: 'class B { void b() throws Exception { javax.crypto.Cipher.getInstance("DES/ECB/PKCS5Padding"); } }',
    check: "weak-crypto",
  },
  "ios/Runner/A.swift": { text: "let h = Insecure.MD5.hash(data: password)", check: "weak-crypto" },
  "ios/Runner/A.m": { text: "void f(void) { CC_MD5(password, 1, out); }", check: "weak-crypto" },
  "firestore.rules": {
    text: "service cloud.firestore { match /databases/{d}/documents { match /{x=**} { allow read, write: if true; } } }",
    check: "firebase-open-rules",
  },
  "database.rules.json": { text: '{"rules":{".read":true,".write":true}}', check: "firebase-open-rules" },
  "supabase/migrations/a.sql": {
    text: 'create policy "a" on t for select using (true);',
    check: "firebase-open-rules",
  },
};

/** A hole for the file of a reader: a secret where no other kind of hole can be. */
export function plantedHole({ path }: Reader): Hole {
  return holes[path] ?? secret;
}
