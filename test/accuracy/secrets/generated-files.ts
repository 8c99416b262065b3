import { type CorpusFile, corpusFile } from "./corpus-file.ts";
import { base36, hex, key, random } from "./values.ts";

const group = "Lock files and generated code";

/** Files full of checksums and of names that speak of secrets. */
export const generatedFiles: readonly CorpusFile[] = [
  corpusFile(
    group,
    "ios/Podfile.lock",
    `
  SPEC CHECKSUMS:
~   AppAuth: ${hex("pod1", 40)}
~   FirebaseAuth: ${hex("pod2", 40)}
~   GTMAppAuth: ${hex("pod3", 40)}
~   SwiftJWTToken: ${hex("pod4", 40)}
~   SecretStorage: ${hex("pod5", 40)}
~ PODFILE CHECKSUM: ${hex("pod6", 40)}
`,
  ),
  corpusFile(
    group,
    "pubspec.lock",
    `
~       name: flutter_secure_storage
~       sha256: "${hex("lock1", 64)}"
~       resolved-ref: "${hex("lock2", 40)}"
`,
  ),
  corpusFile(
    group,
    "functions/package-lock.json",
    `
~     "node_modules/jsonwebtoken": { "version": "9.0.2",
~       "integrity": "sha512-${key("lock3", 86)}==" }
`,
  ),
  corpusFile(
    group,
    "ios/Runner.xcodeproj/project.pbxproj",
    `
~   ${random("pbx1", "0123456789ABCDEF", 24)} /* TokenStore.swift in Sources */ = {isa = PBXBuildFile; };
~   secretKey = ${random("pbx2", "0123456789ABCDEF", 24)};
`,
  ),
  corpusFile(
    group,
    "lib/l10n/app_en.arb",
    `
~ "passwordRule1": "Password: at least 8 characters",
~ "tokenExpired": "The token2 has expired"
`,
  ),
  corpusFile(
    group,
    "lib/models/session.g.dart",
    `
~   accessToken: json['access_token'] as String,
~   'refreshToken': instance.refreshToken,
~   static String _$hashToken() => r'${hex("gen1", 40)}';
~ String _$sessionTokenHash() => r'${hex("gen2", 40)}';
`,
  ),
  corpusFile(
    group,
    "gradle/wrapper/gradle-wrapper.properties",
    `
~ distributionUrl=https\\://services.gradle.org/distributions/gradle-8.10.2-all.zip
~ distributionSha256Sum=${hex("gen3", 64)}
`,
  ),
  corpusFile(
    group,
    "test/session_test.dart",
    `
~   const token = 'test-token-1';
~   expect(session.password, 'password1');
~   final apiKey = 'fake_api_key_123';
~   const secret = 'dummy-secret-2';
~   when(() => api.login('demo', 'demo1234')).thenAnswer((_) async => true);
~   final id = '${random("gen4", base36, 24)}';
`,
  ),
];
