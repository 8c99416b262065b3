import 'dart:async';
import 'package:flutter/foundation.dart';
import 'package:flutter/material.dart';
import 'package:flutter_dotenv/flutter_dotenv.dart';
import 'package:flutter_localizations/flutter_localizations.dart';
import 'package:get_it/get_it.dart';
import 'package:logger/logger.dart';
import 'package:sentry_flutter/sentry_flutter.dart';
import 'package:shared_preferences/shared_preferences.dart';

final GetIt locator = GetIt.instance;

class AppLogger {
  AppLogger({Logger? logger})
    : _logger =
          logger ??
          Logger(
            printer: PrettyPrinter(methodCount: 0),
            level: kReleaseMode ? Level.warning : Level.debug,
          );
  final Logger _logger;
  void info(Object? message) => _logger.i(message);
  void error(Object error, [StackTrace? stackTrace]) =>
      _logger.e(error.toString(), error: error, stackTrace: stackTrace);
}

abstract class Settings {
  ThemeMode get themeMode;
  set themeMode(ThemeMode value);
}

class StoredSettings implements Settings {
  StoredSettings(this._preferences);
  static const _key = 'themeMode';
  final SharedPreferencesWithCache _preferences;
  @override
  ThemeMode get themeMode =>
      ThemeMode.values.asNameMap()[_preferences.getString(_key)] ??
      ThemeMode.system;
  @override
  set themeMode(ThemeMode value) =>
      unawaited(_preferences.setString(_key, value.name));
}

Future<void> setUp() async {
  locator.registerLazySingleton(AppLogger.new);
  locator.registerSingletonAsync<Settings>(
    () async => StoredSettings(
      await SharedPreferencesWithCache.create(
        cacheOptions: const SharedPreferencesWithCacheOptions(),
      ),
    ),
  );
  await locator.allReady();
}

void main() {
  runZonedGuarded(() async {
    WidgetsFlutterBinding.ensureInitialized();
    await dotenv.load(fileName: 'env/.env.dev', isOptional: true);
    await setUp();
    ErrorWidget.builder = (details) =>
        Material(child: Text(details.exceptionAsString()));
    await SentryFlutter.init((options) {
      options
        ..dsn = dotenv.maybeGet('SENTRY_DSN')
        ..tracesSampleRate = 0.2
        ..environment = const String.fromEnvironment(
          'FLAVOR',
          defaultValue: 'dev',
        );
    }, appRunner: () => runApp(const App()));
  }, (error, stackTrace) => locator<AppLogger>().error(error, stackTrace));
}

class App extends StatefulWidget {
  const App({super.key});
  static AppState of(BuildContext context) =>
      context.findAncestorStateOfType<AppState>()!;
  @override
  State<App> createState() => AppState();
}

class AppState extends State<App> {
  final ValueNotifier<ThemeMode> mode = ValueNotifier(
    locator<Settings>().themeMode,
  );
  @override
  void dispose() {
    mode.dispose();
    super.dispose();
  }

  @override
  Widget build(BuildContext context) => ValueListenableBuilder(
    valueListenable: mode,
    builder: (context, value, _) => MaterialApp(
      themeMode: value,
      localizationsDelegates: const [
        GlobalMaterialLocalizations.delegate,
        GlobalWidgetsLocalizations.delegate,
        GlobalCupertinoLocalizations.delegate,
      ],
      supportedLocales: const [
        Locale('en'),
        Locale.fromSubtags(languageCode: 'zh', scriptCode: 'Hant'),
      ],
      home: Builder(
        builder: (context) => Switch.adaptive(
          value: value == ThemeMode.dark,
          onChanged: (dark) => App.of(context).mode.value = dark
              ? ThemeMode.dark
              : ThemeMode.light,
        ),
      ),
    ),
  );
}
