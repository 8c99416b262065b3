/// Printed while the choir rehearses.
void greet(String password) {
  print('Sing $password!');
}
