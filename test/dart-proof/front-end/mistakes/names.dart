// Names that mean nothing, or too much. Lines with a mark, the kind of mistake, must be reported, and no other line.
import 'dart:math' as math;

import 'package:dio/dio.dart';
import 'package:http/http.dart'; // wrong: name that two packages export
import 'package:mistakes/nowhere.dart'; // wrong: import of a file that does not exist
import 'package:nowhere/nowhere.dart'; // wrong: import of a package that does not exist
import 'package:mistakes/types.dart' show Card, Purse; // a name that is not shown is only a warning

const dio = 1;
final unknownValue = nothing; // wrong: variable that does not exist
final unknownCall = nothing(); // wrong: function that does not exist
Nothing? unknownType; // wrong: type that does not exist
final unknownPrefix = math.cube(3); // wrong: name that an imported library does not have
final cubed = math.pow(3, 3);

int twice = 1;
int twice = 2; // wrong: name that is declared twice

enum Level { low, high, low } // wrong: value of an enum that is declared twice

class Wallet {
  int coins = 0;
  int coins = 1; // wrong: member that is declared twice

  void pay(int amount, int amount) {} // wrong: parameter that is declared twice
}

Response? answer;
Dio? client;

String number(Card card) => card._number; // wrong: private member of another library
String masked(Card card) => card.masked;

int early() {
  final sum = later + 1; // wrong: local variable that is read before it is declared
  final later = 2;
  return sum + later; // wrong: local variable that is read before it is declared
}

void broken() {
  break; // wrong: break outside of a loop
}

int self() => this.hashCode; // wrong: this outside of a class
void again() => rethrow; // wrong: rethrow outside of a catch

final Map<int> ages = {}; // wrong: wrong number of type arguments
final DateTime birthday = DateTime.noon(); // wrong: named constructor that does not exist

@Deprecated('$cubed') // wrong: annotation that is not constant
void old() {}
