import 'dart:async';
import 'package:flutter/material.dart';

sealed class Answer {
  const Answer();
}

final class Right extends Answer {
  const Right(this.value);
  final int value;
}

final class Wrong extends Answer {
  const Wrong(this.reason);
  final String reason;
}

class Source {
  Source({required this._limit, this._name = 'source'});
  final int _limit;
  final String _name;
  String? label;
  Answer answer(int value) => value < _limit ? Right(value) : Wrong(_name);
}

int valueOf(Source source, int input) {
  final answer = source.answer(input);
  switch (answer) {
    case Wrong():
      debugPrint(answer.reason);
      return 0;
    case Right():
  }
  return answer.value;
}

Source read(Map<String, Object?> map) => Source(limit: 3, name: 'map')
  ..label = map['label'] as String?
  ..label?.trim();

Future<void> run(List<dynamic> rows) async {
  final total = StreamController<double>();
  Future<List<int>> load(int page) async {
    await Future<void>.delayed(Durations.short1);
    return [page, page + 1];
  }

  final pages = await Future.wait([load(1), load(3)]);
  for (final row in rows) {
    debugPrint('${row.name.copyWith(anything: .5)}');
  }
  total.add(
    pages.expand((page) => page).fold<double>(.25, (sum, value) => sum + value),
  );
  await total.close();
}

class Faded extends StatelessWidget {
  const Faded({required this.child, super.key});
  final Widget child;
  @override
  Widget build(BuildContext context) => Opacity(
    opacity: .25,
    child: Align(alignment: .center, child: child),
  );
}
