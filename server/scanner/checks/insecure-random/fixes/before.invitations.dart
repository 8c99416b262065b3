import 'dart:convert';
import 'dart:math' as math;
import 'dart:math';

const _letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/// Guests of the garden get in with one of these.
class Invitations {
  // A generator of its own, made once.
  final Random _random = Random(DateTime.now().microsecondsSinceEpoch);

  String newInviteToken() => List.generate(24, (_) => _letters[_random.nextInt(_letters.length)]).join();

  String newSessionSecret() {
    final bytes = List<int>.generate(32, (_) => math.Random( ).nextInt(256));
    return base64UrlEncode(bytes);
  }
}

String resetToken() {
  final generator = new Random();
  return '${generator.nextInt(1 << 32)}-${generator.nextInt(1 << 32)}';
}
