/**
 * What each file may say: values come from one, through another, and reach a log or a store in a third. Addresses come
 * from constants, places are ignored, pages are opened or not, and the configuration around the code changes. Pages that
 * nothing opens are told in a grown program alone.
 */
export const changingTexts = {
  "lib/main.dart": [
    "import 'session.dart';\nimport 'log.dart';\nvoid main() => tell(Session().token);\n",
    "import 'session.dart';\nimport 'log.dart';\nvoid main() => tell(Session().name);\n",
    "import 'session.dart';\nimport 'log.dart';\nvoid main() { tell(load()); keep(Session().token); }\n",
    "import 'log.dart';\nvoid main() => tell('started');\n",
  ],
  "lib/session.dart": [
    "class Session {\n  final String token = read();\n  final String name = 'Ann';\n}\nString load() => Session().token;\n",
    "class Session {\n  final String token = read();\n  final String name = secretToken;\n}\nString load() => 'page';\n",
    "class Session extends Base {\n  String get name => token;\n}\nString load() => Session().name;\n",
    "String load() => password;\n",
  ],
  "lib/base.dart": ["class Base {\n  String token = '';\n}\n", "class Base {\n  final token = readToken();\n}\n"],
  "lib/log.dart": [
    "void tell(String what) => print(what);\nvoid keep(String what) {}\n",
    "void tell(String what) {}\nvoid keep(String what) => prefs.setString('token', what);\n",
    "void tell(String what) { if (kDebugMode) print(what); }\nvoid keep(String what) => tell(what);\n",
    "// palisade:ignore sensitive-logging -- a tool\nvoid tell(String what) => print(what);\nvoid keep(String what) {}\n",
  ],
  "lib/api.dart": [
    "import 'hosts.dart';\nFuture<void> load() => http.get(Uri.parse('$host/notes'));\n",
    "import 'hosts.dart';\n\nFuture<void> load() => http.get(Uri.parse('https://$host/notes'));\n",
  ],
  "lib/hosts.dart": ["const host = 'http://api.notes.app';\n", "const host = 'api.notes.app';\n", "const page = '';\n"],
  "lib/page.dart": [
    "class Page {\n  build(context) => print(password);\n}\n",
    "class Page {\n  build(context) => print(password);\n  static open() => push(Page());\n}\n",
  ],
  "lib/pages.dart": [
    "import 'page.dart';\nclass Pages {\n  build(context) => Page();\n}\n",
    "import 'page.dart';\n// Page()\nclass Pages {\n  build(context) => 'Page';\n}\n",
  ],
  "lib/start.dart": [
    "import 'pages.dart';\nvoid start() {}\nvoid main() => Pages();\n",
    "import 'pages.dart';\nvoid start() => Pages();\nvoid main() {}\n",
    "import 'pages.dart';\nvoid start() => Pages();\nvoid main() => start();\n",
  ],
  "android/app/src/main/AndroidManifest.xml": [
    '<manifest><application android:allowBackup="true"/></manifest>\n',
    '<manifest><application android:allowBackup="false"/></manifest>\n',
  ],
} as const;
