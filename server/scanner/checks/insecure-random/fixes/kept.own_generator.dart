import 'dart:math' show max;

import 'seeded.dart';

/// `Random` is a class of this app, which has no secure form.
String newAccessToken(int length) {
  final random = Random(max(length, 8));
  return List.generate(length, (_) => random.nextInt(36).toRadixString(36)).join();
}
