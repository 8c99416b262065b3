import 'dart:async';
import 'package:matcher/stubs.dart' as matcher_;
import 'package:test_api/stubs.dart' as test_;

/// What of package:flutter_test runs: everything that needs no widget.
void test(
  Object description,
  dynamic Function() body, {
  String? testOn,
  Object? timeout,
  dynamic skip,
  dynamic tags,
  Map<String, dynamic>? onPlatform,
  int? retry,
}) => test_.test(description, () async => await body());

void testWidgets(
  String description,
  Future<void> Function(WidgetTester tester) body, {
  bool? skip,
  Object? timeout,
  bool? semanticsEnabled,
  TestVariant<Object?>? variant,
  dynamic tags,
  int? retry,
  Object? experimentalLeakTesting,
}) {
  final group = test_.$groups.last;
  group.tests.add(
    test_.$Test('${group.path} $description'.trim(), () {}, 'needs widgets'),
  );
}

void group(
  Object description,
  void Function() body, {
  dynamic skip,
  int? retry,
}) => test_.group(description, body);

void setUp(dynamic Function() body) => test_.setUp(() async => await body());

void tearDown(dynamic Function() body) =>
    test_.tearDown(() async => await body());

void setUpAll(dynamic Function() body) =>
    test_.setUpAll(() async => await body());

void tearDownAll(dynamic Function() body) =>
    test_.tearDownAll(() async => await body());

void expect(dynamic actual, dynamic matcher, {String? reason, dynamic skip}) {
  final wrong = matcher_.$problem(actual, matcher, reason);
  if (wrong is Future<String?>) {
    test_.$running?.waiting.add(
      wrong.then((text) {
        if (text != null) throw test_.TestFailure(text);
      }),
    );
  } else if (wrong != null) {
    throw test_.TestFailure(wrong);
  }
}

Future<void> expectLater(
  dynamic actual,
  dynamic matcher, {
  String? reason,
  dynamic skip,
}) => matcher_.$check(actual, matcher, reason);

class TestWidgetsFlutterBinding {
  static TestWidgetsFlutterBinding ensureInitialized([
    Map<String, String>? environment,
  ]) => $NoWidgets();
}

class $NoWidgets implements TestWidgetsFlutterBinding {
  @override
  dynamic noSuchMethod(Invocation invocation) =>
      throw UnimplementedError('needs widgets: ${invocation.memberName}');

  @override
  String toString({Object? minLevel}) => 'no widgets';
}
