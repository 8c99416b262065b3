import "dart:io";

void note(String password) {
  print("$pid: $password");
}
