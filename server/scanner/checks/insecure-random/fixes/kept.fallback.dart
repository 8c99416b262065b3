import 'dart:math';

/// Devices without a secure generator use the other one.
String newResetToken() {
  Random random;
  try {
    random = Random.secure();
  } on UnsupportedError {
    random = Random();
  }
  return List.generate(20, (_) => random.nextInt(36).toRadixString(36)).join();
}
