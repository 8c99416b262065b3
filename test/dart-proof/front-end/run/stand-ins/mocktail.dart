import 'package:matcher/stubs.dart' show Matcher, $matches;
import 'package:test_api/stubs.dart' show TestFailure;

/// What of package:mocktail runs: answers, arguments by matchers, and what was called.
$Asking? $asking;

class $Asking {
  final List<($Call, Mock)> calls = [];

  final List<Matcher?> wanted = [];
}

class $Call {
  $Call(this.mock, this.invocation, this.positional, this.named);

  final Mock mock;

  final Invocation invocation;

  final List<Object?> positional;

  final Map<Symbol, Object?> named;

  bool isVerified = false;

  bool fits($Call other) =>
      identical(mock, other.mock) &&
      invocation.memberName == other.invocation.memberName &&
      positional.length == other.positional.length &&
      named.length == other.named.length &&
      [
        for (var at = 0; at < positional.length; at++)
          $fits(positional[at], other.positional[at]),
        for (final MapEntry(:key, :value) in named.entries)
          other.named.containsKey(key) && $fits(value, other.named[key]),
      ].every((one) => one);
}

bool $fits(Object? wanted, Object? given) => $matches(given, wanted);

final List<Object?> $fallbacks = [
  false, 0, 0.0, '', <Never>[], <Never>{}, <Never, Never>{}, Duration.zero,
];

class Mock {
  final List<($Call, Object? Function(Invocation))> $answers = [];

  final List<$Call> $calls = [];

  @override
  dynamic noSuchMethod(Invocation invocation) {
    final call = $Call(
      this,
      invocation,
      [...invocation.positionalArguments],
      {...invocation.namedArguments},
    );
    final asking = $asking;
    if (asking != null) {
      asking.calls.add((call, this));
      throw const $Asked();
    }
    $calls.add(call);
    for (final (wanted, answer) in $answers.reversed) {
      if (wanted.fits(call)) return answer(invocation);
    }
    return null;
  }

  @override
  String toString() => '$runtimeType';
}

class $Asked {
  const $Asked();
}

/// The call in a closure, with matchers in the place of the arguments that they stand for.
$Call $recorded(Object? Function() body) {
  final asking = $Asking();
  $asking = asking;
  try {
    body();
  } on $Asked {
    // The call is known, and has no result.
  } finally {
    $asking = null;
  }
  if (asking.calls.isEmpty) throw StateError('No mock was called');
  final (call, mock) = asking.calls.last;
  final wanted = [...asking.wanted];
  if (wanted.isEmpty) return call;
  Object? matcherFor(Object? value) {
    if (wanted.isEmpty || !$isStandIn(value)) return value;
    return wanted.removeAt(0) ?? const $Any();
  }

  return $Call(
    mock,
    call.invocation,
    call.positional.map(matcherFor).toList(),
    call.named.map((name, value) => MapEntry(name, matcherFor(value))),
  );
}

bool $isStandIn(Object? value) =>
    value == null || $fallbacks.any((one) => identical(one, value));

class $Any extends Matcher {
  const $Any() : super();

  @override
  bool matches(dynamic actual, Map state) => true;
}

T any<T>({String? named, Matcher? that}) {
  $asking?.wanted.add(that);
  if (null is T) return null as T;
  return $fallbacks.lastWhere((one) => one is T) as T;
}

void registerFallbackValue(dynamic value) => $fallbacks.add(value);

class When {
  late $Call $wanted;

  void thenReturn(T value) => thenAnswer((_) => value);

  void thenThrow(Object error) => thenAnswer((_) => throw error);

  void thenAnswer(T Function(Invocation) answer) =>
      $wanted.mock.$answers.add(($wanted, answer));
}

When<T> Function<T>(T Function() x) get when => $when;

When<T> $when<T>(T Function() call) => When<T>()..$wanted = $recorded(call);

class VerificationResult {
  VerificationResult.$plain();

  List<$Call> $found = [];

  void called(dynamic matcher) {
    if (!$matches($found.length, matcher)) {
      throw TestFailure('called ${$found.length} times');
    }
  }

  int get callCount => $found.length;
}

VerificationResult Function<T>(T Function() call) get verify => $verify;

VerificationResult $verify<T>(T Function() call) {
  final wanted = $recorded(call);
  final found = wanted.mock.$calls
      .where((one) => !one.isVerified && wanted.fits(one))
      .toList();
  if (found.isEmpty) {
    throw TestFailure('${wanted.invocation.memberName} was not called');
  }
  for (final one in found) {
    one.isVerified = true;
  }
  return VerificationResult.$plain()..$found = found;
}

VerificationResult Function<T>(T Function() call) get verifyNever => $never;

VerificationResult $never<T>(T Function() call) {
  final wanted = $recorded(call);
  if (wanted.mock.$calls.any(wanted.fits)) {
    throw TestFailure('${wanted.invocation.memberName} was called');
  }
  return VerificationResult.$plain();
}

void verifyZeroInteractions(dynamic mock) {
  final calls = (mock as Mock).$calls;
  if (calls.isNotEmpty) {
    throw TestFailure('${calls.first.invocation.memberName} was called');
  }
}

void verifyNoMoreInteractions(dynamic mock) {
  if ((mock as Mock).$calls.any((one) => !one.isVerified)) {
    throw TestFailure('there were more calls');
  }
}
