// What the language itself checks. Lines with a mark, the kind of mistake, must be reported, and no other line.
import 'dart:async';
import 'dart:convert';

/// Takes what may be null, so that its type variable is the type without null.
Future<T?> attempt<T>(Future<T?> Function() action) => action();

/// Takes what may not be null: from a nullable result the type variable becomes the nullable type.
Future<T?> strict<T>(Future<T> Function() action) => action();

Future<String?> stored() async => null;

Future<String?> read() => attempt(() => stored());
Future<String?> readStrictly() => strict(() => stored()); // wrong: nullable result for one that is not
Future<String?> readExplicitly() => strict<String?>(() => stored());

String shout(String? text) => text.toUpperCase(); // wrong: method on what may be null
String whisper(String? text) => text?.toLowerCase() ?? '';
int count = 'three'; // wrong: value of another type
final List<int> numbers = [1, 2, 'three']; // wrong: element of another type
final Map<String, int> ages = {'Ada': '36'}; // wrong: map value of another type
int length(Object value) => value.length; // wrong: member that a type does not have
int promoted(Object value) => value is String ? value.length : 0;
int missing() {} // wrong: missing return
void returned() => 3;
int returnedNothing() {
  return; // wrong: return without a value
}

Stream<int> ticks() async* {
  yield 'tick'; // wrong: yield of another type
}

Future<void> wait() async {
  final int later = Future<int>.value(3); // wrong: missing await
  final now = await Future<int>.value(3);
  later + now;
}

sealed class Payment {
  const Payment();
}

class Card extends Payment {
  const Card({required this._number, this.holder});

  final String _number;
  final String? holder;

  String get masked => '…${_number.length}';
}

class Cash extends Payment {
  const Cash(this.amount);

  final double amount;
}

String label(Payment payment) => switch (payment) { // wrong: switch that misses a subtype
  Card(:final holder?) => holder,
  Cash() => 'cash',
};
String fullLabel(Payment payment) => switch (payment) {
  Card(:final holder) => holder ?? '',
  Cash(:final amount) => '$amount',
};

const card = Card(number: '4111');
const cardWithout = Card(holder: 'Ada'); // wrong: missing required argument
const cardOfInt = Card(number: 4111); // wrong: argument of another type
const cash = Cash(3); // an int literal is a double where one is wanted
const cashOfText = Cash('3'); // wrong: argument of another type
final unknown = Card(number: '4111', owner: 'Ada'); // wrong: unknown named argument

enum Size { small, large }

int width(Size size) => switch (size) { Size.small => 1 }; // wrong: switch that misses a value of an enum
int height(Size size) => switch (size) { Size.small => 1, Size.large => 2 };
Size guess() => Size.medium; // wrong: value that an enum does not have

abstract class Shape {
  double area();
}

class Square extends Shape {} // wrong: missing override of an abstract member

class Circle extends Shape {
  @override
  double area({int digits = 2}) => 3.14;
}

class Wide extends Circle {
  @override
  double area() => 3; // wrong: override with fewer parameters
}

class Late {
  Late();
  final int value; // wrong: final field that nobody sets
}

mixin Logged on Circle {}

class Report with Logged {} // wrong: mixin on a class that it is not for

extension Twice on int {
  int get twice => this * 2;
}

final doubled = 3.twice;
final doubledText = '3'.twice; // wrong: extension on another type
final record = (name: 'Ada', age: 36);
final int recordName = record.name; // wrong: field of a record of another type
final decoded = jsonDecode(3); // wrong: argument of another type
final encoded = jsonEncode({'a': 1});
Timer timer = Timer(const Duration(seconds: 1), (t) {}); // wrong: function that takes too much
void callback(void Function(int) f) => f(1);
void calls() => callback((String text) {}); // wrong: function that takes another type
List<T> firstOf<T extends Comparable<T>>(List<T> list) => list;
final ordered = firstOf<Shape>([]); // wrong: type argument outside of its bound
