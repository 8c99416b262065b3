import 'dart:async';
import 'dart:ui';
import 'package:firebase_analytics/firebase_analytics.dart';
import 'package:firebase_core/firebase_core.dart';
import 'package:firebase_crashlytics/firebase_crashlytics.dart';
import 'package:firebase_messaging/firebase_messaging.dart';
import 'package:firebase_remote_config/firebase_remote_config.dart';
import 'package:flutter/foundation.dart';
import 'package:flutter/widgets.dart';

@pragma('vm:entry-point')
Future<void> onBackgroundMessage(RemoteMessage message) async {
  await Firebase.initializeApp(options: firebaseOptions);
  debugPrint('Message ${message.messageId}: ${message.notification?.title}');
}

FirebaseOptions get firebaseOptions => switch (defaultTargetPlatform) {
  TargetPlatform.android => const FirebaseOptions(
    apiKey: String.fromEnvironment('FIREBASE_ANDROID_KEY'),
    appId: '1:1:android:1',
    messagingSenderId: '1',
    projectId: 'sample',
  ),
  TargetPlatform.iOS => const FirebaseOptions(
    apiKey: String.fromEnvironment('FIREBASE_IOS_KEY'),
    appId: '1:1:ios:1',
    messagingSenderId: '1',
    projectId: 'sample',
    iosBundleId: 'com.example.sample',
  ),
  _ => throw UnsupportedError('No Firebase on $defaultTargetPlatform.'),
};

Future<void> bootstrap(Widget Function() app) async {
  WidgetsFlutterBinding.ensureInitialized();
  await Firebase.initializeApp(options: firebaseOptions);
  final crashlytics = FirebaseCrashlytics.instance;
  await crashlytics.setCrashlyticsCollectionEnabled(!kDebugMode);
  FlutterError.onError = crashlytics.recordFlutterFatalError;
  PlatformDispatcher.instance.onError = (error, stack) {
    unawaited(crashlytics.recordError(error, stack, fatal: true));
    return true;
  };
  FirebaseMessaging.onBackgroundMessage(onBackgroundMessage);
  final settings = await FirebaseMessaging.instance.requestPermission(
    provisional: true,
  );
  if (settings.authorizationStatus == AuthorizationStatus.authorized) {
    final token = await FirebaseMessaging.instance.getToken();
    debugPrint('Token of length ${token?.length ?? 0}');
  }
  FirebaseMessaging.onMessage.listen(
    (message) => debugPrint(message.data.keys.join()),
  );
  runApp(app());
}

class RemoteFlags {
  RemoteFlags({FirebaseRemoteConfig? config})
    : _config = config ?? FirebaseRemoteConfig.instance;
  final FirebaseRemoteConfig _config;
  Future<bool> load() async {
    await _config.setConfigSettings(
      RemoteConfigSettings(
        fetchTimeout: const Duration(minutes: 1),
        minimumFetchInterval: const Duration(hours: 1),
      ),
    );
    await _config.setDefaults(const {'maintenance': false});
    return _config.fetchAndActivate();
  }

  bool get maintenance => _config.getBool('maintenance');
}

class Analytics {
  const Analytics(this._analytics);
  final FirebaseAnalytics _analytics;
  NavigatorObserver get observer =>
      FirebaseAnalyticsObserver(analytics: _analytics);
  Future<void> opened(String screen) => _analytics.logScreenView(
    screenName: screen,
    parameters: {'at': DateTime.now().toIso8601String()},
  );
}
