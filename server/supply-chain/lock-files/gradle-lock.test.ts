import assert from "node:assert/strict";
import { readLocked, rowsOf } from "../../../test/support/dependencies/lock-files/read.ts";
import { purlOf } from "../purl.ts";
import { gradleLock } from "./gradle-lock.ts";

const kotlin = `plugins { id("com.android.application") }
// implementation("com.example:commented:1.0")
dependencies {
    coreLibraryDesugaring("com.android.tools:desugar_jdk_libs:2.1.4")
    implementation(platform("com.google.firebase:firebase-bom:33.1.0"))
    implementation("com.google.firebase:firebase-analytics")
    implementation(libs.androidx.core.ktx)
    api(libs.bundles.network)
    implementation("androidx.work:work-runtime:2.8.1") { exclude(group = "x") }
    debugImplementation("com.squareup.leakcanary:leakcanary-android:2.14")
    testImplementation("junit:junit:4.13.2")
    implementation("com.acme:open:1.+")
    implementation(project(":shared"))
    implementation(files("libs/a.aar"))
}
`;
const groovy = `def kotlin_version = '1.9.22'
dependencies {
    /* implementation 'com.example:commented:1.0' */
    implementation "org.jetbrains.kotlin:kotlin-stdlib-jdk7:$kotlin_version"
    implementation "com.squareup.okhttp3:okhttp:\${rootProject.ext.okhttp}"
    implementation "com.squareup.moshi:moshi:\${unknown.moshi}"
    implementation group: 'io.sentry', name: 'sentry-android', version: '7.9.0'
    implementation 'io.flutter:flutter_embedding_release:1.0.0-abc'
    implementation 'com.stripe:stripe-android:20.47.0@aar'
    classpath 'com.android.tools.build:gradle:8.1.0'
}
`;
const catalogue = `[versions]
core = "1.13.1"
okhttp = { strictly = "[4.0, 5.0[", prefer = "4.12.0" } # a comment
[libraries]
androidx-core-ktx = { module = "androidx.core:core-ktx", version.ref = "core" }
okhttp = { group = "com.squareup.okhttp3", name = "okhttp", version = { ref = "okhttp" } }
retrofit_main = "com.squareup.retrofit2:retrofit:2.11.0"
[bundles]
network = [
  "okhttp",
  "retrofit_main", # both
]
[plugins]
android = { id = "com.android.application", version = "8.5.0" }
`;
const as = { ecosystem: "maven", path: "android/app/build.gradle.kts" } as const;

describe("Gradle without a lock file", () => {
  it("gives what a Kotlin script and the version catalogue declare", () => {
    assert.deepEqual(
      rowsOf(gradleLock, "", kotlin, { ...as, others: { "android/gradle/libs.versions.toml": catalogue } }),
      [
        "androidx.core:core-ktx@1.13.1 direct",
        "androidx.work:work-runtime@2.8.1 direct",
        "com.acme:open direct",
        "com.android.tools:desugar_jdk_libs@2.1.4 direct",
        "com.google.firebase:firebase-analytics direct",
        "com.google.firebase:firebase-bom@33.1.0 direct",
        "com.squareup.leakcanary:leakcanary-android@2.14 direct dev",
        "com.squareup.okhttp3:okhttp@4.12.0 direct",
        "com.squareup.retrofit2:retrofit@2.11.0 direct",
        "junit:junit@4.13.2 direct dev",
      ],
    );
  });

  it("gives the same of a version catalogue whose lines end as on Windows", () => {
    const rows = (text: string) =>
      rowsOf(gradleLock, "", kotlin, { ...as, others: { "android/gradle/libs.versions.toml": text } });
    assert.deepEqual(rows(catalogue.replaceAll("\n", "\r\n")), rows(catalogue));
  });

  it("gives what a Groovy script declares, with the constants of the build", () => {
    const others = { "android/build.gradle": "ext { okhttp = '4.12.0' }\n" };
    assert.deepEqual(rowsOf(gradleLock, "", groovy, { ecosystem: "maven", path: "android/app/build.gradle", others }), [
      "com.android.tools.build:gradle@8.1.0 direct dev",
      "com.squareup.moshi:moshi direct",
      "com.squareup.okhttp3:okhttp@4.12.0 direct",
      "com.stripe:stripe-android@20.47.0 direct",
      "io.flutter:flutter_embedding_release direct sdk",
      "io.sentry:sentry-android@7.9.0 direct",
      "org.jetbrains.kotlin:kotlin-stdlib-jdk7@1.9.22 direct",
    ]);
  });

  it("takes names for private ones if the build has a repository of its own, but for those of public namespaces", () => {
    const others = {
      "android/settings.gradle.kts":
        'repositories { google(); mavenCentral(); maven { url = uri("https://maven.acme.example/releases") } }',
    };
    const rows = rowsOf(
      gradleLock,
      "",
      'dependencies {\n  api("com.acme:pay:1.0")\n  api("androidx.core:core:1.0")\n}\n',
      { ...as, others },
    );
    assert.deepEqual(rows, [
      "androidx.core:core@1.0 direct",
      "com.acme:pay@1.0 direct https://maven.acme.example/releases",
    ]);
    const flutters = {
      "android/build.gradle":
        'maven { url "https://storage.googleapis.com/download.flutter.io" }\nmaven { url "${project(\':fetch\').projectDir}/libs" }',
    };
    const [row] = rowsOf(gradleLock, "", 'api("com.acme:pay:1.0")', { ...as, others: flutters });
    assert.equal(row, "com.acme:pay@1.0 direct");
  });

  it("says where it is declared", () => {
    const [, work] = readLocked(gradleLock, "", kotlin, as);
    assert.deepEqual([work?.location.file, work?.location.line], ["android/app/build.gradle.kts", 12]);
  });
});

describe("gradle.lockfile", () => {
  const lock = `# This is a Gradle generated file for dependency locking.
# Manual edits can break the build and are not advised.
androidx.core:core-ktx:1.13.1=debugRuntimeClasspath,releaseCompileClasspath,releaseRuntimeClasspath
com.squareup.okio:okio-jvm:3.6.0=releaseRuntimeClasspath
io.flutter:flutter_embedding_release:1.0.0-abc=releaseRuntimeClasspath
junit:junit:4.13.2=debugUnitTestRuntimeClasspath,releaseUnitTestRuntimeClasspath
org.jetbrains:annotations:13.0=releaseCompileClasspath,testReleaseRuntimeClasspath
org.jetbrains:annotations:23.0.0=releaseRuntimeClasspath
empty=androidApis,coreLibraryDesugaring
`;
  const script =
    'dependencies {\n  implementation("androidx.core:core-ktx:1.12.0")\n  testImplementation("junit:junit:4.13.2")\n  api("org.jetbrains:annotations:13.0")\n}\n';

  it("is read, with what is on the class path of a release", () => {
    assert.deepEqual(rowsOf(gradleLock, lock, script, as), [
      "androidx.core:core-ktx@1.13.1 direct",
      "com.squareup.okio:okio-jvm@3.6.0",
      "io.flutter:flutter_embedding_release sdk",
      "junit:junit@4.13.2 direct dev",
      "org.jetbrains:annotations@13.0 dev",
      "org.jetbrains:annotations@23.0.0 direct",
    ]);
  });

  it("is written as package URLs", () => {
    const [core] = readLocked(gradleLock, lock, script, as).map(purlOf);
    assert.equal(core, "pkg:maven/androidx.core/core-ktx@1.13.1");
  });
});
