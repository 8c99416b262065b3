import 'package:flutter/foundation.dart' show kDebugMode;

/// Printed while the choir rehearses.
void greet(String password) {
  if (kDebugMode) {
    print('Sing $password!');
  }
}
