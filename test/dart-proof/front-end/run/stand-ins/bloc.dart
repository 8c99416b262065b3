import 'dart:async';

/// What of package:bloc runs: states and who listens to them.
class BlocBase {
  BlocBase(this.$state);

  BlocBase.$plain() : $state = throw UnimplementedError();

  State $state;

  final StreamController<State> $states = StreamController.broadcast();

  bool $hasEmitted = false;

  State get state => $state;

  Stream<State> get stream => $states.stream;

  bool get isClosed => $states.isClosed;

  void emit(State state) {
    if (isClosed) throw StateError('Cannot emit new states after close');
    if (state == $state && $hasEmitted) return;
    $hasEmitted = true;
    $state = state;
    $states.add(state);
  }

  Future<void> close() async => $states.close();
}

class Cubit {
  Cubit(super.state);

  Cubit.$plain() : super.$plain();
}

class Bloc {
  Bloc(super.state);

  Bloc.$plain() : super.$plain();

  final List<Future<void> Function(Event event)> $handlers = [];

  void on<E extends Event>(
    FutureOr<void> Function(E event, Emitter<State> emit) handler, {
    Stream<E> Function(Stream<E>, Stream<E> Function(E))? transformer,
  }) => $handlers.add((event) async {
    if (event is E) await handler(event, $Emitter<State>(emit));
  });

  bool get isClosed => $states.isClosed;

  void emit(State state) => super.emit(state);

  Future<void> close() => super.close();

  void add(Event event) {
    for (final handler in $handlers) {
      unawaited(handler(event));
    }
  }
}

class $Emitter<State> implements Emitter<State> {
  $Emitter(this.$emit);

  final void Function(State state) $emit;

  void call(State state) => $emit(state);

  @override
  dynamic noSuchMethod(Invocation invocation) => super.noSuchMethod(invocation);
}
