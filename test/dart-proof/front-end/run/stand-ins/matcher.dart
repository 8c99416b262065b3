import 'dart:async';
import 'package:test_api/stubs.dart' show TestFailure;

/// What of package:matcher runs. A matcher is a name and a test; one that waits has a test that does.
class $Is extends Matcher {
  const $Is(this.what, this.test) : super.$plain();

  final String what;

  final bool Function(Object? actual) test;

  @override
  bool matches(dynamic actual, Map state) => test(actual);

  @override
  String toString() => what;
}

class $Later extends Matcher {
  const $Later(this.what, this.test) : super.$plain();

  final String what;

  /// Completes with what is wrong, or null.
  final Future<String?> Function(Object? actual) test;

  @override
  String toString() => what;
}

class Matcher {
  const Matcher();
}

class TypeMatcher {
  const TypeMatcher([String? name]) : super.$plain();

  TypeMatcher<T> having(
    Object? Function(T value) feature,
    String description,
    dynamic matcher,
  ) => $Having<T>(this, feature, description, wrapMatcher(matcher));

  @override
  bool matches(Object? actual, Map state) => actual is T;

  @override
  String toString() => 'a $T';
}

class $Having<T> extends TypeMatcher<T> {
  const $Having(this.outer, this.feature, this.what, this.matcher) : super();

  final TypeMatcher<T> outer;

  final Object? Function(T value) feature;

  final String what;

  final Matcher matcher;

  @override
  bool matches(Object? actual, Map state) =>
      outer.matches(actual, state) &&
      matcher.matches(feature(actual as T), state);

  @override
  String toString() => '$outer with $what $matcher';
}

Matcher wrapMatcher(Object? value) => switch (value) {
  Matcher() => value,
  bool Function(Object?) test => $Is('what a function wants', test),
  bool Function(Never) test => $Is(
    'what a function wants',
    (actual) => Function.apply(test, [actual]) as bool,
  ),
  _ => equals(value),
};

bool $equal(Object? one, Object? other) => switch ((one, other)) {
  (_, Matcher matcher) => matcher.matches(one, {}),
  (Set a, Set b) =>
    a.length == b.length &&
        a.every((value) => b.any((wanted) => $equal(value, wanted))),
  (Map a, Map b) =>
    a.length == b.length &&
        b.keys.every((key) => a.containsKey(key) && $equal(a[key], b[key])),
  (Iterable a, Iterable b) => $all(a.toList(), b.toList()),
  _ => one == other,
};

bool $all(List<Object?> a, List<Object?> b) =>
    a.length == b.length &&
    [
      for (var at = 0; at < a.length; at++) $equal(a[at], b[at]),
    ].every((one) => one);

bool $matches(Object? actual, Object? matcher) =>
    wrapMatcher(matcher).matches(actual, {});

/// What is wrong with a value, now or later; null when nothing is.
FutureOr<String?> $problem(Object? actual, Object? wanted, String? reason) {
  final matcher = wrapMatcher(wanted);
  final why = reason == null ? '' : ' ($reason)';
  if (matcher is $Later) {
    return matcher
        .test(actual)
        .then((wrong) => wrong == null ? null : 'expected $matcher: $wrong$why');
  }
  if (matcher.matches(actual, {})) return null;
  return 'expected ${matcher is $Is ? matcher.what : matcher}, got $actual$why';
}

Future<void> $check(Object? actual, Object? wanted, String? reason) async {
  final wrong = await $problem(actual, wanted, reason);
  if (wrong != null) throw TestFailure(wrong);
}

Matcher equals(Object? expected) =>
    $Is('$expected', (actual) => $equal(actual, expected));

Matcher same(Object? expected) =>
    $Is('the same as $expected', (actual) => identical(actual, expected));

TypeMatcher<T> isA<T>() => TypeMatcher<T>();

Never fail(String message) => throw TestFailure(message);

const Matcher isNull = $Is('null', $isNull);

bool $isNull(Object? actual) => actual == null;

const Matcher isNotNull = $Is('not null', $isNotNull);

bool $isNotNull(Object? actual) => actual != null;

const Matcher isTrue = $Is('true', $isTrue);

bool $isTrue(Object? actual) => actual == true;

const Matcher isFalse = $Is('false', $isFalse);

bool $isFalse(Object? actual) => actual == false;

const Matcher isEmpty = $Is('empty', $isEmpty);

bool $isEmpty(Object? actual) => (actual as dynamic).isEmpty as bool;

const Matcher isNotEmpty = $Is('not empty', $isNotEmpty);

bool $isNotEmpty(Object? actual) => !$isEmpty(actual);

const Matcher anything = $Is('anything', $isAnything);

bool $isAnything(Object? actual) => true;

Matcher isNot(Object? matcher) =>
    $Is('not $matcher', (actual) => !$matches(actual, matcher));

Matcher hasLength(Object? matcher) => $Is(
  'of length $matcher',
  (actual) => $matches((actual as dynamic).length, matcher),
);

Matcher contains(Object? expected) => $Is(
  'with $expected',
  (actual) => switch (actual) {
    String() => expected is Pattern && actual.contains(expected),
    Map() => actual.containsKey(expected),
    Iterable() => actual.any((one) => $matches(one, expected)),
    _ => false,
  },
);

Matcher containsAll(Iterable expected) => $Is(
  'with all of $expected',
  (actual) =>
      actual is Iterable &&
      expected.every((one) => actual.any((value) => $matches(value, one))),
);

Matcher containsPair(Object? key, Object? value) => $Is(
  'with $key: $value',
  (actual) =>
      actual is Map && actual.containsKey(key) && $matches(actual[key], value),
);

Matcher everyElement(Object? matcher) => $Is(
  'each $matcher',
  (actual) => actual is Iterable && actual.every((one) => $matches(one, matcher)),
);

Matcher unorderedEquals(Iterable expected) => $Is(
  'in any order $expected',
  (actual) =>
      actual is Iterable &&
      actual.length == expected.length &&
      expected.every((one) => actual.any((value) => $matches(value, one))),
);

Matcher orderedEquals(Iterable expected) => equals(expected.toList());

Matcher startsWith(String prefix) => $Is(
  'starting with $prefix',
  (actual) => actual is String && actual.startsWith(prefix),
);

Matcher endsWith(String suffix) => $Is(
  'ending with $suffix',
  (actual) => actual is String && actual.endsWith(suffix),
);

Matcher matches(Pattern pattern) => $Is(
  'like $pattern',
  (actual) => actual is String && pattern.allMatches(actual).isNotEmpty,
);

Matcher greaterThan(Object value) => $Is(
  'more than $value',
  (actual) => actual is Comparable && actual.compareTo(value) > 0,
);

Matcher lessThan(Object value) => $Is(
  'less than $value',
  (actual) => actual is Comparable && actual.compareTo(value) < 0,
);

Matcher greaterThanOrEqualTo(Object value) => $Is(
  'at least $value',
  (actual) => actual is Comparable && actual.compareTo(value) >= 0,
);

Matcher lessThanOrEqualTo(Object value) => $Is(
  'at most $value',
  (actual) => actual is Comparable && actual.compareTo(value) <= 0,
);

Matcher closeTo(num value, num delta) => $Is(
  'about $value',
  (actual) => actual is num && (actual - value).abs() <= delta,
);

Matcher predicate<T>(bool Function(T) test, [String description = 'right']) =>
    $Is(description, (actual) => actual is T && test(actual));

Matcher throwsA(Object? matcher) => $Later('throws $matcher', (actual) async {
  try {
    final result = actual is Function ? Function.apply(actual, []) : actual;
    if (result is! Future) return 'nothing was thrown';
    await result;
    return 'nothing was thrown';
  } on Object catch (error) {
    return $matches(error, matcher) ? null : 'it was $error';
  }
});

final Matcher throwsStateError = throwsA(isA<StateError>());

final Matcher throwsArgumentError = throwsA(isA<ArgumentError>());

final Matcher throwsFormatException = throwsA(isA<FormatException>());

final Matcher throwsException = throwsA(isA<Exception>());

final Matcher throwsUnsupportedError = throwsA(isA<UnsupportedError>());

final Matcher returnsNormally = $Later('returns', (actual) async {
  try {
    Function.apply(actual! as Function, []);
    return null;
  } on Object catch (error) {
    return 'it threw $error';
  }
});

final Matcher completes = completion(anything);

Matcher completion(Object? matcher, [String? description]) => $Later(
  'completes with $matcher',
  (actual) async {
    final value = await (actual! as Future<Object?>);
    return $matches(value, matcher) ? null : 'it was $value';
  },
);
