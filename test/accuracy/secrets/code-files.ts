import { type CorpusFile, corpusFile } from "./corpus-file.ts";
import { base64, base64url, encoded, hex, key, password, pem, random } from "./values.ts";

/** Programs: values between quotes, given to names. */
export const codeFiles: readonly CorpusFile[] = [
  corpusFile(
    "Dart",
    "lib/services/api_config.dart",
    `
  import 'package:http/http.dart' as http;

  class ApiConfig {
!   static const clientSecret = '${hex("dart1")}';
!   static const String _apiKey = '${key("dart2", 28)}';
    static const accessKeyProd =
!       '${key("dart3", 40)}';
!   final Map<String, String> headers = {'x-api-key': '${key("dart4", 24)}'};
!   static const adminPassword = '${password("dart5")}';
!   // old signing key: '${key("dart6", 32)}'
!   static const mnemonic = 'oval lamp grid vessel ocean tilt maple drift anchor velvet cinder quote';
!   static final token = dotenv.env['TOKEN'] ?? '${key("dart7", 30)}';
!   const ApiConfig({this.refreshToken = '${key("dart8", 36)}'});
!   final encryptionKey = Key.fromUtf8('${key("dart9", 32)}');
!   final url = 'https://api.garden-notes.dev/v1/plants?api_key=${key("dart10", 24)}';
!   static const weather = 'https://api.openweathermap.org/data/2.5/weather?appid=${hex("dart11")}&q=Graz';
!   static const appCertificate = '${hex("dart12")}';
!   final wallet = EthPrivateKey.fromHex('${hex("dart13", 64)}');
!   var body = '{\\"password\\":\\"${password("dart14")}\\"}';
!   if (password == '${password("dart15")}') return true;
~   static const accessTokenKey = 'access_token';
~   static const tokenStorageKey = 'com.gardennotes.session.token.v2';
~   static const passwordHint = 'at least 8 characters';
~   static const apiKeyHeader = 'X-Api-Key';
~   static const apiKey = String.fromEnvironment('API_KEY');
~   final secret = dotenv.env['SHOP_SECRET'] ?? '';
~   static const resetPasswordRoute = '/account/resetPassword/2024';
~   Future<String?> get token => storage.read(key: 'session_access_token_v3');
~   final placeholderToken = 'YOUR_TOKEN_HERE_1234';
~   static const passwordMask = '••••••••';
~   final passwordPattern = RegExp(r'^(?=.*[A-Z])(?=.*\\d)[A-Za-z\\d]{8,}$');
~   labelText: 'Password', obscureText: true,
~   static const tokenUrl = 'https://auth.garden-notes.dev/oauth2/token';
~   final password = passwordController.text;
~   expect(find.text('Wrong password 1'), findsOneWidget);
?   static const clientId = '${key("dart16", 24)}';
?   static const firebaseWebKey = FirebaseOptions(apiKey: 'AI${"za"}${random("dart17", base64url, 35)}', messagingSenderId: '482910375512');
~   final commit = '${hex("dart18", 40)}';
~   static const iconData = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ';
  }
`,
  ),
  corpusFile(
    "Kotlin and Java",
    "android/app/src/main/kotlin/Uploader.kt",
    `
  package com.gardennotes
! private const val UPLOAD_API_KEY: String = "${key("kt1", 24)}"
! val secretToken: String? = "${key("kt2", 32)}"
! private val headers = mapOf("X-Auth-Token" to "${key("kt3", 28)}")
! builder.addHeader("Authorization", "Basic ${encoded(`robot:${password("kt4")}`)}")
! System.setProperty("javax.net.ssl.keyStorePassword", "${password("kt5")}")
! client.setApiKey("${hex("kt6")}")
! val cipherKey = SecretKeySpec("${key("kt7", 16)}".toByteArray(), "AES")
! val dbPassword by lazy { "${password("kt8")}" }
! // password: ${password("kt9")}
~ private const val KEY_ALIAS = "garden_master_key_v1"
~ private const val TOKEN_TYPE = "com.gardennotes.TOKEN_TYPE_2"
~ fun apiKey(config: Map<String, String>) = config["garden.api.key.2024"]
~ preferences.getString("encrypted_access_token_v2", null)
~ val apiKey = BuildConfig.API_KEY
~ @SerializedName("access_token") val accessToken: String
~ require(password.length >= 8) { "password too short" }
? const val CLIENT_TOKEN_ID = "gardennotes-android-2"
`,
  ),
  corpusFile(
    "Kotlin and Java",
    "android/app/src/main/java/Legacy.java",
    `
  public final class Legacy {
!   private static final String API_SECRET = "${key("java1", 32)}";
!   static final String DB_PASSWORD = "${password("java2")}";
!   conn = DriverManager.getConnection("jdbc:mysql://db.garden-notes.dev/notes?user=app&password=${password("java3").replace(/[#%*!]/, "")}");
!   props.put("mail.smtp.password", "${password("java4")}");
~   private static final String TOKEN = "token";
~   String password = request.getParameter("password");
~   String key = keyStore.getKey("release2", null);
  }
`,
  ),
  corpusFile(
    "Swift and Objective-C",
    "ios/Runner/Reporting.swift",
    `
  enum Reporting {
!   static let clientSecret: String = "${key("sw1", 32)}"
!   Reporter.shared.setApiKey("${hex("sw2")}")
!   let password = "${password("sw3")}"
!   /// The old relay: smtp://robot:${password("sw4").replace("#", "")}@mail.garden-notes.dev
!   request.setValue("Bearer ${random("sw5", base64url, 40)}", forHTTPHeaderField: "Authorization")
!   let config = ["apiSecret": "${key("sw6", 24)}"]
~   static let apiKeyName = "REPORTING_API_KEY_2"
~   let token = UserDefaults.standard.string(forKey: "access_token_v2")
~   let apiKey = Bundle.main.infoDictionary?["API_KEY"] as? String
~   case passwordReset = "password_reset_1"
  }
`,
  ),
  corpusFile(
    "Swift and Objective-C",
    "ios/Runner/LegacyShare.m",
    `
! #define SHARE_API_SECRET @"${key("oc1", 24)}"
! static NSString *const kShareToken = @"${hex("oc2")}";
! [self.client setPassword:@"${password("oc3")}"];
~ static NSString *const kTokenKey = @"share.token.key2";
~ NSString *token = [defaults objectForKey:@"token"];
`,
  ),
  corpusFile(
    "JavaScript and TypeScript",
    "functions/src/index.ts",
    `
! const apiKey: string = "${key("ts1", 32)}";
! const config = { clientSecret: '${key("ts2", 40)}', region: 'eu' };
! mailer.createTransport({ auth: { user: 'robot', pass: '${password("ts3")}' } });
! process.env.JWT_SECRET = process.env.JWT_SECRET || '${key("ts4", 32)}';
! app.use(session({ secret: '${key("ts5", 24)}', resave: false }));
! const pem = "-----BEGIN ${"PRIVATE KEY"}-----\\\\n${random("ts6", base64, 64)}\\\\n";
! fetch(\`https://api.garden-notes.dev/v1?access_token=${key("ts7", 32)}\`);
! // TODO remove: token = ${key("ts8", 32)}
~ const apiKey = process.env.API_KEY;
~ const token = await getToken('refresh_token_v2');
~ const secret = defineSecret('STRIPE_SECRET_2');
~ headers: { Authorization: \`Bearer \${token}\` },
~ password: Joi.string().min(8).required(),
~ const passwordField = 'password';
~ integrity="sha384-${random("ts9", base64, 64)}"
`,
  ),
  corpusFile(
    "PHP",
    "backend/config/services.php",
    `
  return [
!   'client_secret' => '${key("php1", 32)}',
!   'password' => env('DB_PASSWORD', '${password("php2")}'),
!   $dbpasswd = '${password("php3")}';
!   define('API_TOKEN', '${key("php4", 32)}');
!   $config['smtp_pass'] = '${password("php5")}';
!   "jwt_secret" => "${key("php6", 48)}",
!   $mysqli = new mysqli('localhost', 'app', '${password("php7")}');
~   'secret' => env('STRIPE_SECRET'),
~   'password' => 'required|string|min:6|confirmed',
~   'password' => bcrypt($data['password']),
~   $token = $request->input('token_2');
~   'password_timeout' => 10800,
~   'key' => 'auth.password.reset2',
  ];
`,
  ),
  corpusFile(
    "Python and Ruby",
    "tools/deploy.py",
    `
! API_TOKEN = "${key("py1", 40)}"
! requests.get(url, auth=("robot", "${password("py2")}"))
! password = '${password("py3")}'
! client = boto3.client("s3", aws_secret_access_key="${random("py4", base64, 40)}")
! db.connect(host="db", user="app", password="${password("py5")}")
~ token = os.environ["DEPLOY_TOKEN_2"]
~ parser.add_argument("--password", help="password of the account")
~ secret = get_secret("projects/4829/secrets/deploy")
~ if password is None: raise ValueError("password missing 1")
`,
  ),
  corpusFile(
    "Python and Ruby",
    "ios/fastlane/Fastfile",
    `
! ENV["FASTLANE_PASSWORD"] = "${password("rb1")}"
! ENV["MATCH_PASSWORD"] = '${password("rb2")}'
! ENV["FASTLANE_APPLE_APPLICATION_SPECIFIC_PASSWORD"] = "${["rb3", "rb4", "rb5", "rb6"].map((name) => random(name, "abcdefghjkmnpqrtuvwxyz", 4)).join("-")}"
! upload_to_browserstack(access_key: "${key("rb7", 20)}")
! slack_url: "https://hooks.${"slack.com"}/services/T0481B92/B920348X/${key("rb8", 24)}"
~ api_key = app_store_connect_api_key(key_id: ENV["KEY_ID"])
~ match(type: "appstore", git_basic_authorization: ENV["GIT_AUTH_2"])
? team_id "4T8Q2LX7ZW"
`,
  ),
  corpusFile(
    "Gradle",
    "android/app/build.gradle",
    `
  android {
    signingConfigs {
!     release { storePassword "${password("gr1")}" }
!     keyPassword '${password("gr2")}'
    }
!   buildConfigField "String", "MAPS_SECRET", "\\"${key("gr3", 24)}\\""
!   resValue "string", "upload_api_key", "${key("gr4", 24)}"
!   manifestPlaceholders = [mapsApiKey: "AI${"za"}${random("gr5", base64url, 35)}"]
    repositories { maven {
!     credentials { username "robot"; password = "${key("gr6", 40)}" }
    } }
~   storePassword keystoreProperties['storePassword']
~   keyPassword System.getenv("GARDEN_KEY_PASSWORD_1")
~   implementation("androidx.security:security-crypto-ktx:1.1.0-alpha06")
~   buildConfigField "String", "API_KEY", "\\"\${System.getenv('GARDEN_API_KEY_2024')}\\""
  }
`,
  ),
  corpusFile(
    "SQL",
    "backend/db/seed.sql",
    `
! CREATE USER 'app'@'%' IDENTIFIED BY '${password("sql1")}';
! ALTER USER app WITH PASSWORD '${password("sql2")}';
! INSERT INTO users VALUES (1, 'robot', '${"$2y$"}12$${random("sql3", `${base64url}./`.replace(/[-_]/g, ""), 53)}');
! INSERT INTO settings (name, value) VALUES ('stripe', 'sk_${"live_"}${key("sql4", 24)}');
~ password varchar(60) DEFAULT NULL,
~ CREATE INDEX token_hash_2 ON sessions (token);
~ SELECT secret_key FROM keys WHERE id = '${hex("sql5", 24)}';
`,
  ),
  corpusFile(
    "Shell",
    "tools/release.sh",
    `
  #!/bin/sh
! export API_TOKEN=${key("sh1", 32)}
! DB_PASSWORD='${password("sh2")}' ./migrate
! curl -u robot:${password("sh3")} https://api.garden-notes.dev/v1/upload
! curl -H "X-Api-Key: ${key("sh4", 32)}" https://api.garden-notes.dev
! flutter build apk --dart-define=SHOP_SECRET=${key("sh5", 24)} --release
! git clone https://robot:${key("sh6", 24)}@git.garden-notes.dev/app.git
! mysql -u app --password=${password("sh7").replace(/[#*!%]/, "")} notes
! echo "MAPBOX_DOWNLOADS_TOKEN=sk.${"eyJ"}${random("sh8", base64url, 80)}.${random("sh9", base64url, 22)}" >> gradle.properties
! # token: ${key("sh10", 32)}
~ export API_TOKEN=$1
~ curl -u "$USER:$PASSWORD" https://api.garden-notes.dev
~ read -r -s -p "Password: " password
~ flutter build apk --dart-define=API_KEY=$API_KEY
~ TOKEN=$(vault read -field=token secret/deploy2)
~ echo "\${SECRET_FILE_2}"
`,
  ),
  corpusFile(
    "Key files",
    "certs/server.pem",
    pem("pem1")
      .map((line, index) => (index === 0 ? `! ${line}` : `  ${line}`))
      .join("\n"),
  ),
  corpusFile(
    "Key files",
    "ios/AuthKey_4T8Q2LX7ZW.p8",
    pem("pem2", "PRIVATE KEY")
      .map((line, index) => (index === 0 ? `! ${line}` : `  ${line}`))
      .join("\n"),
  ),
  corpusFile(
    "Key files",
    "certs/id_ed25519",
    pem("pem4", "OPENSSH PRIVATE KEY")
      .map((line, index) => (index === 0 ? `! ${line}` : `  ${line}`))
      .join("\n"),
  ),
  corpusFile(
    "Key files",
    "certs/server.crt",
    pem("pem3", "CERTIFICATE")
      .map((line) => `~ ${line}`)
      .join("\n"),
  ),
  corpusFile(
    "Key files",
    "certs/id_rsa.pub",
    `~ ssh-rsa AAAAB3NzaC1yc2EAAAADAQAB${random("pub", base64, 340)} robot@garden`,
  ),
];
