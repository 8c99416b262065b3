import { type CorpusFile, corpusFile } from "./corpus-file.ts";
import { base36, base64, base64url, encoded, hex, key, password, random, uuid } from "./values.ts";

/** Settings that people and tools write: values with or without quotes, given to keys. */
export const settingsFiles: readonly CorpusFile[] = [
  corpusFile(
    "Environment files",
    ".env.production",
    `
? API_BASE=https://api.garden-notes.dev
? DB_HOST=db.garden-notes.dev
? DB_USERNAME=app
! DB_PASSWORD=${password("env1")}
! REDIS_PASSWORD="${password("env2")}"
! JWT_SECRET=${key("env3", 48)}
! APP_KEY=base64:${random("env4", base64, 43)}=
! SUPABASE_SERVICE_KEY=${key("env5", 40)}
! ADMIN_PASS=${password("env6")}
! export UPLOAD_TOKEN=${key("env7", 32)} # until May
! MAILGUN_API_KEY=${hex("env8")}-${hex("env9", 8)}-${hex("env10", 8)}
! ENCRYPTION_KEY=${hex("env11", 64)}
! SNYK_TOKEN=${uuid("env12")}
! # OLD_API_TOKEN=${key("env13", 32)}
? AWS_ACCESS_KEY_ID_NAME=deploy
! AWS_SECRET_ACCESS_KEY=${random("env14", base64, 40)}
! STREAM_API_SECRET=${random("env15", base36, 64)}
~ API_TOKEN=
~ SHOP_SECRET=your-secret-goes-here-1
~ CI_TOKEN=\${CI_JOB_TOKEN}
~ PASSWORD_MIN_LENGTH=12
~ TOKEN_TTL=3600s
~ SECRET_KEY=changeme123
~ KEYSTORE_PATH=../keys/upload2.jks
? SENTRY_DSN=https://${hex("env16")}@o48291.ingest.sentry.io/5512
? STRIPE_PUBLISHABLE_KEY=pk_${"live_"}${key("env17", 24)}
`,
  ),
  corpusFile(
    "Properties and ini",
    "backend/src/main/resources/application.properties",
    `
! spring.datasource.password=${password("prop1")}
! app.jwt.secret = ${key("prop2", 48)}
! mail.password: ${password("prop3")}
! api.key=${key("prop4", 32)}
! MAPBOX_DOWNLOADS_TOKEN=sk.${"eyJ"}${random("prop5", base64url, 80)}.${random("prop6", base64url, 22)}
! gpr.token=${"gh"}p_${key("prop7", 36)}
? spring.datasource.username=app
~ spring.datasource.password=\${DB_PASSWORD}
~ app.token.header=X-Auth-Token-2
~ app.jwt.expiration=86400000ms
~ org.gradle.jvmargs=-Xmx4G
~ distributionSha256Sum=${hex("prop8", 64)}
`,
  ),
  corpusFile(
    "Properties and ini",
    "tools/server.ini",
    `
  [server]
! AdminPassword=${password("ini1")}
! api_token = ${key("ini2", 32)}
! secret="${key("ini3", 24)}"
? name=Garden
~ ; password = secret
~ token_file = /run/secrets/token2
`,
  ),
  corpusFile(
    "Properties and ini",
    "ios/Flutter/Secrets.xcconfig",
    `
! PARTNER_CLIENT_SECRET = ${key("xc1", 24)}
! UPLOAD_API_KEY=${hex("xc2")}
~ API_KEY = $(GARDEN_API_KEY)
~ PRODUCT_BUNDLE_IDENTIFIER = com.gardennotes.app2
`,
  ),
  corpusFile(
    "YAML and CI",
    ".github/workflows/release.yml",
    `
  jobs:
    build:
      env:
!       STORE_API_KEY: ${hex("yml1")}
!       DB_PASSWORD: "${password("yml2")}"
!       GH_TOKEN: ${"gh"}p_${key("yml3", 36)}
~       UPLOAD_TOKEN: \${{ secrets.UPLOAD_TOKEN }}
      steps:
~       - uses: actions/checkout@${hex("yml4", 40)}
!       - run: flutter build apk --dart-define=SHOP_SECRET=${key("yml5", 24)}
~         key: pub-cache-v3-\${{ hashFiles('pubspec.lock') }}
!       - run: curl -H 'Authorization: Bearer ${random("yml6", base64url, 40)}' https://api.garden-notes.dev
~         token: \${{ github.token }}
~         password-stdin: true
`,
  ),
  corpusFile(
    "YAML and CI",
    "config/database.yml",
    `
  production:
?   username: app
!   password: ${password("yml7")}
!   secret_key_base: ${hex("yml8", 128)}
!   uri: "mongodb://app:${key("yml9", 14)}@db.garden-notes.dev:27017/notes"
!   api_key: '${key("yml10", 32)}' # rotated in March
~   password: <%= ENV['DB_PASSWORD'] %>
~   token: ~
~   secretName: garden-tls-2
~   passwordSecretRef: garden-db-password2
~   sha256: "${hex("yml11", 64)}"
`,
  ),
  corpusFile(
    "YAML and CI",
    "deploy/secret.yaml",
    `
  apiVersion: v1
  kind: Secret
  metadata:
~   name: garden-secrets
~   namespace: production
  data:
!   database-password: ${encoded(password("k8s1"))}
!   jwt: ${encoded(key("k8s2", 33))}
!   username: ${encoded("garden-app-1")}
`,
  ),
  corpusFile(
    "YAML and CI",
    "pubspec.yaml",
    `
  name: garden_notes
~ version: 2.4.1+20260412
  dependencies:
    flutter_dotenv: ^5.1.0
  sentry:
!   auth_token: ${"sntr"}yu_${hex("yml12", 64)}
~   ref: ${hex("yml13", 40)}
`,
  ),
  corpusFile(
    "JSON",
    "assets/config.json",
    `
  {
!   "apiKey": "${key("json1", 32)}",
!   "clientSecret" : "${hex("json2", 40)}",
!   "database": { "password": "${password("json3")}" },
!   "refreshToken": "${random("json4", base64url, 64)}",
!   "stripe": "sk_${"live_"}${key("json5", 24)}",
!   "headers": ["Authorization", "Basic ${encoded(`robot:${password("json6")}`)}"],
!   "payload": "{\\"token\\":\\"${key("json7", 32)}\\"}",
?   "publishableKey": "pk_${"live_"}${key("json8", 24)}",
~   "tokenUrl": "https://auth.garden-notes.dev/oauth2/token",
~   "password": "\${PASSWORD}",
~   "passwordHint": "Password2 or longer",
~   "accessTokenKey": "access_token_v2",
~   "api_key": "<your-api-key>",
~   "secret": "abcdefghijklmnopqrstuvwxyz012345",
~   "id": "${uuid("json9")}"
  }
`,
  ),
  corpusFile(
    "JSON",
    "android/app/google-services.json",
    `
  {
?   "project_info": { "project_number": "482910375512", "project_id": "garden-notes" },
?   "mobilesdk_app_id": "1:482910375512:android:${hex("gs1", 16)}",
?   "client_id": "482910375512-${random("gs2", base36, 32)}.apps.googleusercontent.com",
?   "api_key": [{ "current_key": "AI${"za"}${random("gs3", base64url, 35)}" }]
  }
`,
  ),
  corpusFile(
    "JSON",
    "android/fastlane/play-store.json",
    `
  {
    "type": "service_account",
?   "project_id": "garden-notes",
~   "private_key_id": "${hex("sa1", 40)}",
!   "private_key": "-----BEGIN ${"PRIVATE KEY"}-----\\nMII${random("sa2", base64, 61)}\\n${random("sa3", base64, 64)}\\n-----END PRIVATE KEY-----\\n",
?   "client_email": "publisher@garden-notes.iam.gserviceaccount.com",
?   "client_id": "118290375512903481207"
  }
`,
  ),
  corpusFile(
    "JSON",
    ".vscode/launch.json",
    `
  {
    "configurations": [{
      "args": [
!       "--dart-define=SHOP_SECRET=${key("lj1", 24)}",
~       "--dart-define=API_BASE=https://api.garden-notes.dev"
      ],
!     "env": { "API_TOKEN": "${key("lj2", 32)}" }
    }]
  }
`,
  ),
  corpusFile(
    "XML and property lists",
    "android/app/src/main/res/values/strings.xml",
    `
  <resources>
~   <string name="app_name">Garden notes</string>
!   <string name="partner_secret">${key("xml1", 24)}</string>
!   <string name="upload_api_key" translatable="false">${hex("xml2")}</string>
?   <string name="facebook_client_token">${hex("xml3")}</string>
~   <string name="password_hint">Password2 or longer</string>
~   <string name="enter_token">Enter the token of 6 digits</string>
  </resources>
`,
  ),
  corpusFile(
    "XML and property lists",
    "android/app/src/main/AndroidManifest.xml",
    `
  <application>
!   <meta-data android:name="com.partner.CLIENT_SECRET" android:value="${key("xml4", 32)}" />
!   <meta-data android:name="com.mapmaker.v2.apikey" android:value="${hex("xml5")}" />
?   <meta-data android:name="com.google.android.gms.ads.APPLICATION_ID" android:value="ca-app-${"pub-"}5609635504794066~6444425011" />
~   <meta-data android:name="com.gardennotes.API_KEY" android:value="\${apiKey}" />
  </application>
`,
  ),
  corpusFile(
    "XML and property lists",
    "ios/Runner/Info.plist",
    `
  <dict>
    <key>PartnerClientSecret</key>
!   <string>${key("pl1", 32)}</string>
    <key>UploadToken</key>
!   <string>${key("pl2", 40)}</string>
    <key>API_KEY</key>
~   <string>$(API_KEY)</string>
    <key>NSFaceIDUsageDescription</key>
~   <string>Unlock with your face instead of the password</string>
  </dict>
`,
  ),
  corpusFile(
    "XML and property lists",
    "tools/app.config",
    `
!   <add name="Notes" connectionString="Server=db;User Id=app;Password=${key("cfg1", 14)};" />
!   <password>${password("cfg2")}</password>
~   <password>\${env.DB_PASSWORD}</password>
~   <token-type>bearer</token-type>
`,
  ),
  corpusFile(
    "TOML and Docker",
    "supabase/config.toml",
    `
  [auth]
! jwt_secret = "${key("toml1", 40)}"
! password = '${password("toml2")}'
~ secret = "env(SUPABASE_AUTH_SECRET)"
~ minimum_password_length = 8
`,
  ),
  corpusFile(
    "TOML and Docker",
    "Dockerfile",
    `
  FROM dart:3
! ENV API_TOKEN ${key("dk1", 32)}
! ENV DB_PASSWORD=${password("dk2")}
! ARG NPM_TOKEN=${"np"}m_${key("dk3", 36)}
~ ENV PATH /usr/local/bin:$PATH
~ ARG GITHUB_TOKEN
~ RUN --mount=type=secret,id=token2 ./fetch
`,
  ),
  corpusFile(
    "Documentation",
    "README.md",
    `
! Log in with \`robot\` and password: \`${password("md1")}\`
! API_KEY=${key("md2", 32)}
! - **Password**: \`${password("md4")}\`
! | production | https://app:${key("md3", 12)}@garden-notes.dev |
~ Set \`API_KEY\` to your key, for example \`API_KEY=xxxxxxxxxxxxxxxx\`.
~ The password must have 8 characters or more.
~ token: the token that the server returned in step 2
~ Run \`export TOKEN=<your token>\` first.
~ Authorization: Bearer <token>
`,
  ),
];
