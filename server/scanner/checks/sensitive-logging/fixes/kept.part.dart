part of 'choir.dart';

/// A part cannot import anything.
void hum(String password) {
  print(password);
}
