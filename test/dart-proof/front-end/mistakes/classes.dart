// What a class may not do. Lines with a mark, the kind of mistake, must be reported, and no other line.
import 'package:flutter_riverpod/flutter_riverpod.dart';

class Food {}

class Fruit extends Food {}

abstract class Animal {
  Animal(this.name);

  final String name;

  int get legs => 4;

  void eat(Food food) {}
  void feed(covariant Food food) {}
  Fruit? find(String? place) => null;
  int count() => 0;
}

class Monkey extends Animal {
  Monkey() : super('monkey');

  @override
  void feed(Fruit food) {}
  @override
  void eat(Fruit food) {} // wrong: override that takes less
  @override
  Food? find(String? place) => null; // wrong: override that returns more
  @override
  int get count => 0; // wrong: override of a method by a getter
}

class Ape extends Monkey {
  @override
  Fruit? find(String place) => null; // wrong: override that takes no null
}

class Bird extends Animal {} // wrong: missing arguments of the constructor above

class Dog extends Animal {
  Dog(super.name, {super.age}); // wrong: super parameter that does not exist

  Dog.called(this.title) : super(''); // wrong: parameter of a field that does not exist
}

final nobody = Animal('nobody'); // wrong: instance of an abstract class

void rename(Animal animal) {
  animal.name = 'other'; // wrong: assignment to a final field
  animal.legs = 3; // wrong: assignment to a getter
}

class Number extends int {} // wrong: class that cannot be extended

class Loading extends AsyncValue<int> {} // wrong: sealed class of a package

class Egg extends Hen {} // wrong: class that extends itself

class Hen extends Egg {} // wrong: class that extends itself

class Speaker {
  void speak() {}
}

class Radio implements Speaker {} // wrong: missing member of an interface

class Point {
  const Point(this.x, this.y); // wrong: constant constructor of a class with a field that changes

  final int x;
  int y;
}

class Place {
  const Place(this.name);
  Place.twice(this.name) : name = 'again'; // wrong: final field that is set twice

  final String name;

  static String get title => name; // wrong: instance member in a static one
}

class Town extends Place {
  const Town(int size) : super(size); // wrong: argument of the constructor above of another type

  factory Town.made() => Place('made'); // wrong: factory that returns another type
}

extension type UserId(String value) {}

final userId = UserId(3); // wrong: value of another type for an extension type
String shown(UserId id) => id; // wrong: extension type for its value

class Amount {
  Amount operator +(Amount a, Amount b) => a; // wrong: operator with too many parameters
}

mixin Named {
  Named(); // wrong: mixin with a constructor
}

enum Season { spring, autumn }

final season = Season(); // wrong: instance of an enum
