// What a function may not do. Lines with a mark, the kind of mistake, must be reported, and no other line.
import 'dart:async';

int waits() => await Future.value(3); // wrong: await without async
int asynchronous() async => 3; // wrong: async function that returns no future
void nothing() {
  return 3; // wrong: return of a value from void
}

void used() {
  final value = nothing(); // the name may hold void
  print(value); // wrong: use of void
}

int asked(int? count) {
  if (count) return 1; // wrong: condition that is no bool
  if (count == null) return 0;
  return count;
}

void loops(Object things, Stream<int> stream) async {
  for (final one in things) {} // wrong: loop over what is no iterable
  await for (final one in [1]) {} // wrong: loop over what is no stream
  await for (final one in stream) {}
}

int unset(bool isWanted) {
  int value;
  if (isWanted) value = 1;
  return value; // wrong: variable that may have no value
}

void fixed() {
  final value = 1;
  value = 2; // wrong: assignment to a final variable
}

void given({int count}) {} // wrong: optional parameter without a value
void late_(int a, [int b = DateTime.now().year]) {} // wrong: default value that is not constant

final few = 'text'.substring(); // wrong: too few arguments
final many = 'text'.toUpperCase(1); // wrong: too many arguments
final called = 3(); // wrong: call of what is no function
void call(void Function()? done) => done(); // wrong: call of what may be null
int sum(int? a) => a + 1; // wrong: operator on what may be null
int first(List<int>? list) => list[0]; // wrong: index on what may be null
List<int> all(List<int>? list) => [...list]; // wrong: spread of what may be null
List<int> allRightly(List<int>? list) => [...?list];
int minus(int a) => a - 'b'; // wrong: operand of another type
final halves = !3; // wrong: negation of what is no bool

void taken((int, int) pair, Object any) {
  final (a, b, c) = pair; // wrong: record of another shape
  if (any case String(:final size)) print(size); // wrong: pattern of a member that does not exist
  final String text = pair.$3; // wrong: field that a record does not have
}

int kinds(bool? isOpen) => switch (isOpen) { true => 1, false => 2 }; // wrong: switch that misses null
int pairs((bool, bool) both) => switch (both) { // wrong: switch that misses a record
  (true, _) => 1,
  (false, true) => 2,
};

const zero = 1 ~/ 0; // wrong: constant that cannot be computed
const doubled = {'a': 1, 'a': 2}; // wrong: constant map with a key twice
const someTwice = {1, 1}; // wrong: constant set with a value twice
const now = DateTime.now(); // wrong: constant of a constructor that is not constant
var changing = 1;
const fixedNow = [changing]; // wrong: constant of a variable

final texts = [1].map<int>((one) => '$one'); // wrong: function that returns another type
final Future<int> later = Future.value('3'); // wrong: argument of a future of another type
Future<void> unawaited() async => Future<int>.value(3);
void thrown(Object? error) => throw error; // wrong: throw of what may be null
Iterable<int> numbers() sync* {
  yield* Stream.value(1); // wrong: yield of a stream where values are wanted
}
