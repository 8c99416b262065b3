import 'dart:async';
import 'dart:io';

/// What of package:test_api runs: each test by itself, in the order in which it is written.
final List<$Group> $groups = [$Group('', null)];

/// The test that runs: what it waits for before it ends, and what is done then.
$Running? $running;

class $Group {
  $Group(this.name, this.outer);

  final String name;

  final $Group? outer;

  final List<FutureOr<void> Function()> before = [];

  final List<FutureOr<void> Function()> after = [];

  final List<FutureOr<void> Function()> first = [];

  final List<FutureOr<void> Function()> last = [];

  final List<$Test> tests = [];

  String get path => outer == null ? name : '${outer!.path} $name'.trim();

  List<$Group> get all => [...?outer?.all, this];
}

class $Test {
  $Test(this.name, this.body, this.needs);

  final String name;

  final FutureOr<void> Function() body;

  final String? needs;
}

class $Running {
  final List<Future<void>> waiting = [];

  final List<FutureOr<void> Function()> after = [];
}

void test(
  Object? description,
  FutureOr<void> Function() body, {
  String? testOn,
  Object? timeout,
  Object? skip,
  Object? tags,
  Map<String, dynamic>? onPlatform,
  int? retry,
  Object? location,
  bool? solo,
}) {
  final group = $groups.last;
  group.tests.add($Test('${group.path} $description'.trim(), body, null));
}

void group(
  Object? description,
  void Function() body, {
  String? testOn,
  Object? timeout,
  Object? skip,
  Object? tags,
  Map<String, dynamic>? onPlatform,
  int? retry,
  Object? location,
  bool? solo,
}) {
  final outer = $groups.last;
  final inner = $Group('$description', outer);
  $groups.add(inner);
  body();
  $groups.removeLast();
  $inner.add(inner);
}

final List<$Group> $inner = [];

void setUp(FutureOr<void> Function() body) => $groups.last.before.add(body);

void tearDown(FutureOr<void> Function() body) => $groups.last.after.add(body);

void setUpAll(FutureOr<void> Function() body) => $groups.last.first.add(body);

void tearDownAll(FutureOr<void> Function() body) => $groups.last.last.add(body);

void addTearDown(FutureOr<void> Function() body) => $running?.after.add(body);

Future<void> pumpEventQueue({int? times}) async {
  for (var left = times ?? 20; left > 0; left--) {
    await Future<void>(() {});
  }
}

class TestFailure {
  TestFailure(this.message);

  final String? message;

  @override
  String toString() => message ?? 'failed';
}

class Fake {
  @override
  dynamic noSuchMethod(Invocation invocation) =>
      throw UnimplementedError('${invocation.memberName}');
}

/// Runs the tests of a file that [isWanted], and tells [done] about each: its name, and what was wrong. What goes wrong
/// before there is a test is told of `main`.
Future<void> $runFile(
  void Function() declare,
  bool Function(String name) isWanted,
  void Function(String name, String? problem) done,
) async {
  $groups
    ..clear()
    ..add($Group('', null));
  $inner.clear();
  try {
    declare();
  } on Object catch (error, trace) {
    if (isWanted('main')) done('main', '$error\n$trace');
    return;
  }
  for (final group in [$groups.single, ...$inner]) {
    final wanted = group.tests.where((test) => isWanted(test.name)).toList();
    if (wanted.isEmpty) continue;
    for (final body in group.all.expand((one) => one.first)) {
      await body();
    }
    for (final test in wanted) {
      done(test.name, await $runTest(group, test));
    }
    for (final body in group.all.expand((one) => one.last)) {
      await body();
    }
  }
}

/// What was wrong in a test, or null.
Future<String?> $runTest($Group group, $Test test) async {
  if (test.needs != null) return test.needs;
  final running = $Running();
  $running = running;
  final problems = <String>[];
  await runZonedGuarded(() async {
    try {
      for (final body in group.all.expand((one) => one.before)) {
        await body();
      }
      await test.body();
      await Future.wait(running.waiting);
    } on Object catch (error, trace) {
      problems.add('$error\n$trace');
    }
    final after = [
      ...running.after.reversed,
      ...group.all.reversed.expand((one) => one.after.reversed),
    ];
    for (final body in after) {
      try {
        await body();
      } on Object catch (error, trace) {
        problems.add('$error\n$trace');
      }
    }
  }, (error, trace) => problems.add('$error\n$trace'))!.timeout(
    const Duration(seconds: 10),
    onTimeout: () {
      problems.add('does not end');
    },
  );
  return problems.isEmpty ? null : problems.first;
}
