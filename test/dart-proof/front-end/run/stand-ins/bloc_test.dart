import 'dart:async';

import 'package:bloc/stubs.dart';
import 'package:flutter_test/stubs.dart' as flutter_test_;

/// What of package:bloc_test runs: the states that a bloc emits while something acts on it.
void blocTest<B extends EmittableStateStreamableSource<State>, State>(
  String description, {
  required B Function() build,
  FutureOr<void> Function()? setUp,
  State Function()? seed,
  dynamic Function(B bloc)? act,
  Duration? wait,
  int skip = 0,
  dynamic Function()? expect,
  dynamic Function(B bloc)? verify,
  dynamic Function()? errors,
  FutureOr<void> Function()? tearDown,
  dynamic tags,
}) => flutter_test_.test(description, () async {
  await setUp?.call();
  final bloc = build();
  final states = <State>[];
  final listening = bloc.stream.listen(states.add);
  await act?.call(bloc);
  await Future<void>.delayed(wait ?? Duration.zero);
  await bloc.close();
  await listening.cancel();
  if (expect != null) $expect(states.skip(skip).toList(), expect());
  await verify?.call(bloc);
  await tearDown?.call();
});

void $expect(Object? actual, Object? matcher) =>
    flutter_test_.expect(actual, matcher);
