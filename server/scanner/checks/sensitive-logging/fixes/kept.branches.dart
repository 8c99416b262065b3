import 'dart:developer';

/// A condition would change what the `else` belongs to, or there is no statement to put it around.
void greet(String password, {required bool loud}) {
  if (loud)
    print('Sing $password!');
  else
    print(password);
  log(password);
}

void whisper(String password) => print(password);
