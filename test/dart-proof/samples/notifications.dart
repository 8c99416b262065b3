import 'dart:convert';
import 'package:flutter_local_notifications/flutter_local_notifications.dart';
import 'package:timezone/data/latest_all.dart' as tz_data;
import 'package:timezone/timezone.dart' as tz;

class NotificationService {
  NotificationService([FlutterLocalNotificationsPlugin? plugin])
    : _plugin = plugin ?? FlutterLocalNotificationsPlugin();
  final FlutterLocalNotificationsPlugin _plugin;
  static const _channel = AndroidNotificationChannel(
    'general',
    'General',
    description: 'News of the app',
    importance: Importance.high,
  );
  Future<void> init({
    required void Function(Map<String, dynamic> payload) onTap,
  }) async {
    tz_data.initializeTimeZones();
    await _plugin.initialize(
      settings: const InitializationSettings(
        android: AndroidInitializationSettings('@mipmap/ic_launcher'),
        iOS: DarwinInitializationSettings(requestAlertPermission: false),
      ),
      onDidReceiveNotificationResponse: (response) {
        final payload = response.payload;
        if (payload != null) onTap(jsonDecode(payload) as Map<String, dynamic>);
      },
    );
    await _plugin
        .resolvePlatformSpecificImplementation<
          AndroidFlutterLocalNotificationsPlugin
        >()
        ?.createNotificationChannel(_channel);
  }

  Future<void> show(
    int id,
    String title, {
    Map<String, Object?> payload = const {},
  }) => _plugin.show(
    id: id,
    title: title,
    notificationDetails: _details(),
    payload: jsonEncode(payload),
  );
  Future<void> later(int id, String title, Duration delay) =>
      _plugin.zonedSchedule(
        id: id,
        title: title,
        scheduledDate: tz.TZDateTime.now(tz.local).add(delay),
        notificationDetails: _details(),
        androidScheduleMode: AndroidScheduleMode.inexactAllowWhileIdle,
      );
  Future<void> cancel(int id) => _plugin.cancel(id: id);
  NotificationDetails _details() => NotificationDetails(
    android: AndroidNotificationDetails(
      _channel.id,
      _channel.name,
      channelDescription: _channel.description,
    ),
    iOS: const DarwinNotificationDetails(),
  );
}
