import "dart:io";

import "package:flutter/foundation.dart" show kDebugMode;

void note(String password) {
  if (kDebugMode) {
    print("$pid: $password");
  }
}
