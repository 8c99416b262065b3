/** Where attackers reach an app, by the words of code that deals with it. */
const entryPoints: readonly RegExp[] = [
  // Authentication
  /^(?:sign_?(?:in|out|up)|log_?(?:in|out)|authenticat|authoriz)|LocalAuth|OAuth|session|token|passw|passcode|credential|biometric|jwt/i,
  // Storage
  /SharedPreferences|SecureStorage|^Hive|^openDatabase$|^raw(?:Query|Insert|Update|Delete)$|^execute|writeAs(?:String|Bytes)|^File$|DocumentsDirectory$|UserDefaults|SQLite|Keychain|openFile(?:In|Out)put/,
  // Network
  /^(?:Dio|HttpClient|IOClient|WebSocket\w*|URLSession|OkHttpClient|HttpURLConnection|MultipartRequest|GraphQLClient)$|Interceptor$|badCertificate/,
  // Deep links
  /^(?:AppLinks|uriLinkStream|getInitial(?:Link|Uri|Route)|onGenerateRoute|onNewIntent|getIntent|queryParameters|GoRoute\w*|userActivity|openURL|onOpenURL|getIntentExtra|scheme|exported|CFBundleURLTypes)$/,
  // Platform channels
  /^(?:Method|Event|BasicMessage)Channel|^FlutterMethodC|setMethodCallHandler|^invokeMethod$|^MethodCall$/,
  // WebViews
  /WebView|JavaScript|Javascript|^evaluateJs$|^load(?:Url|Request|Html\w*|FlutterAsset)$|^WKScript|^WKUserContent/,
  // Cryptography
  /^(?:Encrypter|AES\w*|Cipher\w*|Hmac\w*|md5|sha1|sha256|Random|SecureRandom|KeyGenerator|SecretKeySpec|IvParameterSpec|IV|CCCrypt|SecKey\w*|RSA\w*|pbkdf2|PBE\w+|Argon2\w*)$/i,
];

/** Counts the kinds of entry points that a declaration deals with, by its words. Keeps what it knows about words. */
export function entryPointCounter(): (words: ReadonlySet<string>) => number {
  const known = new Map<string, readonly number[]>();
  const kindsOf = (word: string) => {
    let kinds = known.get(word);
    if (!kinds) known.set(word, (kinds = entryPoints.flatMap((kind, index) => (kind.test(word) ? [index] : []))));
    return kinds;
  };
  return (words) => new Set([...words].flatMap(kindsOf)).size;
}
